import CPango
import Foundation
public import LabelDrawing

// MARK: - Overview
//
// Cairo has no blur. This file draws the shapes of a display list into a mask with one opacity per pixel, blurs the
// mask, and paints the shadow's colour through it. The mask has the size of the visible shadow, in canvas pixels. The
// current transform therefore also scales the shadow's offset and blur.

extension CairoCanvas {
    /// The maximum standard deviation of a blur, in pixels. It limits the cost of a shadow.
    private static let maximumDeviation = 100.0

    /// Draws the shadow of a display list, but not the list.
    public func drawShadow(_ shadow: DrawingShadow, of list: DisplayList) {
        guard let place = ShadowPlace(of: list, shadow: shadow, in: self, maximumDeviation: Self.maximumDeviation) else { return }
        var mask = place.mask(of: list, isShifted: true)
        mask.blur(deviation: place.deviation)
        paint(shadow.color, through: &mask, at: place)
    }

    /// Draws the inner shadow of a display list, but not the list.
    ///
    /// An inner shadow lies on the shapes of the list, along their edges.
    public func drawInnerShadow(_ shadow: DrawingShadow, of list: DisplayList) {
        guard let place = ShadowPlace(of: list, shadow: shadow, in: self, maximumDeviation: Self.maximumDeviation) else { return }
        var mask = place.mask(of: list, isShifted: false)
        var light = place.mask(of: list, isShifted: true)
        light.blur(deviation: place.deviation)
        mask.darken(by: light)
        paint(shadow.color, through: &mask, at: place)
    }

    private func paint(_ color: LabelColor, through mask: inout PixelMask, at place: ShadowPlace) {
        mask.withSurface { surface in
            cairo_save(context)
            cairo_identity_matrix(context)
            cairo_scale(context, 1 / place.scale.x, 1 / place.scale.y)
            setSource(color)
            surface.with { cairo_mask_surface(context, $0, Double(place.left), Double(place.top)) }
            cairo_restore(context)
        }
    }
}

/// The rectangle of pixels that a shadow can cover, with the shadow's geometry in pixels.
private struct ShadowPlace {
    /// The number of pixels per point of the canvas's surface.
    let scale: (x: Double, y: Double)
    /// The transform from the list's points to pixels.
    let matrix: cairo_matrix_t
    /// The shadow's offset in pixels.
    let shift: (x: Double, y: Double)
    /// The standard deviation of the blur, in pixels.
    let deviation: Double
    let left: Int
    let top: Int
    let width: Int
    let height: Int

    /// Finds the pixels that a list's shadow can cover; nil if no part of the shadow is visible or the area is too
    /// large.
    init?(of list: DisplayList, shadow: DrawingShadow, in target: CairoCanvas, maximumDeviation: Double) {
        guard !target.drawsNothing, !list.isEmpty, shadow.color.alpha > 0, shadow.offset.isFinite, shadow.blur.isFinite else { return nil }
        var (scale, matrix) = (target.pixelsPerPoint, target.pixelMatrix)
        var shift = (x: Double(shadow.offset.x), y: Double(shadow.offset.y))
        cairo_matrix_transform_distance(&matrix, &shift.x, &shift.y)
        let size = abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx).squareRoot()
        let deviation = min(Double(shadow.blur) / 2 * size, maximumDeviation)
        (self.scale, self.matrix, self.shift, self.deviation) = (scale, matrix, shift, deviation)
        let reach = (deviation * 3).rounded(.up) + 1
        guard let ink = Self.inkExtents(of: list, matrix: matrix) else { return nil }
        let cast = ink.offsetBy(dx: shift.x, dy: shift.y).union(ink).insetBy(dx: -reach, dy: -reach)
        let visible = Self.visibleExtents(of: target.context, scale: scale).insetBy(dx: -reach, dy: -reach)
        let place = cast.intersection(visible)
        guard !place.isNull, place.width > 0, place.height > 0, place.width < 40_000, place.height < 40_000 else { return nil }
        left = Int(place.minX.rounded(.down))
        top = Int(place.minY.rounded(.down))
        width = Int(place.maxX.rounded(.up)) - left
        height = Int(place.maxY.rounded(.up)) - top
        guard width > 0, height > 0, width <= CairoSurface.maximumSide, height <= CairoSurface.maximumSide else { return nil }
    }

    /// Returns the bounds of the pixels that a list draws; nil if it draws nothing.
    private static func inkExtents(of list: DisplayList, matrix: cairo_matrix_t) -> CGRect? {
        guard let surface = try? CairoSurface(adopting: cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil)) else { return nil }
        let recording = CairoCanvas(surface: surface)
        recording.setMap(matrix)
        recording.drawNested(list)
        var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0)
        surface.with { cairo_recording_surface_ink_extents($0, &x, &y, &width, &height) }
        return width > 0 && height > 0 ? CGRect(x: x, y: y, width: width, height: height) : nil
    }

    /// Returns the visible bounds of the canvas, in pixels.
    private static func visibleExtents(of context: OpaquePointer, scale: (x: Double, y: Double)) -> CGRect {
        cairo_save(context)
        cairo_identity_matrix(context)
        var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(context, &x0, &y0, &x1, &y1)
        cairo_restore(context)
        return CGRect(x: x0 * scale.x, y: y0 * scale.y, width: (x1 - x0) * scale.x, height: (y1 - y0) * scale.y)
    }

    /// Returns a mask with the opacity of a display list at each pixel. `isShifted` applies the shadow's offset.
    func mask(of list: DisplayList, isShifted: Bool) -> PixelMask {
        var mask = PixelMask(width: width, height: height)
        var map = matrix
        map.x0 += (isShifted ? shift.x : 0) - Double(left)
        map.y0 += (isShifted ? shift.y : 0) - Double(top)
        mask.withSurface { surface in
            let canvas = CairoCanvas(surface: surface)
            canvas.setMap(map)
            canvas.drawNested(list)
        }
        return mask
    }
}

extension CairoCanvas {
    /// Replaces the transform.
    fileprivate func setMap(_ map: cairo_matrix_t) {
        var map = map
        cairo_set_matrix(context, &map)
    }
}
