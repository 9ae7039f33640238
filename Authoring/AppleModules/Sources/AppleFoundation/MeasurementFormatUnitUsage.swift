// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What a measurement is for. The unit stays the same.
public struct MeasurementFormatUnitUsage<UnitType: Unit>: Sendable {
    /// A purpose.
    public static var general: Self { .init() }
    /// A purpose.
    public static var asProvided: Self { .init() }
    /// A purpose.
    public static var road: Self { .init() }
    /// A purpose.
    public static var person: Self { .init() }
}
