// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The purpose of a measurement, such as a distance on a road; the unit stays the same for all of them.
public struct MeasurementFormatUnitUsage<UnitType: Unit>: Sendable {
    /// A measurement without a special purpose; the unit of the value is kept.
    public static var general: Self { .init() }
    /// A measurement in exactly the unit that the program provides.
    public static var asProvided: Self { .init() }
    /// A distance along a road; on a phone the unit would suit the person's region.
    public static var road: Self { .init() }
    /// A measurement of a person, such as a height; the unit of the value is kept.
    public static var person: Self { .init() }
}
