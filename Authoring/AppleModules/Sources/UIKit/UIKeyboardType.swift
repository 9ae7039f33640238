// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a keyboard is.
public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress,
        decimalPad, twitter,
        webSearch
}
