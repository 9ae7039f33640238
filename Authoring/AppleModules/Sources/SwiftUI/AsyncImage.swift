// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// A picture that is loaded.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/asyncimage>
public struct AsyncImage<Content: View>: View {
    @State private var phase = AsyncImagePhase.empty
    private let url: URL?
    private let scale: CGFloat
    private let content: (AsyncImagePhase) -> Content

    /// Creates a view that loads a picture from a URL, and whose content depends on how far the loading is.
    public init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        self.url = url
        self.scale = scale
        self.content = content
    }

    /// The content for the present phase, which loads the picture when it appears.
    public var body: some View { content(phase).task(id: url) { await load() } }

    private func load() async {
        phase = .empty
        guard let url else { return }
        do {
            let (data, _) = try await URLSession.shared.data(from: url)
            guard let image = UIImage(data: data, scale: scale) else { throw URLError(.cannotDecodeContentData) }
            phase = .success(Image(uiImage: image))
        } catch is CancellationError {
        } catch { phase = .failure(error) }
    }
}

extension AsyncImage where Content == Image? {
    /// A picture that is loaded.
    public init(url: URL?, scale: CGFloat = 1) { self.init(url: url, scale: scale) { $0.image } }
}

extension AsyncImage {
    /// A picture that is loaded, and what is shown until it is.
    public init<Picture: View, Placeholder: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> Picture,
        @ViewBuilder placeholder: @escaping () -> Placeholder
    ) where Content == ConditionalView<Picture, Placeholder> {
        self.init(url: url, scale: scale) { phase in
            if let image = phase.image { content(image) } else { placeholder() }
        }
    }
}
