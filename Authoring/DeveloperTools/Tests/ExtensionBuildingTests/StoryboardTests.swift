// SPDX-License-Identifier: Apache-2.0

import ExtensionBuilding
import Foundation
import Testing
import XcodeProjects

struct StoryboardTests {
    private func storyboard(_ text: String) throws -> Storyboard {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).storyboard")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try Storyboard(contentsOf: file)
    }

    @Test func takesClassOfInitialController() throws {
        let storyboard = try storyboard(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="B"><scenes>
            <scene><objects><viewController id="A" customClass="First"/></objects></scene>
            <scene><objects><viewController id="B" customClass="Second"><view key="view" id="V"/></viewController></objects></scene>
            </scenes></document>
            """)
        #expect(storyboard.initialClass?.name == "Second")
        #expect(storyboard.classes.map(\.name) == ["First", "Second"])
        #expect(storyboard.classes.map { String($0.place.suffix(2)) } == [":2", ":3"])
    }

    @Test func namesPositionOfMistake() throws {
        let error = #expect(throws: ProjectError.self) { try storyboard("<document>\n<a/>\n<b>\n<c/>\n</document>") }
        #expect(error?.description.contains(".storyboard:4:") == true, "\(String(describing: error))")
    }

    @Test func refusesFileOfAnotherKind() {
        #expect(throws: ProjectError.self) {
            try storyboard("<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>")
        }
    }

    /// The owner's class is no class that the nib makes.
    @Test func takesViewsOfANib() throws {
        let nib = try storyboard(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner"><connections>
            <outlet property="sign" destination="b"/></connections></placeholder>
            <view id="a"><subviews><label id="b" customClass="Sign"/></subviews></view>
            <viewController id="d"/>
            <view id="c"/>
            </objects></document>
            """)
        #expect(nib.classes.map(\.name) == ["Sign"])
        let data = try JSONEncoder().encode(nib)
        let contents = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let scene = try #require((contents["scenes"] as? [String: [String: Any]])?["nib"])
        #expect((scene["objects"] as? [[String: Any]])?.compactMap { $0["id"] as? String } == ["a", "c"])
        #expect((scene["connections"] as? [[String: Any]])?.compactMap { $0["name"] as? String } == ["sign"])
    }
}
