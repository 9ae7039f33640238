// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation

/// A style of a kind of view. The host has its own.
public protocol DisclosureGroupStyle {}
