/// A picture.
open class UIImage: NSObject, @unchecked Sendable {
    public enum Orientation { case up }
    public enum RenderingMode { case automatic, alwaysOriginal, alwaysTemplate }

    public let cgImage: CGImage?
    public let scale: CGFloat
    public let isSymbolImage: Bool
    public private(set) var renderingMode = RenderingMode.automatic
    public var accessibilityLabel: String?
    /// The images for other traits. nil if the image was not registered with an asset.
    public fileprivate(set) var imageAsset: UIImageAsset?

    public init(cgImage: CGImage, scale: CGFloat = 1, orientation: Orientation = .up, isSymbolImage: Bool = false) {
        (self.cgImage, self.scale, self.isSymbolImage) = (cgImage, scale, isSymbolImage)
    }

    /// Creates a black rectangle.
    public convenience init(size: CGSize, scale: CGFloat = 1, isSymbolImage: Bool = false) {
        let (width, height) = (Int(size.width * scale), Int(size.height * scale))
        let pixels = [UInt32](repeating: 0xFF00_0000, count: width * height)
        self.init(cgImage: CGImage(width: width, height: height, pixels: pixels), scale: scale, isSymbolImage: isSymbolImage)
    }

    /// Every symbol is a black square.
    public convenience init?(systemName: String) { self.init(size: CGSize(width: 20, height: 20), isSymbolImage: true) }

    public var size: CGSize { cgImage.map { CGSize(width: CGFloat($0.width) / scale, height: CGFloat($0.height) / scale) } ?? CGSize() }

    private func copy(_ mode: RenderingMode, _ picture: CGImage?) -> UIImage {
        guard let picture else { return self }
        let image = UIImage(cgImage: picture, scale: scale, isSymbolImage: isSymbolImage)
        (image.renderingMode, image.accessibilityLabel, image.imageAsset) = (mode, accessibilityLabel, imageAsset)
        return image
    }

    public func withRenderingMode(_ mode: RenderingMode) -> UIImage { copy(mode, cgImage) }

    /// Returns an image in one colour, with the opacities of this one.
    public func withTintColor(_ color: UIColor) -> UIImage {
        let tint = color.cgColor.pixel
        let picture = cgImage.map {
            CGImage(width: $0.width, height: $0.height, pixels: $0.pixels.map { tint.faded(by: $0 >> 24) }, recording: $0.recording)
        }
        return copy(.alwaysOriginal, picture)
    }

    public func draw(at point: CGPoint) {
        guard let cgImage else { return }
        UIGraphicsGetCurrentContext()?.draw(cgImage, in: CGRect(origin: point, size: size))
    }
}

/// The images of one picture in light and dark appearance.
public final class UIImageAsset: NSObject {
    private var images: [UIUserInterfaceStyle: UIImage] = [:]

    public func register(_ image: UIImage, with traits: UITraitCollection) {
        images[traits.userInterfaceStyle] = image
        image.imageAsset = self
    }

    public func image(with traits: UITraitCollection) -> UIImage {
        images[traits.userInterfaceStyle] ?? images.values.first ?? UIImage(size: CGSize())
    }
}
