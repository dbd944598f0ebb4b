import Foundation

// Reads one task a line from standard input and answers each with one line of JSON; the hostile
// server drives it. A crash of the process is one of the things that the tests look for.
while let line = readLine() {
  let task = try JSONDecoder().decode(ProbeTask.self, from: Data(line.utf8))
  let answer = try JSONEncoder().encode(await task.run())
  try FileHandle.standardOutput.write(contentsOf: answer + Data("\n".utf8))
}
