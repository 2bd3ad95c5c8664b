import SelectableLabel
import SwiftUI

/// The demo: screens of labels to select on, and the scenarios that Linux replays, as real views.
@main
struct SelectableLabelDemoApp: App {
    var body: some Scene {
        WindowGroup {
            // The tests name the scenario they play.
            if let scenario = UserDefaults.standard.string(forKey: "scenario").flatMap(BundledScenario.named) {
                ScenarioScreenView(scenario: scenario)
            } else {
                NavigationView { ContentsView() }.navigationViewStyle(.stack)
            }
        }
    }
}

/// All screens.
struct ContentsView: View {
    var body: some View {
        List {
            Section("Screens") {
                NavigationLink("Article") { ControllerScreen { ArticleViewController() }.ignoresSafeArea(edges: .bottom) }
                NavigationLink("Feed") { ControllerScreen { FeedViewController(style: .plain) } }
                NavigationLink("Magazine") { ControllerScreen { MagazineViewController() } }
                NavigationLink("Poem") { ControllerScreen { PoemViewController() } }
                NavigationLink("Chat") { ControllerScreen { ChatViewController() } }
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
