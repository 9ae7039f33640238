// SPDX-License-Identifier: Apache-2.0
//
// One library with all of them: a bundle has one copy, and a module exists once in a process.

@_exported public import AVFoundation
@_exported public import AVKit
@_exported public import AppleFoundation
@_exported public import Combine
@_exported public import Contacts
@_exported public import CoreGraphics
@_exported public import CoreLocation
@_exported public import CoreMedia
@_exported public import CoreServices
@_exported public import CoreText
@_exported public import CoreTransferable
@_exported public import ImageIO
@_exported public import Intents
@_exported public import IntentsUI
@_exported public import LinkPresentation
@_exported public import LocalAuthentication
@_exported public import MobileCoreServices
@_exported public import Network
@_exported public import OSLog
@_exported public import ObjectiveC
@_exported public import PDFKit
@_exported public import Photos
@_exported public import QuartzCore
@_exported public import QuickLookThumbnailing
@_exported public import Security
@_exported public import Social
@_exported public import SwiftUI
@_exported public import SystemConfiguration
@_exported public import UIKit
@_exported public import UniformTypeIdentifiers
@_exported public import UserNotifications
@_exported public import WidgetKit
@_exported public import os
