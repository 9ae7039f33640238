// SPDX-License-Identifier: Apache-2.0

public import ObjectiveC

/// What is called when traits change.
public protocol UITraitChangeRegistration {}
