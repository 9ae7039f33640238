// SPDX-License-Identifier: Apache-2.0

import TransferMessages
import TransferQueue

extension TransferService {
    /// The properties of a transfer by which a selection takes it or not.
    private struct Candidate {
        let number: Int64
        let session: SessionKey
        let request: String?
        let isOver: Bool
    }

    /// Answers a person's command, with the queue's actions. One that asks how far transfers are waits for them as long as it is connected.
    func answer(_ question: TransferQuestion, to visitor: Int) -> (TransferAnswer, [QueueAction]) {
        switch question {
        case .list(let selection, let last):
            let numbers = numbers(selection).filter { $0 > last }
            let part = numbers.prefix(TransferQuestion.partSize)
            return (TransferAnswer(transfers: part.compactMap(report), isPart: part.count < numbers.count), [])
        case .summary(let selection):
            let (summary, sessions) = summary(selection)
            waiting[visitor] = sessions
            return (TransferAnswer(summary: summary), [])
        case .decide(let numbers, let decision):
            let open = numbers.filter { report($0)?.isOver == false }
            var refusals: [Int64: String] = [:]
            if decision == .retry {
                for number in open { refusals[number] = queue.reasonNotToRetry(number, at: Self.now) }
            }
            let actions = open.flatMap { decide($0, decision) }
            let reports = open.compactMap { number in
                var report = report(number)
                report?.refusal = refusals[number]
                return report
            }
            return (TransferAnswer(transfers: reports), actions)
        }
    }

    /// The transfers of a selection, by number.
    private func numbers(_ selection: TransferSelection) -> [Int64] {
        candidates(selection).map(\.number).sorted()
    }

    private func candidates(_ selection: TransferSelection) -> [Candidate] {
        let all =
            notes.values.filter { queue.transfers[$0.number] == nil }.map {
                Candidate(
                    number: $0.number, session: SessionKey(application: $0.application, identifier: $0.session),
                    request: $0.request, isOver: true)
            }
            + queue.transfers.values.map {
                Candidate(
                    number: $0.id, session: $0.session, request: $0.program.request, isOver: $0.ending != nil)
            }
        let own = all.filter { candidate in
            (selection.includesEnded || !candidate.isOver)
                && selection.numbers?.contains(candidate.number) ?? true
                && (selection.request == nil || selection.request == candidate.request)
        }
        guard selection.includesContinuations, let first = own.map(\.number).min() else { return own }
        let chosen = Set(own.map(\.number))
        let sessions = Set(own.map(\.session))
        return all.filter { candidate in
            chosen.contains(candidate.number)
                || candidate.number > first && candidate.request == nil && sessions.contains(candidate.session)
        }
    }

    /// How far transfers are, and their sessions.
    private func summary(_ selection: TransferSelection) -> (TransferSummary, Set<SessionKey>) {
        var summary = TransferSummary()
        var last: Int64?
        var sessions: Set<SessionKey> = []
        var over: Set<SessionKey> = []
        for candidate in candidates(selection) {
            sessions.insert(candidate.session)
            guard !candidate.isOver, let transfer = queue.transfers[candidate.number] else {
                over.insert(candidate.session)
                continue
            }
            // No one is left who could let it begin.
            if transfer.isSuspended, !queue.isConnected(with: transfer.session) { continue }
            let isUpload = transfer.description.direction == .upload
            summary.left += 1
            if transfer.isHeld { summary.paused += 1 }
            let moved = isUpload ? transfer.progress.sent : transfer.progress.received
            let (sum, isTooLarge) = summary.bytes.addingReportingOverflow(moved)
            summary.bytes = isTooLarge ? .max : sum
            last = candidate.number
        }
        if summary.left == 1 { summary.last = last.flatMap(report) }
        summary.isWithApplication = over.contains(where: queue.isWithApplication)
        return (summary, sessions)
    }

    private func report(_ number: Int64) -> TransferReport? {
        guard var report = queue.report(number) ?? notes[number] else { return nil }
        let session = SessionKey(application: report.application, identifier: report.session)
        if report.isOver, let failed = queue.failedLaunches(session) {
            report.failedLaunches = failed.count
            report.nextLaunch = failed.next
        }
        report.isWithApplication = report.isOver && queue.isWithApplication(session) ? true : nil
        return report
    }
}
