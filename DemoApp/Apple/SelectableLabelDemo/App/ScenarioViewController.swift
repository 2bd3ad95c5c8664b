import SelectableLabel
import SelectableLabelTesting
import SwiftUI
import UIKit

/// The SwiftUI view of a scenario's screen.
struct ScenarioScreenView: UIViewControllerRepresentable {
    let scenario: BundledScenario

    func makeUIViewController(context: Context) -> ScenarioViewController {
        ScenarioViewController(scenario.scenario)
    }

    func updateUIViewController(_ controller: ScenarioViewController, context: Context) {}
}

/// Shows a scenario's labels, scroll views and other views with UIKit.
final class ScenarioViewController: UIViewController {
    let scenario: Scenario
    private(set) var labels: [String: SelectableLabelView] = [:]
    private var scrollViews: [String: UIScrollView] = [:]
    private let expansions = ExpandedContents()
    private let probe = ScenarioProbe()

    init(_ scenario: Scenario) {
        self.scenario = scenario
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        overrideUserInterfaceStyle = scenario.screen.appearance == .dark ? .dark : .light
        SelectionCoordinator.shared.configuration = SelectionConfiguration(scenario)
        for model in scenario.scrollViews { add(model) }
        for model in scenario.views { add(model) }
        for model in scenario.labels { add(model) }
        probe.controller = self
        view.addSubview(probe)
    }

    private func space(_ scrollView: String?) -> UIView { scrollView.flatMap { scrollViews[$0] } ?? view }

    private func add(_ model: ScenarioScrollView) {
        let scrollView = UIScrollView(frame: model.frame)
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.contentSize = model.contentSize
        scrollView.contentOffset = model.offset
        space(model.scrollView).addSubview(scrollView)
        scrollViews[model.id] = scrollView
    }

    private func add(_ model: ScreenView) {
        let view: UIView
        switch model.kind {
        case .button: view = UIButton(type: .system, primaryAction: UIAction(title: model.id) { _ in })
        case .textField: view = UITextField()
        case .bar, .sheet:
            view = UIView()
            view.backgroundColor = .secondarySystemBackground
        }
        view.frame = model.frame
        view.layer.borderWidth = 1
        view.accessibilityIdentifier = model.id
        space(model.scrollView).addSubview(view)
    }

    private func token(_ string: String, of model: ScenarioLabel) -> NSAttributedString {
        NSAttributedString(string: string, attributes: [.font: UIFont.systemFont(ofSize: model.fontSize)])
    }

    private func detector(_ kind: ScenarioLabel.Detection) -> any LinkDetector {
        switch kind {
        case .link: DataDetector(kinds: [.url, .email])
        case .phone: DataDetector(kinds: [.phone])
        case .address: DataDetector(kinds: [.address])
        case .date: DataDetector(kinds: [.date])
        case .mention: MentionDetector()
        case .topic: TopicDetector()
        }
    }

    private func add(_ model: ScenarioLabel) {
        let label = SelectableLabelView()
        label.richText = model.richText()
        label.identity = LabelIdentity(model.identity)
        label.numberOfLines = model.lineLimit
        label.lineBreakMode = NSLineBreakMode(model.truncation)
        label.textAlignment = NSTextAlignment(model.alignment)
        label.verticalAlignment = model.verticalAlignment
        label.textInsets = UIEdgeInsets(
            top: model.insets.top, left: model.insets.left, bottom: model.insets.bottom, right: model.insets.right)
        label.enableCopy = model.enableCopy
        label.controller.selectionTriggers = model.triggers
        label.selectionGroup = model.group
        label.controller.selectionOrder = model.order
        label.exclusionPaths = model.exclusions.map { UIBezierPath(rect: $0) }
        if !model.truncationToken.isEmpty { label.truncationToken = token(model.truncationToken, of: model) }
        label.collapsedLineLimit = model.collapsedLines ?? 0
        label.expandToken = model.expandToken.map { token($0, of: model) }
        label.collapseToken = model.collapseToken.map { token($0, of: model) }
        label.expansions = expansions
        label.linkDetectors = model.detect.map(detector)
        label.isHidden = model.isHidden
        label.accessibilityIdentifier = model.id
        let width = model.frame.width
        let height = model.frame.height ?? label.sizeThatFits(CGSize(width: width, height: .infinity)).height
        label.frame = CGRect(origin: model.frame.origin, size: CGSize(width: width, height: height))
        space(model.scrollView).addSubview(label)
        labels[model.id] = label
    }
}

extension NSLineBreakMode {
    fileprivate init(_ truncation: TextTruncation) {
        switch truncation {
        case .head: self = .byTruncatingHead
        case .middle: self = .byTruncatingMiddle
        case .tail: self = .byTruncatingTail
        case .clip: self = .byClipping
        }
    }
}

extension NSTextAlignment {
    fileprivate init(_ alignment: LabelTextAlignment) {
        switch alignment {
        case .natural: self = .natural
        case .left: self = .left
        case .center: self = .center
        case .right: self = .right
        case .justified: self = .justified
        }
    }
}
