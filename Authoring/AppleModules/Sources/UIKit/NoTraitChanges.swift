// SPDX-License-Identifier: Apache-2.0

import ObjectiveC

struct NoTraitChanges: UITraitChangeRegistration {}
