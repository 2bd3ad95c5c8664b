/// A controller whose view is a table. It is the table's data source and delegate.
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let style: UITableView.Style

    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }

    open var tableView: UITableView! { view as? UITableView }

    open override func loadView() {
        let table = UITableView(frame: UIScreen.main.bounds, style: style)
        view = table
        (table.dataSource, table.delegate) = (self, self)
    }

    open func numberOfSections(in tableView: UITableView) -> Int { 1 }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    open func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { UITableViewCell() }
    open func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {}
    open func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat { tableView.rowHeight }
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
