#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An HTTP server on 127.0.0.1 inside the test, which answers one request a connection.
///
/// It ends with its last reference.
package final class LoopbackServer: Sendable {
  /// `http://127.0.0.1:PORT`
  package let address: String
  private let listener: Int32

  /// A server whose answers, status line included, come from the closure, which gets the head of the
  /// request and is called on the server's own thread.
  package init(_ respond: @escaping @Sendable (_ head: String) -> String) throws {
    #if os(Linux)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    let listener = socket(AF_INET, stream, 0)
    guard listener >= 0 else { throw TestSupportError.system("socket") }
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        bind(listener, place, length) == 0 && listen(listener, 64) == 0
          && getsockname(listener, place, &length) == 0
      }
    }
    guard isBound else { throw TestSupportError.system("bind") }
    self.listener = listener
    address = "http://127.0.0.1:\(UInt16(bigEndian: place.sin_port))"
    try Self.startThread { Self.serve(listener, respond) }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  /// A whole answer with a body of JSON.
  package static func json(_ body: String, entityTag: String? = nil) -> String {
    let tag = entityTag.map { "ETag: \($0)\r\n" } ?? ""
    return "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\(tag)"
      + "Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
  }

  private static func serve(_ listener: Int32, _ respond: (String) -> String) {
    while true {
      let connection = accept(listener, nil, nil)
      if connection < 0, errno == EINTR { continue }
      guard connection >= 0 else { return }
      var head: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4096)
      while !String(decoding: head, as: UTF8.self).contains("\r\n\r\n") {
        let count = read(connection, &buffer, buffer.count)
        guard count > 0 else { break }
        head += buffer[..<count]
      }
      let answer = Array(respond(String(decoding: head, as: UTF8.self)).utf8)
      _ = answer.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, noSignal) }
      close(connection)
    }
  }

  #if os(Linux)
    private static let noSignal = Int32(MSG_NOSIGNAL)
  #else
    private static let noSignal: Int32 = 0
  #endif

  private final class Work {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
  }

  private static func startThread(_ body: @escaping @Sendable () -> Void) throws {
    let work = Unmanaged.passRetained(Work(body)).toOpaque()
    #if os(Linux)
      var thread = pthread_t()
      let code = pthread_create(
        &thread,
        nil,
        { argument in
          if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run() }
          return nil
        },
        work
      )
    #else
      var thread: pthread_t?
      let code = pthread_create(
        &thread,
        nil,
        { argument in
          Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run()
          return nil
        },
        work
      )
    #endif
    guard code == 0 else { throw TestSupportError.system("pthread_create", code: code) }
  }
}
