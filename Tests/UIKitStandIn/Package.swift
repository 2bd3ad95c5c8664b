// swift-tools-version: 6.0
import PackageDescription

// The stand-in for UIKit, with the kit's sources compiled against it. It is a package of its own, so that the products
// of the kit never see a module named UIKit. `scripts/stand-in` copies the sources into the folder `.build-sources`
// first.
let strict: [SwiftSetting] = [.enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility")]
let kit: [Target.Dependency] = [
    "LabelDocuments", "LabelDrawing", "LabelInteraction", "LabelParsing", "LabelText", "Magnifier", "SelectableLabel",
    "UIKit",
]

let package = Package(
    name: "UIKitStandIn",
    targets: [
        .target(name: "UIKit", path: "UIKit", swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(name: "LabelDrawing", dependencies: ["UIKit"], path: ".build-sources/LabelDrawing", swiftSettings: strict),
        .target(name: "Magnifier", dependencies: ["LabelDrawing", "UIKit"], path: ".build-sources/Magnifier", swiftSettings: strict),
        .target(name: "LabelText", dependencies: ["LabelDrawing", "UIKit"], path: ".build-sources/LabelText", swiftSettings: strict),
        .target(
            name: "LabelParsing", dependencies: ["LabelDrawing", "LabelText"], path: ".build-sources/LabelParsing", swiftSettings: strict),
        .target(
            name: "LabelInteraction", dependencies: ["LabelDrawing", "LabelParsing", "LabelText", "Magnifier"],
            path: ".build-sources/LabelInteraction",
            swiftSettings: strict),
        .target(
            name: "SelectableLabel", dependencies: ["LabelDrawing", "LabelInteraction", "LabelParsing", "LabelText", "Magnifier", "UIKit"],
            path: ".build-sources/SelectableLabel", swiftSettings: strict),
        .target(
            name: "LabelDocuments", dependencies: ["SelectableLabel", "UIKit"], path: ".build-sources/LabelDocuments",
            swiftSettings: strict),
        .target(name: "SelectableLabelTesting", dependencies: kit, path: ".build-sources/SelectableLabelTesting", swiftSettings: strict),
        .target(name: "ListPage", dependencies: ["SelectableLabel", "UIKit"], path: ".build-sources/ListPage"),
        .testTarget(
            name: "UIKitStandInTests", dependencies: kit + ["ListPage", "SelectableLabelTesting"], path: "Tests",
            // The toolchain would look for a module that connects Testing with the real UIKit.
            swiftSettings: strict + [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
    ],
    swiftLanguageModes: [.v6]
)
