// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Leaves points where they are.
public let CATransform3DIdentity = CATransform3D()
/// Returns the transform that scales by a factor along each of the three axes.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var transform = CATransform3D()
    (transform.m11, transform.m22, transform.m33) = (sx, sy, sz)
    return transform
}
/// Returns the transform that moves by a distance in points along each of the three axes.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var transform = CATransform3D()
    (transform.m41, transform.m42, transform.m43) = (tx, ty, tz)
    return transform
}

/// A time in seconds.
public typealias CFTimeInterval = Double

/// Returns the seconds since the machine started.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }
