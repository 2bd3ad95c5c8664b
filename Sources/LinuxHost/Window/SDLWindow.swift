import CSDL2
public import Foundation
import LabelDrawing

/// An error that is thrown when a window cannot be opened or painted.
public struct WindowError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A text that names the failed action and contains the window system's message.
    public let description: String

    init(_ action: String) {
        self.init(action, reason: String(cString: SDL_GetError()))
    }

    init(_ action: String, reason: String) {
        description = "\(action): \(reason)"
    }
}

/// A resizable SDL window, painted by Cairo.
///
/// Create one window at a time, on the main thread.
@MainActor
public final class SDLWindow {
    private let window: SDLHandle
    /// The number of pixels per point.
    public let scale: CGFloat

    /// Whether the environment names a display or an SDL video driver.
    public static var isDisplayAvailable: Bool {
        ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"].contains(where: isSet)
    }

    /// Whether SDL draws on a visible display. Without a display, SDL uses a driver that shows nothing. The result is
    /// then false, unless the user requested that driver.
    private static var showsWindows: Bool {
        guard !isSet("SDL_VIDEODRIVER"), let driver = SDL_GetCurrentVideoDriver() else { return true }
        return !["offscreen", "dummy", "evdev"].contains(String(cString: driver))
    }

    /// Returns whether an environment variable is set and not empty. Unlike `ProcessInfo`, it does not copy the whole
    /// environment, which delays the start of a program.
    private static func isSet(_ variable: String) -> Bool {
        getenv(variable).map { $0.pointee != 0 } ?? false
    }

    /// Opens a window.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - size: The content's size in points. Limited to the room on the display.
    ///   - scale: The number of pixels per point. nil means the display's scale.
    /// - Throws: `WindowError` if there is no display or the window cannot be opened.
    public init(title: String, size: CGSize, scale: CGFloat? = nil) throws {
        // Makes SDL send each touch only as a finger event, and not also as a mouse event.
        SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
        SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
        SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
        // Lets signals end the program. By default, SDL turns an interrupt signal into an event, which a waiting loop
        // does not see.
        SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
        guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw WindowError("no display") }
        guard Self.showsWindows else {
            SDL_QuitSubSystem(SDL_INIT_VIDEO)
            throw WindowError("no display", reason: "no display server answers")
        }
        let requested = scale.map { $0.isFinite ? min(max($0, 0.5), 8) : 1 }
        let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        let units = requested ?? 1
        // The value of `SDL_WINDOWPOS_CENTERED`, a macro that Swift cannot import.
        let centered: Int32 = 0x2FFF_0000
        let room = Self.displayRoom
        let (width, height) = (min(Self.units(size.width * units), room.width), min(Self.units(size.height * units), room.height))
        guard let handle = SDL_CreateWindow(title, centered, centered, width, height, flags) else {
            throw WindowError("cannot open a window")
        }
        window = SDLHandle(handle)
        self.scale = requested ?? Self.pixelsPerUnit(of: handle)
        SDL_SetWindowMinimumSize(handle, Int32(160 * units), Int32(160 * units))
    }

    /// The content's size in points.
    public var size: CGSize {
        guard let surface = SDL_GetWindowSurface(window.pointer) else { return .zero }
        return CGSize(width: CGFloat(surface.pointee.w) / scale, height: CGFloat(surface.pointee.h) / scale)
    }

    /// The content's size in pixels.
    public var pixelSize: (width: Int, height: Int) {
        guard let surface = SDL_GetWindowSurface(window.pointer) else { return (0, 0) }
        return (Int(surface.pointee.w), Int(surface.pointee.h))
    }

    /// Sets the window's title.
    public func setTitle(_ title: String) {
        SDL_SetWindowTitle(window.pointer, title)
    }

    /// Paints the whole window. The previous content is lost.
    ///
    /// - Parameter body: Draws on a canvas in window points.
    /// - Throws: `WindowError` or `CairoError` if the window cannot be painted.
    public func paint(_ body: (inout CairoCanvas) -> Void) throws {
        guard let surface = SDL_GetWindowSurface(window.pointer), let pixels = surface.pointee.pixels else {
            throw WindowError("cannot paint the window")
        }
        guard surface.pointee.w > 0, surface.pointee.h > 0 else { return }
        try CairoCanvas.draw(
            on: pixels,
            pixelWidth: Int(surface.pointee.w),
            pixelHeight: Int(surface.pointee.h),
            bytesPerRow: Int(surface.pointee.pitch),
            scale: scale,
            body
        )
        guard SDL_UpdateWindowSurface(window.pointer) == 0 else { throw WindowError("cannot show the window") }
    }

    /// Waits for the next event.
    ///
    /// SDL gives each event the time at which it is polled. Events that arrive while the app paints would therefore get
    /// a time after the painting. For example, the two clicks of a double-click could appear farther apart than they
    /// were. `latestTime` prevents this.
    ///
    /// - Parameters:
    ///   - timeout: The longest wait, in seconds, up to 60. nil means 60 seconds.
    ///   - latestTime: The latest possible time of the event. Later times are clamped to it. Default: no limit.
    /// - Returns: The event in points; nil after the timeout or for an event that is not translated.
    public func nextEvent(timeout: TimeInterval?, latestTime: TimeInterval = .infinity) -> WindowEvent? {
        var event = SDL_Event()
        let milliseconds = timeout.map { Int32(CGFloat($0 * 1000).clamped(0, 60_000).rounded(.up)) } ?? 60_000
        guard SDL_WaitEventTimeout(&event, milliseconds) == 1 else { return nil }
        return SDLEvents(unitsPerPoint: unitsPerPoint, size: size, latestTime: latestTime).translate(event)
    }

    /// The current time on the clock that events use, in seconds since the window system started.
    public static var now: TimeInterval { TimeInterval(SDL_GetTicks()) / 1000 }

    /// The number of SDL window units per point. Events use these units, not pixels.
    private var unitsPerPoint: CGFloat { scale / Self.pixelsPerUnit(of: window.pointer) }

    /// The size of the first display without the desktop's bars, in units of SDL.
    private static var displayRoom: (width: Int32, height: Int32) {
        var room = SDL_Rect()
        guard SDL_GetDisplayUsableBounds(0, &room) == 0, room.w > 0, room.h > 0 else { return (.max, .max) }
        return (room.w, room.h)
    }

    /// Returns a length as a whole number for SDL, clamped to the window sizes that SDL can create.
    private static func units(_ length: CGFloat) -> Int32 { Int32(length.clamped(1, 16_384)) }

    private static func pixelsPerUnit(of window: OpaquePointer) -> CGFloat {
        var units: Int32 = 0
        SDL_GetWindowSize(window, &units, nil)
        guard units > 0, let surface = SDL_GetWindowSurface(window) else { return 1 }
        return CGFloat(surface.pointee.w) / CGFloat(units)
    }
}

/// Owns SDL's window and video system. Use it only on the main thread.
private final class SDLHandle {
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) {
        self.pointer = pointer
    }

    deinit {
        SDL_DestroyWindow(pointer)
        SDL_QuitSubSystem(SDL_INIT_VIDEO)
    }
}
