import CXCB
import Foundation

/// A connection to an X server, with a window that is never shown. XCB's functions can be called on any thread.
///
/// If the requesting application quits during a paste, requests to its window fail. XCB reports such an error as an
/// event, so this program continues. Xlib would end this program by default.
final class X11Connection: @unchecked Sendable {
    // The properties are set in `init` and only read afterwards.
    let handle: OpaquePointer
    let window: xcb_window_t
    private let atoms: [String: xcb_atom_t]
    private let names: [xcb_atom_t: String]

    /// Connects to an X server. Returns nil if the server does not answer.
    ///
    /// - Parameters:
    ///   - names: The names of all atoms that are used with the connection.
    ///   - display: The name of the server's display. nil means the one in the environment variable `DISPLAY`.
    init?(atoms names: [String], display: String? = nil) {
        var number: Int32 = 0
        guard let handle = xcb_connect(display, &number) else { return nil }
        guard xcb_connection_has_error(handle) == 0, let root = Self.root(of: handle, screen: number) else {
            xcb_disconnect(handle)
            return nil
        }
        self.handle = handle
        window = xcb_generate_id(handle)
        let mask = [XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue]
        xcb_create_window(
            handle, 0, window, root, -1, -1, 1, 1, 0, UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue), 0, XCB_CW_EVENT_MASK.rawValue, mask)
        let cookies = names.map { ($0, xcb_intern_atom(handle, 0, UInt16($0.utf8.count), $0)) }
        var atoms: [String: xcb_atom_t] = [:]
        for (name, cookie) in cookies {
            guard let reply = xcb_intern_atom_reply(handle, cookie, nil) else { continue }
            atoms[name] = reply.pointee.atom
            free(reply)
        }
        self.atoms = atoms
        self.names = Dictionary(atoms.map { ($1, $0) }) { first, _ in first }
    }

    deinit { xcb_disconnect(handle) }

    private static func root(of handle: OpaquePointer, screen: Int32) -> xcb_window_t? {
        var screens = xcb_setup_roots_iterator(xcb_get_setup(handle))
        for _ in 0..<max(screen, 0) where screens.rem > 1 { xcb_screen_next(&screens) }
        return screens.rem > 0 ? screens.data?.pointee.root : nil
    }

    /// Returns the atom with the given name. Returns 0, which is not a valid atom, if the name was not passed to `init`
    /// or the server did not answer.
    func atom(_ name: String) -> xcb_atom_t { atoms[name] ?? 0 }

    /// Returns the name of an atom; nil if the name was not passed to `init`.
    func name(of atom: xcb_atom_t) -> String? { names[atom] }

    func flush() { xcb_flush(handle) }

    /// The maximum number of bytes of text in one request.
    var largestPart: Int {
        // A request has at most 64 bytes besides its data. The server's maximum can be many megabytes, so parts are
        // limited to 256 KB.
        min(Int(xcb_get_maximum_request_length(handle)) * 4 - 64, 256 * 1024)
    }

    /// Sets a property of a window to the given bytes. They replace its old value.
    func setProperty(_ property: xcb_atom_t, of window: xcb_window_t, type: xcb_atom_t, bytes: Data) {
        bytes.withUnsafeBytes {
            _ = xcb_change_property(
                handle, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window, property, type, 8, UInt32($0.count), $0.baseAddress)
        }
    }

    /// Sets a property of a window to the given numbers. They replace its old value.
    func setProperty(_ property: xcb_atom_t, of window: xcb_window_t, type: xcb_atom_t, numbers: [UInt32]) {
        xcb_change_property(
            handle, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window, property, type, 32, UInt32(numbers.count), numbers)
    }

    /// Returns the numbers that a property of a window contains.
    func numbers(in property: xcb_atom_t, of window: xcb_window_t, type: xcb_atom_t) -> [UInt32] {
        let cookie = xcb_get_property(handle, 0, window, property, type, 0, 1024)
        guard let reply = xcb_get_property_reply(handle, cookie, nil) else { return [] }
        defer { free(reply) }
        guard reply.pointee.format == 32, let value = xcb_get_property_value(reply) else { return [] }
        let count = Int(reply.pointee.value_len)
        return Array(UnsafeBufferPointer(start: value.assumingMemoryBound(to: UInt32.self), count: count))
    }

    /// Sends an event to a window.
    func send<Event>(_ event: Event, to window: xcb_window_t) {
        // Each event of the X protocol has 32 bytes.
        var bytes = [CChar](repeating: 0, count: 32)
        withUnsafeBytes(of: event) { source in
            bytes.withUnsafeMutableBytes { $0.copyMemory(from: UnsafeRawBufferPointer(rebasing: source.prefix(32))) }
        }
        xcb_send_event(handle, 0, window, XCB_EVENT_MASK_NO_EVENT.rawValue, bytes)
        flush()
    }
}
