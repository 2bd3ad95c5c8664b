// On Apple systems, the members of CGPoint, CGSize and CGRect are in CoreGraphics. On other systems, they are in
// Foundation. With this re-export, other files need to import only Foundation.
#if canImport(CoreGraphics)
@_exported public import CoreGraphics
#endif
