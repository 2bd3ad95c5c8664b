import Foundation
import LinuxHost
import SelectableLabelTesting

/// Writes a scenario to a file as an animation.
@MainActor
enum AnimationFile {
    /// The maximum length of an animation, in seconds.
    static let longest = 300
    /// The maximum number of pixels of a picture.
    static let maximumPixels = 8_000_000

    /// Returns the animation format for a file name extension; nil if it is not supported.
    nonisolated static func format(ofPath path: String) -> AnimationFormat? {
        switch (path as NSString).pathExtension.lowercased() {
        case "webp": .webp
        case "png", "apng": .png
        default: nil
        }
    }

    /// Draws all frames and writes the file.
    ///
    /// - Parameters:
    ///   - path: The path of the file. An existing file is replaced.
    ///   - artist: Draws the frames.
    ///   - makePlayer: Creates a new player of the scenario. Called several times.
    /// - Throws: `FileProblem`, `AnimationError`, `CairoError` or an error of the file system.
    static func write(to path: String, artist: FrameArtist, _ makePlayer: @escaping () -> ScenarioPlayer) throws {
        guard let format = format(ofPath: path) else { throw FileProblem("ends in neither .webp nor .png") }
        try PlainFile.write(data(format, artist: artist, makePlayer), to: path)
    }

    /// Draws all frames and returns the contents of the file.
    static func data(_ format: AnimationFormat, artist: FrameArtist, _ makePlayer: @escaping () -> ScenarioPlayer) throws -> Data {
        // First plays the film without drawing, to find its length and size.
        let rehearsal = ScenarioFilm(makePlayer)
        rehearsal.play()
        let (width, height) = try pixelSize(of: rehearsal, format: format)
        let encoder = try format.makeEncoder(pixelWidth: width, pixelHeight: height)
        return try encode(ScenarioFilm(makePlayer), canvas: rehearsal.canvas, artist: artist, with: encoder)
    }

    /// Plays a film, draws its pictures, and returns them as an animation.
    static func encode(_ film: ScenarioFilm, canvas: CGSize, artist: FrameArtist, with encoder: any AnimationEncoder) throws -> Data {
        var reel = FilmReel(encoder: encoder)
        film.onFrame = { [unowned film] moment, isChanged in
            reel.add(isChanged) { try artist.image(of: film.player, at: moment, canvas: canvas) }
        }
        film.goesOn = { reel.failure == nil }
        film.play()
        return try reel.finish()
    }

    /// Returns the size of the pictures in pixels. Throws if the animation would be too long or its pictures too large.
    private static func pixelSize(of film: ScenarioFilm, format: AnimationFormat) throws -> (width: Int, height: Int) {
        guard film.clock.frames <= longest * AnimationClock.rate else {
            throw FileProblem("the story takes \(film.clock.frames / AnimationClock.rate) seconds, an animation at most \(longest)")
        }
        let scale = FrameArtist.scale(film.player.scenario.screen.scale, for: film.canvas)
        let size = FrameArtist.pixels(of: film.canvas, scale: scale)
        guard size.width * size.height <= maximumPixels, max(size.width, size.height) <= format.maximumSide else {
            throw FileProblem(
                "pictures of \(size.width) × \(size.height) pixels are too large: at most \(maximumPixels) pixels and "
                    + "\(format.maximumSide) a side; a smaller --scale helps")
        }
        return size
    }
}

/// Encodes frames as pictures. Equal consecutive frames become one picture with a longer duration.
@MainActor
struct FilmReel {
    let encoder: any AnimationEncoder
    /// The first error. After it, all frames are ignored.
    private(set) var failure: (any Error)?
    /// The latest picture, which is not encoded yet, and the index of its first frame.
    private var shown: (image: CairoImage, pixels: [UInt32], start: Int)?
    private var frames = 0

    init(encoder: any AnimationEncoder) {
        self.encoder = encoder
    }

    /// Adds a frame.
    ///
    /// - Parameters:
    ///   - isChanged: Whether the frame may differ from the previous one. If false, the frame is not drawn.
    ///   - draw: Draws the frame.
    mutating func add(_ isChanged: Bool, draw: () throws -> CairoImage) {
        defer { frames += 1 }
        guard failure == nil, isChanged || shown == nil else { return }
        do {
            let image = try draw()
            let pixels = image.pixels
            guard pixels != shown?.pixels else { return }
            try flush()
            shown = (image, pixels, frames)
        } catch {
            failure = error
        }
    }

    /// Encodes the last picture and returns the file's contents.
    mutating func finish() throws -> Data {
        if let failure { throw failure }
        try flush()
        return try encoder.finish()
    }

    /// Encodes the latest picture, which lasts until the current frame.
    private func flush() throws {
        guard let shown else { return }
        let (start, end) = (AnimationClock.milliseconds(ofFrame: shown.start), AnimationClock.milliseconds(ofFrame: frames))
        try encoder.append(shown.image, milliseconds: end - start)
    }
}
