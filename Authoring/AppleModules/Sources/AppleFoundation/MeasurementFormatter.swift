// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Writes a number with its unit.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/measurementformatter>
open class MeasurementFormatter: Formatter, @unchecked Sendable {
    // @unchecked: as Foundation's formatters, it is set up before it is shared.

    /// Which unit is written.
    public struct UnitOptions: OptionSet, Sendable {
        /// The options as bits of an integer.
        public let rawValue: UInt
        /// Creates a set of options from the bits of an integer.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The unit as it is. It always is here.
        public static let providedUnit = Self(rawValue: 1)
        /// The unit that suits the number.
        public static let naturalScale = Self(rawValue: 2)
        /// The unit without its scale.
        public static let temperatureWithoutUnit = Self(rawValue: 4)
    }

    /// Which unit is written; always the one that the measurement has.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it chooses between the value's own unit and that of the region"
    )
    open var unitOptions: UnitOptions = []
    /// How long the unit is; always its symbol.
    @available(
        *, deprecated, message: "no effect here; on a phone it writes the unit in full, shortened or as its symbol"
    )
    open var unitStyle = Formatter.UnitStyle.medium
    /// The language and region for the text; the number's format does not follow it here.
    @available(
        *, deprecated, message: "no effect here; on a phone it writes the number and the unit as this region does"
    )
    open var locale: Locale! = .current
    /// The formatter that writes the number, in decimal style by default.
    open var numberFormatter: NumberFormatter! = {
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        return formatter
    }()

    /// Writes a number with its unit's symbol.
    @available(
        *, deprecated, message: "in part here; on a phone it also converts the value to the unit of the person's region"
    )
    open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
        (numberFormatter.string(from: NSNumber(value: measurement.value)) ?? "\(measurement.value)") + " "
            + measurement.unit.symbol
    }
    /// Writes a unit's symbol.
    open func string(from unit: Unit) -> String { unit.symbol }
}
