// On Apple systems the members of CGPoint, CGSize and CGRect are CoreGraphics'; elsewhere Foundation has them. Re-exporting them here lets every
// other file import Foundation alone.
#if canImport(CoreGraphics)
@_exported public import CoreGraphics
#endif
