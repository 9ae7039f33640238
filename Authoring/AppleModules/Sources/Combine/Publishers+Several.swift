// SPDX-License-Identifier: Apache-2.0

public import OpenCombine

// What Combine has and OpenCombine has not: publishers of several others.

extension Publishers {
    /// The values of two publishers as they come.
    ///
    /// Source of the behaviour: <https://developer.apple.com/documentation/combine/publishers/merge>
    public struct Merge<A: Publisher, B: Publisher>: Publisher, JointPublisher
    where A.Failure == B.Failure, A.Output == B.Output {
        /// The type of the values that both publishers send.
        public typealias Output = A.Output
        /// The type of the error with which either publisher can fail.
        public typealias Failure = A.Failure
        /// The first of the two publishers whose values are merged.
        public let a: A
        /// The second of the two publishers whose values are merged.
        public let b: B
        /// Creates a publisher that passes on the values of two publishers as they arrive.
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }
        func begin(_ joint: Joint<Output, Failure>) -> [AnyCancellable] {
            merged(joint, [a.eraseToAnyPublisher(), b.eraseToAnyPublisher()])
        }
    }

    /// The values of three publishers as they come.
    public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher, JointPublisher
    where A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output {
        /// The type of the values that all three publishers send.
        public typealias Output = A.Output
        /// The type of the error with which any of the three publishers can fail.
        public typealias Failure = A.Failure
        /// The first of the three publishers whose values are merged.
        public let a: A
        /// The second of the three publishers whose values are merged.
        public let b: B
        /// The third of the three publishers whose values are merged.
        public let c: C
        /// Creates a publisher that passes on the values of three publishers as they arrive.
        public init(_ a: A, _ b: B, _ c: C) {
            self.a = a
            self.b = b
            self.c = c
        }
        func begin(_ joint: Joint<Output, Failure>) -> [AnyCancellable] {
            merged(joint, [a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher()])
        }
    }

    /// The values of several publishers of one type as they come.
    public struct MergeMany<Upstream: Publisher>: Publisher, JointPublisher {
        /// The type of the values that each of the publishers sends.
        public typealias Output = Upstream.Output
        /// The type of the error with which any of the publishers can fail.
        public typealias Failure = Upstream.Failure
        /// The publishers whose values are merged into one sequence.
        public let publishers: [Upstream]
        /// Creates a publisher that merges the values of the publishers given as arguments.
        public init(_ upstream: Upstream...) { publishers = upstream }
        /// Creates a publisher that merges the values of all publishers in a sequence.
        public init(_ upstream: some Swift.Sequence<Upstream>) { publishers = Array(upstream) }
        func begin(_ joint: Joint<Output, Failure>) -> [AnyCancellable] {
            merged(joint, publishers.map { $0.eraseToAnyPublisher() })
        }
    }

    /// The latest values of two publishers, whenever one has a new one.
    ///
    /// Source of the behaviour: <https://developer.apple.com/documentation/combine/publishers/combinelatest>
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher, JointPublisher where A.Failure == B.Failure {
        /// A pair of the latest values of the two publishers.
        public typealias Output = (A.Output, B.Output)
        /// The type of the error with which either of the two publishers can fail.
        public typealias Failure = A.Failure
        /// The publisher of the first value in each pair.
        public let a: A
        /// The publisher of the second value in each pair.
        public let b: B
        /// Creates a publisher that sends the latest values of two publishers as pairs.
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }
        var keepsLatest: Bool { true }
        func begin(_ joint: Joint<Output, Failure>) -> [AnyCancellable] { latest2(joint, a, b) }
    }

    /// The latest values of three publishers, whenever one has a new one.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher, JointPublisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        /// A tuple of the latest values of the three publishers.
        public typealias Output = (A.Output, B.Output, C.Output)
        /// The type of the error that ends any of the three publishers early.
        public typealias Failure = A.Failure
        /// The publisher of the first value in each tuple of three.
        public let a: A
        /// The publisher of the second value in each tuple of three.
        public let b: B
        /// The publisher of the third value in each tuple of three.
        public let c: C
        /// Creates a publisher that sends the latest values of three publishers as tuples.
        public init(_ a: A, _ b: B, _ c: C) {
            self.a = a
            self.b = b
            self.c = c
        }
        var keepsLatest: Bool { true }
        func begin(_ joint: Joint<Output, Failure>) -> [AnyCancellable] { latest3(joint, a, b, c) }
    }

    /// The latest values of four publishers, whenever one has a new one.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher, JointPublisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        /// A tuple of the latest values of the four publishers.
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        /// The type of the error that ends any of the four publishers early.
        public typealias Failure = A.Failure
        /// The publisher of the first value in each tuple of four.
        public let a: A
        /// The publisher of the second value in each tuple of four.
        public let b: B
        /// The publisher of the third value in each tuple of four.
        public let c: C
        /// The publisher of the fourth value in each tuple of four.
        public let d: D
        /// Creates a publisher that sends the latest values of four publishers as tuples.
        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
        }
        var keepsLatest: Bool { true }
        func begin(_ joint: Joint<Output, Failure>) -> [AnyCancellable] { latest4(joint, a, b, c, d) }
    }
}

extension Publisher {
    /// The values of this publisher and of another as they come.
    public func merge<Other: Publisher>(with other: Other) -> Publishers.Merge<Self, Other>
    where Failure == Other.Failure, Output == Other.Output {
        Publishers.Merge(self, other)
    }
    /// The values of this publisher and of two others as they come.
    public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
    where Failure == B.Failure, Output == B.Output, B.Failure == C.Failure, B.Output == C.Output {
        Publishers.Merge3(self, b, c)
    }
    /// The latest values of this publisher and of another.
    public func combineLatest<Other: Publisher>(_ other: Other) -> Publishers.CombineLatest<Self, Other>
    where Failure == Other.Failure {
        Publishers.CombineLatest(self, other)
    }
    /// Returns a publisher of the results of a closure that takes the latest values of this publisher and another.
    public func combineLatest<Other: Publisher, Result>(
        _ other: Other, _ transform: @escaping (Output, Other.Output) -> Result
    ) -> Publishers.Map<Publishers.CombineLatest<Self, Other>, Result> where Failure == Other.Failure {
        Publishers.CombineLatest(self, other).map { transform($0.0, $0.1) }
    }
    /// The latest values of this publisher and of two others.
    public func combineLatest<B: Publisher, C: Publisher>(_ b: B, _ c: C) -> Publishers.CombineLatest3<Self, B, C>
    where Failure == B.Failure, B.Failure == C.Failure {
        Publishers.CombineLatest3(self, b, c)
    }
    /// The latest values of this publisher and of three others.
    public func combineLatest<B: Publisher, C: Publisher, D: Publisher>(_ b: B, _ c: C, _ d: D)
        -> Publishers.CombineLatest4<Self, B, C, D>
    where Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        Publishers.CombineLatest4(self, b, c, d)
    }
}
