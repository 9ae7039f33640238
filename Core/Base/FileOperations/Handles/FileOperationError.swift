// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A file operation that the kernel refused.
public struct FileOperationError: Error, Hashable, CustomStringConvertible, LocalizedError {
    /// The kernel's reason: a value of `errno`.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The value of `errno`.
        public let rawValue: Int32

        /// A reason by its number.
        public init(rawValue: Int32) { self.rawValue = rawValue }

        /// There is no such file or folder. (`ENOENT`)
        public static let notFound = Code(rawValue: ENOENT)
        /// The disk is full.
        public static let noSpace = Code(rawValue: ENOSPC)
        /// The user has as much on the disk as they may have.
        public static let overQuota = Code(rawValue: EDQUOT)
        /// Something has the name already. (`EEXIST`)
        public static let alreadyExists = Code(rawValue: EEXIST)
        /// The user has no right to do it. (`EACCES`)
        public static let accessDenied = Code(rawValue: EACCES)
        /// The operation is not permitted. (`EPERM`)
        public static let notPermitted = Code(rawValue: EPERM)
        /// A part of the path is not a folder. (`ENOTDIR`)
        public static let notAFolder = Code(rawValue: ENOTDIR)
        /// It is a folder. (`EISDIR`)
        public static let isAFolder = Code(rawValue: EISDIR)
        /// The file is larger than the caller allows. (`EFBIG`)
        public static let tooLarge = Code(rawValue: EFBIG)
        /// It took too long. (`ETIMEDOUT`)
        public static let timedOut = Code(rawValue: ETIMEDOUT)
        /// This process has no descriptor left. (`EMFILE`)
        public static let tooManyOpenFiles = Code(rawValue: EMFILE)
        /// The machine has no descriptor left. (`ENFILE`)
        public static let tooManyOpenFilesInSystem = Code(rawValue: ENFILE)
        /// The machine has no memory left. (`ENOMEM`)
        public static let noMemory = Code(rawValue: ENOMEM)
        /// The file system can only be read. (`EROFS`)
        public static let readOnlyFileSystem = Code(rawValue: EROFS)
        /// A library is not installed. (`ELIBACC`)
        public static let missingLibrary = Code(rawValue: libraryError)
        /// A folder contains the folder that it is to be copied into. (`ELOOP`)
        public static let containsDestination = Code(rawValue: ELOOP)
        /// The file changed while it was read. (`EBUSY`)
        public static let changed = Code(rawValue: EBUSY)
        /// The two places are on different file systems. (`EXDEV`)
        public static let otherFileSystem = Code(rawValue: EXDEV)
        /// The kernel does not accept the request. (`EINVAL`)
        public static let invalid = Code(rawValue: EINVAL)

        /// The reader of a pipe or socket has closed it. (`EPIPE`)
        public static let closedByReader = Code(rawValue: EPIPE)

        /// Whether the process or the machine has no descriptor or memory left: the same may succeed a moment later.
        public var isShortage: Bool {
            [.tooManyOpenFiles, .tooManyOpenFilesInSystem, .noMemory].contains(self)
        }

        /// The kernel's words for it, such as `No such file or directory`.
        public var reason: String { String(cString: strerror(rawValue)) }
    }

    /// The operation that failed, in words that follow “cannot”, such as `open`.
    public let operation: String
    /// The path of the file, or the name of the other thing, that the operation was for.
    public let path: String
    /// The kernel's error code, which gives the reason.
    public let code: Code
    private let explanation: String?

    /// An error from its parts.
    ///
    /// - Parameters:
    ///   - operation: what was tried, as in "cannot open".
    ///   - path: the file.
    ///   - code: the kernel's reason.
    ///   - explanation: a better reason than the kernel's words.
    public init(_ operation: String, _ path: String, _ code: Code, explanation: String? = nil) {
        self.operation = operation
        self.path = path
        self.code = code
        self.explanation = explanation
    }

    /// The reason without the operation and the path.
    public var reason: String { explanation ?? code.reason }

    /// An error with a value of `errno`, which is read before the path is made: making it may change `errno`.
    package init(_ operation: String, _ path: @autoclosure () -> String, _ code: @autoclosure () -> Int32) {
        let code = code()
        self.init(operation, path(), Code(rawValue: code))
    }

    /// The operation, the file, and the kernel's reason, as one sentence without a full stop.
    public var description: String { "cannot \(operation) \(PrintableText.escaped(path)): \(reason)" }

    /// The description, for callers that use Foundation's `localizedDescription`.
    public var errorDescription: String? { description }
}
