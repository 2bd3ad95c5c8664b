// swift-tools-version: 6.0
import PackageDescription

/// The settings of all Swift targets. The Swift 6 language mode is set by `swiftLanguageModes`.
var strict: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

// If this environment variable is set, the kit checks its own results and stops when one of them breaks an invariant.
// `make test` sets the variable. Without it, the checks are not compiled.
if Context.environment["LABEL_INTERNAL_CHECKS"] != nil { strict.append(.define("LABEL_INTERNAL_CHECKS")) }

var products: [Product] = [
    .library(name: "SelectableLabel", targets: ["SelectableLabel"]),
    .library(name: "LabelDocuments", targets: ["LabelDocuments"]),
    .library(name: "LabelInteraction", targets: ["LabelInteraction"]),
    .library(name: "LabelText", targets: ["LabelText"]),
    .library(name: "LabelParsing", targets: ["LabelParsing"]),
    .library(name: "LabelDrawing", targets: ["LabelDrawing"]),
    .library(name: "Magnifier", targets: ["Magnifier"]),
    .library(name: "SelectableLabelTesting", targets: ["SelectableLabelTesting"]),
]

var targets: [Target] = [
    .target(name: "LabelDrawing", swiftSettings: strict),
    .target(name: "Magnifier", dependencies: ["LabelDrawing"], swiftSettings: strict),
    .target(name: "LabelText", dependencies: ["LabelDrawing"], swiftSettings: strict),
    .target(name: "LabelParsing", dependencies: ["LabelDrawing", "LabelText"], swiftSettings: strict),
    .target(name: "LabelInteraction", dependencies: ["LabelDrawing", "LabelParsing", "LabelText", "Magnifier"], swiftSettings: strict),
    .target(
        name: "SelectableLabel", dependencies: ["LabelDrawing", "LabelInteraction", "LabelParsing", "LabelText", "Magnifier"],
        swiftSettings: strict),
    // Uses only what is public in the other targets.
    .target(name: "LabelDocuments", dependencies: ["SelectableLabel"], swiftSettings: strict),
    .target(
        name: "SelectableLabelTesting",
        dependencies: ["LabelDocuments", "LabelDrawing", "LabelInteraction", "LabelParsing", "LabelText", "Magnifier", "SelectableLabel"],
        swiftSettings: strict
    ),
    // Random and hostile inputs, for the tests, the fuzzer and the benchmarks. This target is not a product.
    .target(
        name: "LabelTestSupport",
        dependencies: ["LabelDrawing", "LabelInteraction", "LabelParsing", "LabelText", "SelectableLabel", "SelectableLabelTesting"],
        path: "Tests/Support",
        swiftSettings: strict
    ),
    // This target is not a product. It is compiled so that the samples stay correct. On systems other than Apple's, its
    // files are empty.
    .target(
        name: "Examples", dependencies: ["LabelDocuments", "SelectableLabel"], path: "DemoApp/Examples",
        exclude: ["ObjectiveC", "README.md"], swiftSettings: strict),
    .testTarget(name: "LabelDrawingTests", dependencies: ["LabelDrawing"], swiftSettings: strict),
    .testTarget(
        name: "LabelDocumentsTests",
        dependencies: ["LabelDocuments", "LabelParsing", "LabelTestSupport", "SelectableLabel", "SelectableLabelTesting"],
        swiftSettings: strict),
    .testTarget(name: "MagnifierTests", dependencies: ["LabelDrawing", "Magnifier"], swiftSettings: strict),
    .testTarget(
        name: "SelectableLabelTestingTests",
        dependencies: [
            "LabelDrawing", "LabelInteraction", "LabelParsing", "LabelTestSupport", "LabelText", "SelectableLabel",
            "SelectableLabelTesting",
        ],
        swiftSettings: strict
    ),
]

/// The dependencies of the core's tests. On Linux they include `PangoEngine`, for tests with real fonts.
var coreTestDependencies: [Target.Dependency] = [
    "LabelDrawing", "LabelInteraction", "LabelParsing", "LabelTestSupport", "LabelText", "Magnifier", "SelectableLabel",
    "SelectableLabelTesting",
]

// The manifest runs on the host, so the Linux adapters are never part of the package on Apple systems.
#if os(Linux)
coreTestDependencies += ["PangoEngine", "PangoTestSupport"]
products += [
    .library(name: "PangoEngine", targets: ["PangoEngine"]),
    .library(name: "LinuxHost", targets: ["LinuxHost"]),
    .executable(name: "DemoApp", targets: ["DemoApp"]),
]
targets += [
    .systemLibrary(
        name: "CPango",
        path: "Sources/CLinux/CPango",
        pkgConfig: "pangocairo pangoft2",
        providers: [.apt(["libpango1.0-dev", "libcairo2-dev"])]
    ),
    .systemLibrary(name: "CXCB", path: "Sources/CLinux/CXCB", pkgConfig: "xcb", providers: [.apt(["libxcb1-dev"])]),
    .systemLibrary(name: "CSDL2", path: "Sources/CLinux/CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
    // This is a C target, because a module map over ICU's headers would clash with the ICU inside the toolchain.
    .target(name: "CICUBreaks", path: "Sources/CLinux/CICUBreaks", linkerSettings: [.linkedLibrary("icuuc")]),
    .target(
        name: "PangoEngine", dependencies: ["LabelDrawing", "LabelText", "CPango", "CICUBreaks"], swiftSettings: strict),
    .target(
        name: "LinuxHost",
        dependencies: ["LabelDrawing", "PangoEngine", "SelectableLabel", "CPango", "CSDL2", "CXCB"],
        swiftSettings: strict
    ),
    // The fonts of the tests. This target is not a product.
    .target(
        name: "PangoTestSupport", dependencies: ["LabelDrawing", "LabelText", "PangoEngine"], path: "Tests/PangoSupport",
        swiftSettings: strict),
    .executableTarget(
        name: "DemoApp",
        dependencies: [
            "LabelDocuments", "LabelDrawing", "Magnifier", "SelectableLabel", "SelectableLabelTesting", "LinuxHost", "PangoEngine",
        ],
        path: "DemoApp",
        // The demo shares the content of its screens with the iOS demo. The content is in the folder of the iOS demo,
        // so that the iOS demo builds on its own.
        exclude: [
            "Apple/SelectableLabelDemo.xcodeproj", "Apple/SelectableLabelDemoUITests",
            "Apple/SelectableLabelDemo/App", "Apple/SelectableLabelDemo/Screens", "Examples",
        ],
        sources: ["Apple/SelectableLabelDemo/Content", "Linux"],
        resources: [.copy("Scenarios")],
        swiftSettings: strict
    ),
    .target(
        name: "CPangoLayoutPeer",
        dependencies: ["CPango"],
        path: "Benchmarks/peers/CPangoLayoutPeer"
    ),
    .target(name: "CShapingFloor", dependencies: ["CPango"], path: "Benchmarks/peers/CShapingFloor"),
    .target(name: "CFlatArrays", path: "Benchmarks/peers/CFlatArrays"),
    .target(name: "CMachine", path: "Benchmarks/CMachine"),
    .executableTarget(
        name: "LabelBench",
        dependencies: [
            "LabelDocuments", "LabelDrawing", "LabelTestSupport", "Magnifier", "SelectableLabel", "SelectableLabelTesting", "LinuxHost",
            "PangoEngine", "CPangoLayoutPeer", "CShapingFloor", "CFlatArrays", "CMachine",
        ],
        path: "Benchmarks/LabelBench",
        swiftSettings: strict
    ),
    .testTarget(
        name: "PangoEngineTests",
        dependencies: [
            "LabelDrawing", "LabelText", "SelectableLabel", "SelectableLabelTesting", "PangoEngine", "PangoTestSupport", "CPango",
            "CICUBreaks",
        ],
        swiftSettings: strict
    ),
    .testTarget(
        name: "LinuxHostTests",
        dependencies: [
            "LabelDrawing", "LabelInteraction", "LabelText", "Magnifier", "SelectableLabel", "SelectableLabelTesting", "LinuxHost",
            "PangoEngine", "PangoTestSupport", "CPango", "CSDL2",
        ],
        swiftSettings: strict
    ),
    .testTarget(
        name: "DemoAppTests",
        dependencies: [
            "LabelDrawing", "LabelTestSupport", "LabelText", "Magnifier", "SelectableLabel", "SelectableLabelTesting", "LinuxHost",
            "PangoEngine", "PangoTestSupport", "DemoApp",
        ],
        swiftSettings: strict
    ),
]
#endif

// `scripts/fuzz` sets this environment variable and links the target with libFuzzer.
if Context.environment["LABEL_FUZZ"] != nil {
    targets.append(.target(name: "LabelFuzz", dependencies: ["LabelTestSupport"], path: "Tests/Fuzz", swiftSettings: strict))
}

targets.append(.testTarget(name: "SelectableLabelTests", dependencies: coreTestDependencies, swiftSettings: strict))

let package = Package(
    name: "SelectableLabel",
    platforms: [.iOS(.v15), .macOS(.v12), .macCatalyst(.v15)],
    products: products,
    targets: targets,
    swiftLanguageModes: [.v6]
)
