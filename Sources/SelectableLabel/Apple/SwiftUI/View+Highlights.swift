#if canImport(SwiftUI) && canImport(UIKit)
public import SwiftUI
import UIKit

extension View {
    /// Draws highlights in the labels of the app, in a layer of their own, while this view is on screen.
    ///
    /// - Parameters:
    ///   - highlights: All highlights of the layer.
    ///   - layer: The name of the layer.
    ///   - priority: The priority of the layer. It does not change later.
    ///   - onTap: Called for a tap on a highlight. nil means that taps go to what is below.
    public func labelHighlights(
        _ highlights: [Highlight], layer: String = "highlights", priority: Double = 0, onTap: ((HighlightTap) -> Void)? = nil
    ) -> some View {
        modifier(HighlightsModifier(highlights: highlights, name: layer, priority: priority, onTap: onTap))
    }

    /// Shows the system's find bar, which searches the labels of the window.
    ///
    /// - Parameter isPresented: Whether the bar is shown. It becomes false when the user closes the bar.
    @available(iOS 16.0, *)
    public func labelFindNavigator(isPresented: Binding<Bool>) -> some View {
        background(FindNavigator(isPresented: isPresented).accessibilityHidden(true))
    }
}

private struct HighlightsModifier: ViewModifier {
    /// Creates the layer on the main actor.
    private final class Storage {
        @MainActor lazy var layer = HighlightLayer(name, priority: priority)
        private let name: String
        private let priority: Double

        init(_ name: String, _ priority: Double) { (self.name, self.priority) = (name, priority) }
    }

    let highlights: [Highlight]
    let onTap: ((HighlightTap) -> Void)?
    @State private var storage: Storage

    init(highlights: [Highlight], name: String, priority: Double, onTap: ((HighlightTap) -> Void)?) {
        (self.highlights, self.onTap) = (highlights, onTap)
        _storage = State(initialValue: Storage(name, priority))
    }

    func body(content: Content) -> some View {
        let layer = storage.layer
        layer.set(highlights)
        layer.onTap = onTap
        return
            content
            .onAppear { SelectionCoordinator.shared.layers.append(layer) }
            .onDisappear { SelectionCoordinator.shared.layers.removeAll { $0 === layer } }
    }
}

@available(iOS 16.0, *)
private struct FindNavigator: UIViewRepresentable {
    @Binding var isPresented: Bool

    func makeCoordinator() -> Finding { Finding() }

    func makeUIView(context: Context) -> UIView {
        let view = UIView()
        view.isUserInteractionEnabled = false
        context.coordinator.interaction = view.addLabelFindInteraction { isPresented = false }
        return view
    }

    func updateUIView(_ view: UIView, context: Context) {
        guard let interaction = context.coordinator.interaction, interaction.isFindNavigatorVisible != isPresented else { return }
        if isPresented { interaction.presentFindNavigator(showingReplace: false) } else { interaction.dismissFindNavigator() }
    }

    @MainActor
    final class Finding {
        var interaction: UIFindInteraction?
    }
}
#endif
