import SelectableLabel
import SwiftUI

/// The demo app. It shows screens of selectable labels. It also plays the scenarios of the Linux demo with UIKit views,
/// except scenarios with lists.
@main
struct SelectableLabelDemoApp: App {
    var body: some Scene {
        WindowGroup {
            // The UI tests pass the name of the scenario to play as a launch argument.
            if let scenario = UserDefaults.standard.string(forKey: "scenario").flatMap(BundledScenario.named) {
                ScenarioScreenView(scenario: scenario)
            } else {
                NavigationView { ContentsView() }.navigationViewStyle(.stack)
            }
        }
    }
}

/// The list of all screens.
struct ContentsView: View {
    var body: some View {
        List {
            Section("Screens") {
                NavigationLink("Article") { ControllerScreen { ArticleViewController() }.ignoresSafeArea(edges: .bottom) }
                NavigationLink("Highlights and find") { ControllerScreen { HighlightsViewController() }.ignoresSafeArea(edges: .bottom) }
                NavigationLink("Feed") { ControllerScreen { FeedViewController(style: .plain) } }
                NavigationLink("Magazine") { ControllerScreen { MagazineViewController() } }
                NavigationLink("Poem") { ControllerScreen { PoemViewController() } }
                NavigationLink("Chat") { ControllerScreen { ChatViewController() } }
                NavigationLink("Answers") { ControllerScreen { AnswersViewController(style: .plain) } }
                NavigationLink("100,000 posts") { ControllerScreen { PostsViewController() } }
                Group {
                    NavigationLink("Laboratory") { LaboratoryScreen() }
                    NavigationLink("SwiftUI texts") { TextsScreen() }
                    NavigationLink("Cells that are reused") { CellsScreenView() }
                    NavigationLink("Folding text") { FoldingScreen() }
                    NavigationLink("Very tall text") { TallTextScreen() }
                }
            }
            Section("Scenarios") {
                ForEach(BundledScenario.all) { scenario in
                    NavigationLink(scenario.name) { ScenarioScreenView(scenario: scenario) }
                }
            }
        }
        .navigationTitle("SelectableLabel")
    }
}
