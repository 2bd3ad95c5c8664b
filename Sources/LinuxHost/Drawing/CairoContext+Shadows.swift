import CPango
import Foundation
import LabelDrawing

// MARK: - Overview
//
// Cairo has no blur. What casts a shadow is drawn into a mask of the pixels that can show of it, the mask is blurred, and the colour painted
// through it. All of it happens in the pixels of the canvas, so a shadow is as sharp, and as far, as the map around it makes it.

extension CairoContext {
    /// The blur beyond which there is none, as the standard deviation in pixels: what a shadow costs has a bound.
    private static let maximumDeviation = 100.0

    /// Draws the shadow of a list without the list.
    func drawShadow(_ shadow: DrawingShadow, of list: DisplayList) {
        guard let place = ShadowPlace(of: list, shadow: shadow, in: self, maximumDeviation: Self.maximumDeviation),
            var mask = place.mask(of: list, isShifted: true)
        else { return }
        mask.blur(deviation: place.deviation)
        paint(shadow.color, through: &mask, at: place)
    }

    /// Draws the shadow that falls onto a list's ink from around it, without the list.
    func drawInnerShadow(_ shadow: DrawingShadow, of list: DisplayList) {
        guard let place = ShadowPlace(of: list, shadow: shadow, in: self, maximumDeviation: Self.maximumDeviation),
            var mask = place.mask(of: list, isShifted: false), var light = place.mask(of: list, isShifted: true)
        else { return }
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

/// The pixels in which a shadow can show, and how it is thrown there.
private struct ShadowPlace {
    /// The pixels a point of the canvas's surface has.
    let scale: (x: Double, y: Double)
    /// The map from the list's points to pixels.
    let matrix: cairo_matrix_t
    /// The shadow's way in pixels.
    let shift: (x: Double, y: Double)
    /// The standard deviation in pixels.
    let deviation: Double
    let left: Int
    let top: Int
    let width: Int
    let height: Int

    /// Finds the place; nil where nothing shows.
    init?(of list: DisplayList, shadow: DrawingShadow, in target: CairoContext, maximumDeviation: Double) {
        guard !target.drawsNothing, !list.isEmpty, shadow.color.alpha > 0, shadow.offset.isFinite, shadow.blur.isFinite else { return nil }
        let context = target.context
        var scale = (x: 1.0, y: 1.0)
        cairo_surface_get_device_scale(cairo_get_group_target(context), &scale.x, &scale.y)
        var (matrix, pixels, map) = (cairo_matrix_t(), cairo_matrix_t(), cairo_matrix_t())
        cairo_get_matrix(context, &map)
        cairo_matrix_init_scale(&pixels, scale.x, scale.y)
        cairo_matrix_multiply(&matrix, &map, &pixels)
        var shift = (x: Double(shadow.offset.x), y: Double(shadow.offset.y))
        cairo_matrix_transform_distance(&matrix, &shift.x, &shift.y)
        let size = abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx).squareRoot()
        let deviation = min(Double(shadow.blur) / 2 * size, maximumDeviation)
        (self.scale, self.matrix, self.shift, self.deviation) = (scale, matrix, shift, deviation)
        let reach = (deviation * 3).rounded(.up) + 1
        guard let ink = Self.inkExtents(of: list, matrix: matrix) else { return nil }
        let cast = ink.offsetBy(dx: shift.x, dy: shift.y).union(ink).insetBy(dx: -reach, dy: -reach)
        let visible = Self.visibleExtents(of: context, scale: scale).insetBy(dx: -reach, dy: -reach)
        let place = cast.intersection(visible)
        guard !place.isNull, place.width > 0, place.height > 0, place.width < 40_000, place.height < 40_000 else { return nil }
        left = Int(place.minX.rounded(.down))
        top = Int(place.minY.rounded(.down))
        width = Int(place.maxX.rounded(.up)) - left
        height = Int(place.maxY.rounded(.up)) - top
        guard width > 0, height > 0, width <= CairoSurface.maximumSide, height <= CairoSurface.maximumSide else { return nil }
    }

    /// What a list draws on, in pixels; nil for nothing.
    private static func inkExtents(of list: DisplayList, matrix: cairo_matrix_t) -> CGRect? {
        guard let surface = try? CairoSurface(adopting: cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil)) else { return nil }
        let recording = CairoContext(surface: surface)
        recording.setMap(matrix)
        recording.drawNested(list)
        var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0)
        surface.with { cairo_recording_surface_ink_extents($0, &x, &y, &width, &height) }
        return width > 0 && height > 0 ? CGRect(x: x, y: y, width: width, height: height) : nil
    }

    /// What can be seen of the canvas, in pixels.
    private static func visibleExtents(of context: OpaquePointer, scale: (x: Double, y: Double)) -> CGRect {
        cairo_save(context)
        cairo_identity_matrix(context)
        var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(context, &x0, &y0, &x1, &y1)
        cairo_restore(context)
        return CGRect(x: x0 * scale.x, y: y0 * scale.y, width: (x1 - x0) * scale.x, height: (y1 - y0) * scale.y)
    }

    /// What a list draws, as opacities.
    func mask(of list: DisplayList, isShifted: Bool) -> PixelMask? {
        guard var mask = PixelMask(width: width, height: height) else { return nil }
        var map = matrix
        map.x0 += (isShifted ? shift.x : 0) - Double(left)
        map.y0 += (isShifted ? shift.y : 0) - Double(top)
        mask.withSurface { surface in
            let context = CairoContext(surface: surface)
            context.setMap(map)
            context.drawNested(list)
        }
        return mask
    }
}

extension CairoContext {
    /// Gives a fresh context its map.
    fileprivate func setMap(_ map: cairo_matrix_t) {
        var map = map
        cairo_set_matrix(context, &map)
    }
}
