// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A movement of the fingers. None is recognized here.
public protocol Gesture {}
