import Foundation
import LinuxHost
import SelectableLabelTesting

/// Writes the pictures of a scenario's animation to a folder, and a list of them for `img2webp`.
@MainActor
enum AnimationFrames {
    /// The maximum length of an animation, in seconds.
    static let longest = 300
    /// The maximum number of pixels of a picture.
    static let maximumPixels = 8_000_000
    /// The file with the name of each picture and its duration in milliseconds, as arguments of `img2webp`.
    static let listName = "frames.txt"

    /// Draws all frames and writes the files.
    ///
    /// - Parameters:
    ///   - folder: The path of the folder, which exists. Existing files are replaced.
    ///   - artist: Draws the frames.
    ///   - makePlayer: Creates a new player of the scenario. Called several times.
    /// - Throws: `FileProblem`, `CairoError` or an error of the file system.
    static func write(to folder: String, artist: FrameArtist, _ makePlayer: @escaping () -> ScenarioPlayer) throws {
        // First plays the film without drawing, to find its length and size.
        let rehearsal = ScenarioFilm(makePlayer)
        rehearsal.play()
        try check(rehearsal)
        let place = URL(fileURLWithPath: folder, isDirectory: true)
        var list: [String] = []
        try draw(ScenarioFilm(makePlayer), canvas: rehearsal.canvas, artist: artist) { image, milliseconds in
            let name = String(format: "%04d.png", list.count)
            try PlainFile.write(image.pngData(), to: place.appendingPathComponent(name).path)
            list.append("-d \(milliseconds) \(name)\n")
        }
        try PlainFile.write(Data(list.joined().utf8), to: place.appendingPathComponent(listName).path)
    }

    /// Plays a film and draws its pictures.
    ///
    /// - Parameter take: Called with each picture and its duration in milliseconds.
    static func draw(
        _ film: ScenarioFilm, canvas: CGSize, artist: FrameArtist, _ take: @escaping (CairoImage, Int) throws -> Void
    ) throws {
        var reel = FilmReel(take: take)
        film.onFrame = { [unowned film] moment, isChanged in
            reel.add(isChanged) { try artist.image(of: film.player, at: moment, canvas: canvas) }
        }
        film.goesOn = { reel.failure == nil }
        film.play()
        try reel.finish()
    }

    /// Throws if the animation would be too long or its pictures too large.
    private static func check(_ film: ScenarioFilm) throws {
        guard film.clock.frames <= longest * AnimationClock.rate else {
            throw FileProblem("the story takes \(film.clock.frames / AnimationClock.rate) seconds, an animation at most \(longest)")
        }
        let scale = FrameArtist.scale(film.player.scenario.screen.scale, for: film.canvas)
        let size = FrameArtist.pixels(of: film.canvas, scale: scale)
        guard size.width * size.height <= maximumPixels else {
            throw FileProblem(
                "pictures of \(size.width) × \(size.height) pixels are too large: at most \(maximumPixels) pixels; a smaller --scale helps")
        }
    }
}

/// Joins equal consecutive frames to one picture with a longer duration.
@MainActor
struct FilmReel {
    /// Called with each picture and its duration in milliseconds.
    let take: (CairoImage, Int) throws -> Void
    /// The first error. After it, all frames are ignored.
    private(set) var failure: (any Error)?
    /// The latest picture, which was not passed on yet, and the index of its first frame.
    private var shown: (image: CairoImage, pixels: [UInt32], start: Int)?
    private var frames = 0

    init(take: @escaping (CairoImage, Int) throws -> Void) {
        self.take = take
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

    /// Passes on the last picture. Throws the first error of all frames.
    func finish() throws {
        if let failure { throw failure }
        try flush()
    }

    /// Passes on the latest picture, which lasts until the current frame.
    private func flush() throws {
        guard let shown else { return }
        let (start, end) = (AnimationClock.milliseconds(ofFrame: shown.start), AnimationClock.milliseconds(ofFrame: frames))
        try take(shown.image, end - start)
    }
}
