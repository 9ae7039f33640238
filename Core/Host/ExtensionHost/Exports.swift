// SPDX-License-Identifier: Apache-2.0

@_exported public import HostRecords
@_exported public import LinkRouting
@_exported public import SheetPresenters
