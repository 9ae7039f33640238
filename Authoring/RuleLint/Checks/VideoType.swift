// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PredicateFormat

/// Movies with sound conform to public.movie; public.video is for pictures that move without it, and no app shares those.
struct VideoType: RuleCheck {
    let name = "video-type"
    let severity = Finding.Severity.warning
    let summary = "The rule asks for public.video, to which no movie conforms"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let predicate = subject.predicate else { return [] }
        let tests = PredicateWalk.parts(of: predicate).compactMap { PredicateWalk.typeTest($0.part) }
        return tests.filter { $0.identifier.lowercased() == "public.video" }.map {
            finding(
                subject, at: $0.offset, "QuickTime and MPEG-4 movies do not conform to public.video",
                fix: "write public.movie")
        }
    }
}
