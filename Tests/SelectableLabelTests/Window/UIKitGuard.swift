#if os(Linux) && canImport(UIKit)
#error("The products must be built without the stand-in for UIKit. Build it with scripts/stand-in, in a folder of its own.")
#endif
