// SPDX-License-Identifier: Apache-2.0

import CGio

/// The interfaces of the service, as callers see them, and the objects that have them.
@MainActor
final class Interfaces {
    private static let description = """
        <node>
          <interface name="org.appex.Share">
            <method name="Share">
              <arg type="aa{sv}" name="items" direction="in"/>
              <arg type="a{sv}" name="options" direction="in"/>
              <arg type="o" name="request" direction="out"/>
            </method>
            <method name="CanShare">
              <arg type="as" name="types" direction="in"/>
              <arg type="aa{sv}" name="targets" direction="out"/>
            </method>
            <property name="version" type="u" access="read"/>
          </interface>
          <interface name="org.appex.Share.Request">
            <method name="Cancel"/>
            <signal name="Response">
              <arg type="u" name="response"/>
              <arg type="a{sv}" name="results"/>
            </signal>
          </interface>
        </node>
        """

    private let node: UnsafeMutablePointer<GDBusNodeInfo>
    private var registrations: [String: guint] = [:]

    /// - Throws: ``BusError`` if the description is malformed.
    init() throws {
        var error: UnsafeMutablePointer<GError>?
        guard let node = g_dbus_node_info_new_for_xml(Self.description, &error) else {
            throw BusError(error, "the description of the interfaces cannot be read")
        }
        self.node = node
    }

    var share: UnsafeMutablePointer<GDBusInterfaceInfo> { existing(node.pointee.interfaces[0]) }
    var request: UnsafeMutablePointer<GDBusInterfaceInfo> { existing(node.pointee.interfaces[1]) }

    /// Offers an object with one interface on the session bus.
    ///
    /// - Parameters:
    ///   - interface: what it has.
    ///   - path: its path.
    ///   - bus: the session bus.
    ///   - service: a ``ShareService``, which gets the calls.
    /// - Throws: ``BusError`` if the path is taken.
    func offer(
        _ interface: UnsafeMutablePointer<GDBusInterfaceInfo>, at path: String, on bus: OpaquePointer,
        to service: UnsafeMutableRawPointer
    ) throws {
        var table = GDBusInterfaceVTable()
        table.method_call = { _, from, path, _, name, arguments, invocation, data in
            guard let from, let path, let name, let arguments, let invocation, let data else { return }
            nonisolated(unsafe) let (parameters, call) = (arguments, invocation)
            let service = Unmanaged<ShareService>.fromOpaque(data).takeUnretainedValue()
            let (sender, object, method) = (String(cString: from), String(cString: path), String(cString: name))
            MainActor.assumeIsolated { service.call(method, object, parameters, from: sender, call) }
        }
        table.get_property = { _, _, _, _, _, _, data in
            guard let data else { return nil }
            let service = Unmanaged<ShareService>.fromOpaque(data).takeUnretainedValue()
            nonisolated(unsafe) var value: OpaquePointer?
            MainActor.assumeIsolated { value = service.property() }
            return value
        }
        var error: UnsafeMutablePointer<GError>?
        let number = g_dbus_connection_register_object(bus, path, interface, &table, service, nil, &error)
        guard number > 0 else { throw BusError(error, "\(path) cannot be offered") }
        registrations[path] = number
    }

    /// Makes the bus show no program the requests of others: their paths have the names and tokens of the programs that share. GLib answers introspection for all
    /// objects alike. The filter is called on the thread of GLib that reads the bus.
    ///
    /// - Parameters:
    ///   - folder: the path that requests are below, each below the name of its sender.
    ///   - bus: the session bus.
    nonisolated static func hideOthers(below folder: StaticString, on bus: OpaquePointer) {
        precondition(folder.utf8CodeUnitCount > 0 && folder.hasPointerRepresentation)
        g_dbus_connection_add_filter(
            bus,
            { bus, message, isIncoming, data in
                guard let bus, let message, let data, isIncoming != 0,
                    g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL,
                    let method = g_dbus_message_get_member(message), String(cString: method) == "Introspect",
                    let path = g_dbus_message_get_path(message), let sender = g_dbus_message_get_sender(message)
                else { return message }
                let folder = String(cString: data.assumingMemoryBound(to: CChar.self))
                let (object, caller) = (String(cString: path), String(cString: sender))
                let own = "\(folder)/\(caller.dropFirst().replacing(".", with: "_"))"
                guard object == folder || object.hasPrefix(folder + "/"), object != own, !object.hasPrefix(own + "/")
                else { return message }
                let reply = g_dbus_message_new_method_reply(message)
                g_dbus_message_set_body(reply, cgio_text("<node/>"))
                g_dbus_connection_send_message(bus, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
                g_object_unref(UnsafeMutableRawPointer(reply))
                g_object_unref(UnsafeMutableRawPointer(message))
                return nil
            }, UnsafeMutableRawPointer(mutating: folder.utf8Start), nil)
    }

    /// Takes an object away.
    func withdraw(_ path: String, on bus: OpaquePointer) {
        if let number = registrations.removeValue(forKey: path) { g_dbus_connection_unregister_object(bus, number) }
    }
}
