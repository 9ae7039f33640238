// SPDX-License-Identifier: Apache-2.0
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
//
// Stands for what a plug-in names of its framework. None of it is called in an extension.

import UIKit

public typealias FlutterEventSink = (Any?) -> Void
public typealias FlutterResult = (Any?) -> Void
public let FlutterMethodNotImplemented = NSObject()

public class FlutterError: NSObject {}

public class FlutterMethodCall: NSObject {
    public let method = ""
}

public protocol FlutterPlugin: NSObjectProtocol {}
public protocol FlutterStreamHandler {}
public protocol FlutterSceneLifeCycleDelegate {}
public protocol FlutterBinaryMessenger {}

public protocol FlutterPluginRegistrar {
    func messenger() -> FlutterBinaryMessenger
    func addMethodCallDelegate(_ delegate: FlutterPlugin, channel: FlutterMethodChannel)
    func addApplicationDelegate(_ delegate: FlutterPlugin)
    func addSceneDelegate(_ delegate: FlutterPlugin)
}

public class FlutterMethodChannel {
    public init(name: String, binaryMessenger: FlutterBinaryMessenger) {}
}

public class FlutterEventChannel {
    public init(name: String, binaryMessenger: FlutterBinaryMessenger) {}
    public func setStreamHandler(_ handler: FlutterStreamHandler) {}
}
