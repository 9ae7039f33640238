// SPDX-License-Identifier: Apache-2.0

public import AuthoringReports

/// A check for one pattern that loses what people share. Each check is a file of its own.
public protocol SourceCheck: LintCheck {
    /// Returns the places where a Swift source has the pattern.
    func findings(in source: SwiftSource) -> [Finding]
    /// Returns the places where an Objective-C source has the pattern.
    func findings(in source: SourceFile) -> [Finding]
}

extension SourceCheck {
    /// Nothing: most checks are for Swift alone.
    public func findings(in source: SourceFile) -> [Finding] { [] }
}

/// All checks. A new one is a file of its own and a line here.
public enum SourceChecks {
    /// All checks that look for one pattern in a source.
    public static let all: [any SourceCheck] = [
        LastIndexCompletion(), FirstCompletion(), CompletionWithoutWaiting(), FixedDefaultsKey(), NameAsDestination(),
        FixedDestination(), RemovedDestination(), IgnoredStoringError(), IgnoredLoadingError(), UnansweredRequest(),
        UnexpectedClass(), FileAfterHandler(), WipedHandOver(), UnescapedValue(), UnguardedState(), WholeFileInMemory(),
        DroppedAttachments(), SuccessWithoutStoring(), UnavailableToExtensions(), UnreadableSource(),
    ]
}
