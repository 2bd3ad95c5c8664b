import CXCB
import Foundation

/// A connection to an X server, with a window that is never shown. XCB's functions can be called on any thread.
///
/// XCB reports errors of a request as events, so a requestor that vanishes ends no program, unlike with Xlib.
final class X11Connection: @unchecked Sendable {
    // Everything is set in `init` and only read afterwards.
    let handle: OpaquePointer
    let window: xcb_window_t
    private let atoms: [String: xcb_atom_t]
    private let names: [xcb_atom_t: String]

    /// Connects to the server of `DISPLAY`; nil if it does not answer.
    ///
    /// - Parameter names: The names of all atoms that are used.
    init?(atoms names: [String]) {
        var number: Int32 = 0
        guard let handle = xcb_connect(nil, &number) else { return nil }
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

    /// Returns an atom by name; 0, which is no atom, if the server did not answer.
    func atom(_ name: String) -> xcb_atom_t { atoms[name] ?? 0 }

    /// Returns the name of one of the atoms.
    func name(of atom: xcb_atom_t) -> String? { names[atom] }

    func flush() { xcb_flush(handle) }

    /// The largest part of a text that one request takes, in bytes.
    var largestPart: Int {
        // A request has at most 64 bytes besides its data. Servers have room for more than toolkits send at once.
        min(Int(xcb_get_maximum_request_length(handle)) * 4 - 64, 256 * 1024)
    }

    /// Replaces a property of a window with bytes.
    func setProperty(_ property: xcb_atom_t, of window: xcb_window_t, type: xcb_atom_t, bytes: Data) {
        bytes.withUnsafeBytes {
            _ = xcb_change_property(
                handle, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window, property, type, 8, UInt32($0.count), $0.baseAddress)
        }
    }

    /// Replaces a property of a window with numbers.
    func setProperty(_ property: xcb_atom_t, of window: xcb_window_t, type: xcb_atom_t, numbers: [UInt32]) {
        xcb_change_property(
            handle, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window, property, type, 32, UInt32(numbers.count), numbers)
    }

    /// Returns the numbers in a property of a window.
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
        // Every event of the protocol has 32 bytes.
        var bytes = [CChar](repeating: 0, count: 32)
        withUnsafeBytes(of: event) { source in
            bytes.withUnsafeMutableBytes { $0.copyMemory(from: UnsafeRawBufferPointer(rebasing: source.prefix(32))) }
        }
        xcb_send_event(handle, 0, window, XCB_EVENT_MASK_NO_EVENT.rawValue, bytes)
        flush()
    }
}
