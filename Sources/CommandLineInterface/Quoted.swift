/// Text that somebody typed, in double quotes, shortened when it is long.
///
/// Control characters are left as they are: whoever shows a message escapes it.
package func quoted(_ text: String) -> String {
  let short = shortened(text)
  return short == text ? "\"\(text)\"" : "\"\(short)\" (shortened)"
}

/// The beginning of a text that is too long for a message, and three dots.
func shortened(_ text: String) -> String {
  let limit = 80
  let scalars = text.unicodeScalars
  guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
    end < scalars.endIndex
  else { return text }
  return String(scalars[..<end]) + "..."
}
