// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Measurement {
    /// A number with its unit's symbol.
    @available(
        *, deprecated, message: "in part here; on a phone it also converts the value to the unit of the person's region"
    )
    public func formatted() -> String { MeasurementFormatter().string(from: self) }
}

extension Measurement {
    /// How a number with its unit is written: always in the unit that it has.
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
        /// How long the unit is; always its symbol.
        public enum UnitWidth: Codable, Sendable {
            /// The unit is written in full, shortened or as briefly as possible; here it is always its symbol.
            case wide, abbreviated, narrow
        }
        /// How long the unit is.
        @available(
            *, deprecated, message: "no effect here; on a phone it writes the unit in full, shortened or as its symbol"
        )
        public var width: UnitWidth
        /// A number with its unit.
        public init(width: UnitWidth) { self.width = width }
        /// Writes a number with its unit.
        public func format(_ value: Measurement) -> String { value.formatted() }
    }

    /// Writes a number with its unit.
    @available(
        *, deprecated,
        message:
            "in part here; on a phone it also writes the unit in the style's length, converted for the person's region"
    )
    public func formatted(_ style: FormatStyle) -> String { style.format(self) }
}

extension FormatStyle {
    /// A number with its unit.
    public static func measurement<UnitType: Unit>(
        width: Measurement<UnitType>.FormatStyle.UnitWidth, usage: MeasurementFormatUnitUsage<UnitType> = .general
    ) -> Self where Self == Measurement<UnitType>.FormatStyle { .init(width: width) }
}

extension Measurement where UnitType == UnitInformationStorage {
    /// Writes a number of bytes.
    public func formatted(_ style: ByteCountFormatStyle) -> String {
        style.format(Int64(converted(to: .bytes).value))
    }
}

extension PersonNameComponents {
    /// First and last name.
    public func formatted() -> String { PersonNameComponentsFormatter().string(from: self) }
}
