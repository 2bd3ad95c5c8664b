// CoreGraphics defines the members of CGPoint, CGSize and CGRect on Apple systems; Foundation does elsewhere. This
// re-export lets all other files import only Foundation.
#if canImport(CoreGraphics)
@_exported public import CoreGraphics
#endif
