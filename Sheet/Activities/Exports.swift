// SPDX-License-Identifier: Apache-2.0

@_exported public import ExtensionHost
@_exported public import ExtensionItems
@_exported public import Sheets
