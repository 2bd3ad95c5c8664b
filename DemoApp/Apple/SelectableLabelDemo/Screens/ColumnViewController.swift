import LabelDrawing
import SelectableLabel
import SwiftUI
import UIKit

/// A scroll view with labels in front of a drawn background. Subclasses add the labels and set their frames.
class ColumnViewController: UIViewController {
    let scrollView = UIScrollView()
    private let backdrop = DisplayListView()
    private(set) var labels: [String: SelectableLabelView] = [:]
    private var laidOutSize = CGSize()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        scrollView.frame = view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(scrollView)
        scrollView.addSubview(backdrop)
        fill()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard scrollView.bounds.size != laidOutSize else { return }
        laidOutSize = scrollView.bounds.size
        layOut()
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        layOut()
    }

    /// Adds the labels. Subclasses override this method.
    func fill() {}

    /// Sets the frames of the labels. Subclasses override this method.
    func layOut() {}

    @discardableResult
    func add(_ id: String, _ text: RichText, options: LayoutOptions = LayoutOptions()) -> SelectableLabelView {
        let label = SelectableLabelView()
        label.options = options
        label.attachmentProvider = { DemoPictures.image(named: $0).map { .picture($0) } }
        label.enableCopy = true
        label.show(text, identity: LabelIdentity(id))
        labels[id] = label
        scrollView.addSubview(label)
        return label
    }

    /// Sets the size of the scrolling content, and the drawing behind the labels.
    func setContent(size: CGSize, backdrop list: DisplayList = DisplayList()) {
        scrollView.contentSize = size
        backdrop.frame = CGRect(origin: CGPoint(), size: size)
        backdrop.list = list
    }

    var appearance: Appearance { traitCollection.userInterfaceStyle == .dark ? .dark : .light }
}

/// A view that draws a display list.
final class DisplayListView: UIView {
    var list = DisplayList() { didSet { setNeedsDisplay() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        var canvas = CoreGraphicsCanvas(context)
        canvas.draw(list)
    }
}

/// A SwiftUI view that shows a view controller.
struct ControllerScreen<Controller: UIViewController>: UIViewControllerRepresentable {
    let make: @MainActor () -> Controller

    func makeUIViewController(context: Context) -> Controller { make() }

    func updateUIViewController(_ controller: Controller, context: Context) {}
}
