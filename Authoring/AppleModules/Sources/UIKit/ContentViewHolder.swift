// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Keeps the view of a cell's configuration.
@MainActor
struct ContentViewHolder {
    private var view: (any UIView & UIContentView)?
    private var kind: Any.Type?

    /// Shows a configuration in a view: with the view that it made before, if it is of the same type.
    mutating func show(_ original: (any UIContentConfiguration)?, in container: UIView, isSelected: Bool) {
        defer { Presentation.setNeedsRefresh() }
        let configuration = original?.updated(for: UICellConfigurationState(isSelected: isSelected))
        if let view, let configuration, kind == type(of: configuration) {
            view.configuration = configuration
            return
        }
        view?.removeFromSuperview()
        view = configuration?.makeContentView()
        kind = configuration.map { type(of: $0) }
        if let view { container.addSubview(view) }
    }
}
