/// What two lists have that the other one does not, in time linear in their lengths.
struct ListDifference<Element: Hashable> {
  /// Positions in the old list.
  let removed: [Int]
  /// Positions in the new list.
  let added: [Int]

  init(from old: [Element], to new: [Element]) {
    let (before, after) = (Set(old), Set(new))
    removed = old.indices.filter { !after.contains(old[$0]) }
    added = new.indices.filter { !before.contains(new[$0]) }
  }
}
