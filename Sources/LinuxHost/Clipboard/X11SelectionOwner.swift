import CXCB
import Foundation
import SelectableLabel

// MARK: - Overview
//
// On X11, the application that copied a text keeps it and answers the requests of other applications. This file does so
// on a separate thread, so that other applications need not wait for the main thread. The text is sent in a property of
// the requestor's window. A long text is sent in parts, as the ICCCM (the conventions of X clients) defines: the
// requestor deletes the property to ask for the next part.
//
// To claim a selection, an application needs the server's time. To get it, the main thread changes a property of the
// hidden window, and the server reports the change in an event that contains the time. The separate thread receives
// this event and claims the selection with that time.

/// Offers texts to other applications as X11 selections.
final class X11SelectionOwner: Sendable {
    /// The kinds of selection on an X11 desktop.
    enum Selection: String, CaseIterable, Sendable {
        /// The copied text.
        case clipboard = "CLIPBOARD"
        /// The selected text, which the middle mouse button pastes.
        case primary = "PRIMARY"
    }

    private let responder: X11SelectionResponder

    /// Connects to an X server. Returns nil if the server does not answer.
    ///
    /// - Parameter display: The name of the server's display. nil means the one in the environment variable `DISPLAY`.
    init?(display: String? = nil) {
        guard let connection = X11Connection(atoms: X11SelectionResponder.atomNames, display: display) else { return nil }
        let responder = X11SelectionResponder(connection)
        self.responder = responder
        let thread = Thread { responder.run() }
        thread.name = "SelectableLabel.X11SelectionOwner"
        thread.start()
    }

    deinit { responder.stop() }

    /// Claims a selection and offers a text with it. If `content` is nil, releases the selection.
    func offer(_ content: PasteboardContent?, as selection: Selection) {
        responder.offer(content, as: selection)
    }
}

/// Claims selections, and answers requests for them on a separate thread.
final class X11SelectionResponder: @unchecked Sendable {
    /// The targets (X11's names of formats), each with the text format that it stands for. Of the targets with the same
    /// format, the preferred one is first.
    private static let targets: [(name: String, form: PasteboardContent.Form)] = [
        ("UTF8_STRING", .plainText), ("text/plain;charset=utf-8", .plainText), ("text/plain", .plainText), ("TEXT", .plainText),
        ("STRING", .plainText), ("text/html", .html), ("text/rtf", .rtf), ("application/rtf", .rtf), ("text/richtext", .rtf),
        ("text/markdown", .markdown),
    ]
    private static let serviceNames = ["TARGETS", "TIMESTAMP", "MULTIPLE", "ATOM_PAIR", "INCR", "ATOM", "INTEGER"]
    private static let clockName = "SELECTABLE_LABEL_CLOCK"
    private static let stopName = "SELECTABLE_LABEL_STOP"

    /// The names of all atoms that this file uses.
    static let atomNames =
        targets.map(\.name) + serviceNames + [clockName, stopName] + X11SelectionOwner.Selection.allCases.map(\.rawValue)

    /// A text that is being sent to a requestor in parts.
    private struct Transfer {
        var requestor: xcb_window_t
        var property: xcb_atom_t
        var type: xcb_atom_t
        var rest: Data
    }

    private let connection: X11Connection
    /// Guards the properties below.
    private let lock = NSLock()
    /// The selections to claim when the server reports the time, each with the text to offer. If the text is nil, the
    /// selection is released instead.
    private var pending: [X11SelectionOwner.Selection: PasteboardContent?] = [:]
    private var offers: [X11SelectionOwner.Selection: (content: PasteboardContent, time: xcb_timestamp_t)] = [:]
    private var transfers: [Transfer] = []

    init(_ connection: X11Connection) {
        self.connection = connection
    }

    /// Claims a selection for a text. If `content` is nil, releases the selection. Can be called on any thread.
    func offer(_ content: PasteboardContent?, as selection: X11SelectionOwner.Selection) {
        lock.withLock { pending[selection] = .some(content) }
        let clock = connection.atom(Self.clockName)
        // Appends nothing to the property. The server still sends an event with its time, which `claim` needs.
        xcb_change_property(
            connection.handle, UInt8(XCB_PROP_MODE_APPEND.rawValue), connection.window, clock, connection.atom("INTEGER"), 32, 0, nil)
        connection.flush()
    }

    /// Makes `run` return. Can be called on any thread.
    func stop() {
        var event = xcb_client_message_event_t()
        event.response_type = UInt8(XCB_CLIENT_MESSAGE)
        event.format = 32
        event.window = connection.window
        event.type = connection.atom(Self.stopName)
        connection.send(event, to: connection.window)
    }

    /// Answers requests until `stop` is called or the connection breaks.
    func run() {
        while let event = xcb_wait_for_event(connection.handle) {
            defer { free(event) }
            let raw = UnsafeRawPointer(event)
            switch Int32(event.pointee.response_type & 0x7F) {
            case XCB_SELECTION_REQUEST: answer(raw.load(as: xcb_selection_request_event_t.self))
            case XCB_SELECTION_CLEAR: lose(raw.load(as: xcb_selection_clear_event_t.self))
            case XCB_PROPERTY_NOTIFY: follow(raw.load(as: xcb_property_notify_event_t.self))
            case XCB_DESTROY_NOTIFY:
                let window = raw.load(as: xcb_destroy_notify_event_t.self).window
                lock.withLock { transfers.removeAll { $0.requestor == window } }
            case XCB_CLIENT_MESSAGE:
                if raw.load(as: xcb_client_message_event_t.self).type == connection.atom(Self.stopName) { return }
            default: break
            }
        }
    }

    // MARK: Claims

    private func follow(_ event: xcb_property_notify_event_t) {
        if event.window == connection.window, event.atom == connection.atom(Self.clockName) {
            claim(at: event.time)
        } else if event.state == UInt8(XCB_PROPERTY_DELETE.rawValue) {
            sendNextPart(to: event.window, property: event.atom)
        }
    }

    private func claim(at time: xcb_timestamp_t) {
        let claims = lock.withLock {
            defer { pending = [:] }
            return pending
        }
        for (selection, content) in claims {
            let atom = connection.atom(selection.rawValue)
            guard let content else {
                let isOurs = lock.withLock { offers.removeValue(forKey: selection) != nil }
                if isOurs { xcb_set_selection_owner(connection.handle, 0, atom, time) }
                continue
            }
            lock.withLock { offers[selection] = (content, time) }
            xcb_set_selection_owner(connection.handle, connection.window, atom, time)
        }
        connection.flush()
    }

    private func lose(_ event: xcb_selection_clear_event_t) {
        guard let selection = selection(event.selection) else { return }
        lock.withLock {
            // Ignore the event if it is older than the latest claim.
            if let offer = offers[selection], offer.time <= event.time { offers[selection] = nil }
        }
    }

    private func selection(_ atom: xcb_atom_t) -> X11SelectionOwner.Selection? {
        connection.name(of: atom).flatMap(X11SelectionOwner.Selection.init)
    }

    // MARK: Requests

    private func answer(_ request: xcb_selection_request_event_t) {
        let offer = lock.withLock { selection(request.selection).flatMap { offers[$0] } }
        guard let offer, request.time == 0 || request.time >= offer.time else { return notify(request, property: 0) }
        // A request from an old client names no property. The client expects the text in the property that has the same
        // name as the target.
        let property = request.property == 0 ? request.target : request.property
        guard request.target == connection.atom("MULTIPLE") else {
            return convert(offer, to: request.target, property: property, of: request.requestor) { [self] isDone in
                notify(request, property: isDone ? property : 0)
            }
        }
        let pairs = connection.numbers(in: property, of: request.requestor, type: connection.atom("ATOM_PAIR"))
        convert(offer, pairs: pairs, from: 0, of: request.requestor) { [self] answer in
            connection.setProperty(property, of: request.requestor, type: connection.atom("ATOM_PAIR"), numbers: answer)
            notify(request, property: property)
        }
    }

    /// Answers a request for several formats, one after the other.
    ///
    /// - Parameter pairs: For each format, the target and the property for the text. `completion` receives these pairs,
    ///   with the property of each failed pair replaced by 0.
    private func convert(
        _ offer: (content: PasteboardContent, time: xcb_timestamp_t), pairs: [UInt32], from index: Int, of requestor: xcb_window_t,
        completion: @escaping @Sendable ([UInt32]) -> Void
    ) {
        guard index + 1 < pairs.count else { return completion(pairs) }
        convert(offer, to: pairs[index], property: pairs[index + 1], of: requestor) { [self] isDone in
            var answered = pairs
            if !isDone { answered[index + 1] = 0 }
            convert(offer, pairs: answered, from: index + 2, of: requestor, completion: completion)
        }
    }

    /// Writes the answer for one target, such as the text in one format, to a property of the requestor. `completion`
    /// receives whether the target is supported.
    private func convert(
        _ offer: (content: PasteboardContent, time: xcb_timestamp_t), to target: xcb_atom_t, property: xcb_atom_t,
        of requestor: xcb_window_t, completion: @escaping @Sendable (Bool) -> Void
    ) {
        switch connection.name(of: target) {
        case "TARGETS":
            let forms = offer.content.forms
            let names = ["TARGETS", "TIMESTAMP", "MULTIPLE"] + Self.targets.filter { forms.contains($0.form) }.map(\.name)
            let atoms = names.map(connection.atom)
            connection.setProperty(property, of: requestor, type: connection.atom("ATOM"), numbers: atoms)
            completion(true)
        case "TIMESTAMP":
            connection.setProperty(property, of: requestor, type: connection.atom("INTEGER"), numbers: [offer.time])
            completion(true)
        case let name?:
            guard let form = Self.targets.first(where: { $0.name == name })?.form, offer.content.forms.contains(form) else {
                return completion(false)
            }
            let type = name == "TEXT" ? connection.atom("UTF8_STRING") : target
            offer.content.loadData(for: form) { [self] data in
                put(name == "STRING" ? Self.latin(data) : data, in: property, of: requestor, type: type)
                completion(true)
            }
        case nil: completion(false)
        }
    }

    /// Returns the text in ISO 8859-1, the encoding of the target `STRING`. Other characters become question marks.
    private static func latin(_ data: Data) -> Data {
        Data(String(decoding: data, as: UTF8.self).unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") })
    }

    private func put(_ data: Data, in property: xcb_atom_t, of requestor: xcb_window_t, type: xcb_atom_t) {
        guard data.count > connection.largestPart else {
            return connection.setProperty(property, of: requestor, type: type, bytes: data)
        }
        let mask = [XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue | XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue]
        xcb_change_window_attributes(connection.handle, requestor, XCB_CW_EVENT_MASK.rawValue, mask)
        lock.withLock { transfers.append(Transfer(requestor: requestor, property: property, type: type, rest: data)) }
        connection.setProperty(property, of: requestor, type: connection.atom("INCR"), numbers: [UInt32(clamping: data.count)])
    }

    /// Sends the next part of a long text. After the last part, an empty part marks the end.
    private func sendNextPart(to requestor: xcb_window_t, property: xcb_atom_t) {
        let part: (transfer: Transfer, bytes: Data)? = lock.withLock {
            guard let index = transfers.firstIndex(where: { $0.requestor == requestor && $0.property == property }) else { return nil }
            let transfer = transfers[index]
            let bytes = transfer.rest.prefix(connection.largestPart)
            if bytes.isEmpty { transfers.remove(at: index) } else { transfers[index].rest = transfer.rest.dropFirst(bytes.count) }
            return (transfer, Data(bytes))
        }
        guard let (transfer, bytes) = part else { return }
        connection.setProperty(property, of: requestor, type: transfer.type, bytes: bytes)
        connection.flush()
    }

    /// Tells a requestor that the text is in the property. The property 0 means that the request failed.
    private func notify(_ request: xcb_selection_request_event_t, property: xcb_atom_t) {
        var event = xcb_selection_notify_event_t()
        event.response_type = UInt8(XCB_SELECTION_NOTIFY)
        event.time = request.time
        event.requestor = request.requestor
        event.selection = request.selection
        event.target = request.target
        event.property = property
        connection.send(event, to: request.requestor)
    }
}
