// SPDX-License-Identifier: Apache-2.0

/// MIME types that Linux uses for declared types and that Apple's declarations do not name. They are looked up after the
/// declared ones, so that a type keeps what Apple says of it.
///
/// Source of the names: Debian's shared-mime-info, IANA's registry of media types.
enum LinuxMIMETypes {
    /// The first of several MIME types of one type is the preferred one.
    private static let pairs: [(mimeType: String, identifier: String)] = [
        ("text/markdown", "net.daringfireball.markdown"), ("text/x-markdown", "net.daringfireball.markdown"),
        ("image/avif", "public.avif"), ("image/avif-sequence", "public.avif"),
        ("message/rfc822", "com.apple.mail.email"), ("application/mbox", "com.c-command.mbox"),
        ("inode/directory", "public.folder"), ("inode/symlink", "public.symlink"),
        ("application/x-shellscript", "public.shell-script"), ("text/x-sh", "public.shell-script"),
        ("application/x-sh", "public.shell-script"), ("application/x-csh", "public.csh-script"),
        ("text/x-python", "public.python-script"), ("text/x-python3", "public.python-script"),
        ("application/x-python", "public.python-script"), ("application/x-perl", "public.perl-script"),
        ("text/x-perl", "public.perl-script"), ("application/x-ruby", "public.ruby-script"),
        ("application/x-php", "public.php-script"), ("text/x-csrc", "public.c-source"),
        ("text/x-chdr", "public.c-header"), ("text/x-c++src", "public.c-plus-plus-source"),
        ("text/x-c++hdr", "public.c-plus-plus-header"), ("text/x-objcsrc", "public.objective-c-source"),
        ("text/x-swift", "public.swift-source"), ("text/x-java", "com.sun.java-source"),
        ("text/x-patch", "public.patch-file"), ("text/x-diff", "public.patch-file"),
        ("application/javascript", "com.netscape.javascript-source"),
        ("application/x-javascript", "com.netscape.javascript-source"), ("text/x-log", "public.log"),
        ("text/x-emacs-lisp", "org.gnu.emacs-lisp"), ("application/yaml", "public.yaml"), ("text/yaml", "public.yaml"),
        ("text/x-yaml", "public.yaml"), ("application/rtf", "public.rtf"),
        ("application/vnd.debian.binary-package", "org.debian.deb-archive"),
        ("application/x-deb", "org.debian.deb-archive"),
        ("application/x-rpm", "com.redhat.rpm-archive"), ("application/vnd.rar", "com.rarlab.rar-archive"),
        ("application/x-rar", "com.rarlab.rar-archive"), ("application/x-rar-compressed", "com.rarlab.rar-archive"),
        ("application/x-compressed-tar", "org.gnu.gnu-zip-tar-archive"),
        ("application/x-bzip-compressed-tar", "public.tar-bzip2-archive"),
        ("application/x-bzip2-compressed-tar", "public.tar-bzip2-archive"),
        ("application/x-iso9660-image", "public.iso-image"), ("application/x-cd-image", "public.iso-image"),
        ("application/vnd.efi.iso", "public.iso-image"), ("application/x-apple-diskimage", "com.apple.disk-image-udif"),
        ("audio/x-opus+ogg", "org.xiph.opus"), ("audio/x-vorbis+ogg", "org.xiph.oga"),
        ("video/x-theora+ogg", "org.xiph.ogv"), ("video/ogg", "org.xiph.ogv"),
        ("video/vnd.avi", "public.avi"),
        ("application/pkix-cert", "public.x509-certificate"), ("application/x-object", "public.object-code"),
        ("application/vnd.comicbook+zip", "com.macitbetter.cbz-archive"),
        ("application/x-cbz", "com.macitbetter.cbz-archive"),
        ("application/vnd.comicbook-rar", "com.macitbetter.cbr-archive"),
        ("application/x-cbr", "com.macitbetter.cbr-archive"),
        ("image/x-webp", "org.webmproject.webp"), ("image/svg", "public.svg-image"),
        ("image/x-ms-bmp", "com.microsoft.bmp"),
        ("application/x-pdf", "com.adobe.pdf"), ("application/x-cpio", "public.cpio-archive"),
        ("application/xliff+xml", "org.oasis-open.xliff"),
    ]

    private static let identifiers = Dictionary(
        pairs.map { ($0.mimeType, $0.identifier) }, uniquingKeysWith: { first, _ in first })
    private static let mimeTypes = Dictionary(
        pairs.map { ($0.identifier, $0.mimeType) }, uniquingKeysWith: { first, _ in first })

    /// The identifier of the type that a MIME type stands for.
    static func identifier(_ mimeType: String) -> String? { identifiers[mimeType.lowercased()] }

    /// The MIME type that Linux prefers for a type.
    static func mimeType(_ identifier: String) -> String? { mimeTypes[identifier] }
}
