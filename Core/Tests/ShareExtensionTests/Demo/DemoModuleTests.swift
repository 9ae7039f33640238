// SPDX-License-Identifier: Apache-2.0

import AppGroups
import ExtensionItems
import ExtensionMessages
import FileOperations
import Foundation
import Glibc
import MessageChannels
import Sheets
import Synchronization
import Testing

@testable import ExtensionRuntime
@testable import ShareExtension

/// The sheets that the module has a host show, over a real connection.
struct DemoModuleTests {
    /// A host whose person answers each sheet with the next of some events.
    private final class Host: Sendable {
        /// An extension's process exits when its host closes the connection, and these run in the process of the tests.
        private static let open = Mutex<[Host]>([])

        let connection: HostConnection
        private let channel: MessageChannel<HostMessage, ExtensionMessage>
        private let previews = Mutex<[PreviewSheet]>([])
        var shown: [PreviewSheet] { previews.withLock { $0 } }

        init(answering events: [SheetEvent]) throws {
            var ends: [Int32] = [0, 0]
            try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
            connection = HostConnection(channel: HostConnection.Channel(FileDescriptor(owning: ends[0])))
            channel = MessageChannel(FileDescriptor(owning: ends[1]))
            connection.serve {}
            Self.open.withLock { $0.append(self) }
            Thread.detachNewThread { [self] in
                do {
                    while let message = try channel.receive() {
                        guard case .present(let number, .preview(let sheet)) = message else { continue }
                        let count = previews.withLock { previews in
                            previews.append(sheet)
                            return previews.count
                        }
                        try channel.send(.sheetEvent(sheet: number, event: events[count - 1]))
                    }
                } catch { Issue.record(error) }
            }
        }
    }

    /// Shows two pictures, of which the second is none, or all of a list.
    private func show(_ files: [String: Data], answering events: [SheetEvent]) async throws -> [PreviewSheet] {
        let host = try Host(answering: events)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("demo-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let places = try files.sorted { $0.key < $1.key }.map { name, data in
            let place = folder.appendingPathComponent(name)
            try data.write(to: place)
            return place
        }
        let request = RequestDescription(
            identifier: "1", extensionIdentifier: "org.test.share", principalClass: "Test.Controller",
            bundlePath: "/bundle", items: [], action: nil, declaredTypes: [])
        let environment = ShareExtensionEnvironment(
            context: try HostedRequest(connection: host.connection, request: request).context(),
            container: SharedContainer(groupIdentifier: "group.test", url: folder))
        let data = ShareData(attachments: try places.map { try #require(NSItemProvider(contentsOf: $0)) })
        _ = try await DemoModule().actions(for: data, in: environment)[0].perform(.init())
        return host.shown
    }

    private static func picture(_ color: UInt8) -> Data { Data("P6\n1 1\n255\n".utf8) + Data([color, color, color]) }

    @Test func showsOnePictureAfterTheOther() async throws {
        let shown = try await show(
            ["a.ppm": Self.picture(10), "b.ppm": Self.picture(20)], answering: [.closed, .closed])
        #expect(shown.map(\.title) == ["a.ppm", "b.ppm"])
        #expect(shown.map { $0.image?.pixels.prefix(4) } == [Data([10, 10, 10, 255]), Data([20, 20, 20, 255])])
    }

    /// A file after the picture that was cancelled is not looked at: it could not be shown.
    @Test func endsWithThePictureThatIsNotClosed() async throws {
        let files = ["a.ppm": Self.picture(10), "b.ppm": Data("no picture".utf8)]
        let shown = try await show(files, answering: [.cancelled])
        #expect(shown.map(\.title) == ["a.ppm"])
        await #expect(throws: ShareActionError.self) { _ = try await show(files, answering: [.closed]) }
    }
}
