// SPDX-License-Identifier: Apache-2.0

// Calls an extension's script in a page, and carries values between the page and Swift as JSON text. It is evaluated first in the world of the
// extension's script, so that nothing which that script replaces is used here. ScriptValue.swift is the other side.
(() => {
  "use strict";
  const name = "__appexContract";
  if (Object.hasOwn(globalThis, name)) return;

  const { ArrayBuffer, BigInt, Boolean, Date, Number, Promise, Set, String, Uint8Array } = globalThis;
  const { isArray } = Array;
  const { defineProperty, freeze, getOwnPropertyDescriptor, hasOwn } = Object;
  const { isFinite, isSafeInteger } = Number;
  const { ownKeys, apply } = Reflect;
  const { stringify, parse } = JSON;
  const { fromCharCode } = String;
  const { isView } = ArrayBuffer;
  const { then } = Promise.prototype;
  const { has, add, delete: remove } = Set.prototype;
  const { getTime } = Date.prototype;
  const { charCodeAt, slice, toWellFormed } = String.prototype;
  const { exec } = RegExp.prototype;
  const { push, pop } = Array.prototype;
  const { subarray: part } = Uint8Array.prototype;
  const { toString: toTag } = Object.prototype;
  const { valueOf: toBoolean } = Boolean.prototype;
  const toBase64 = globalThis.btoa.bind(globalThis);
  const fromBase64 = globalThis.atob.bind(globalThis);
  const call = (method, self, ...values) => apply(method, self, values);
  const position = /:(\d+):\d+\)?\s*(?:\n|$)/;
  const largestInteger = BigInt("9223372036854775807");
  const smallestInteger = BigInt("-9223372036854775808");

  /** The largest number of characters of a result. A character of a string has at least one byte. */
  const sizeLimit = 8 * 1024 * 1024;
  /** The deepest nesting of a result, in levels. */
  const depthLimit = 100;
  /** How many parts that were left out are named. */
  const omissionLimit = 20;

  class TooLarge {}

  /** Writes a value as JSON text that keeps what a property list tells apart. */
  class Writer {
    omissions = [];
    omissionCount = 0;
    #size = 0;
    #ancestors = new Set();
    #path = [];

    /** Returns the text; undefined if a property list has no such value. */
    write(value) {
      switch (typeof value) {
        case "string": return this.#text(value);
        case "boolean": return this.#take(value ? "true" : "false");
        case "number": return this.#take(this.#number(value));
        case "bigint":
          if (value > largestInteger || value < smallestInteger) return this.#omit("an integer of more than 64 bits");
          return this.#take('{"$":"integer","v":"' + String(value) + '"}');
        case "object": return value === null ? this.#omit("null") : this.#object(value);
        case "undefined": return this.#omit("undefined");
        default: return this.#omit("a " + typeof value);
      }
    }

    #text(value) {
      if (value.length > sizeLimit - this.#size) throw new TooLarge();
      return this.#take(stringify(wellFormed(value)));
    }

    #number(value) {
      if (isSafeInteger(value)) return String(value);
      if (isFinite(value)) return '{"$":"real","v":' + stringify(value) + "}";
      return '{"$":"real","v":"' + String(value) + '"}';
    }

    #object(value) {
      if (call(has, this.#ancestors, value)) return this.#omit("a part of itself");
      if (this.#path.length >= depthLimit) return this.#omit("nested deeper than " + depthLimit + " levels");
      call(add, this.#ancestors, value);
      try {
        return this.#content(value);
      } catch (error) {
        if (error instanceof TooLarge) throw error;
        return this.#omit("reading it threw " + describe(error));
      } finally {
        call(remove, this.#ancestors, value);
      }
    }

    #content(value) {
      if (isArray(value)) return this.#list(value);
      switch (call(toTag, value)) {
        case "[object Date]": return this.#date(value);
        case "[object String]": return this.write(String(value));
        case "[object Number]": return this.write(Number(value));
        case "[object Boolean]": return this.write(call(toBoolean, value));
      }
      if (value instanceof ArrayBuffer) return this.#bytes(new Uint8Array(value));
      if (isView(value)) return this.#bytes(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
      return this.#members(value);
    }

    #date(value) {
      const time = call(getTime, value);
      return isFinite(time) ? this.#take('{"$":"date","v":' + time + "}") : this.#omit("an invalid date");
    }

    #bytes(bytes) {
      if (bytes.length > sizeLimit - this.#size) throw new TooLarge();
      let text = "";
      for (let start = 0; start < bytes.length; start += 32768) text += apply(fromCharCode, null, call(part, bytes, start, start + 32768));
      return this.#take('{"$":"data","v":"' + toBase64(text) + '"}');
    }

    #list(values) {
      let text = "";
      const { length } = values;
      for (let index = 0; index < length; index += 1) {
        const part = this.#at(index, () => values[index]);
        if (part !== undefined) text += (text === "" ? "" : ",") + part;
      }
      return this.#take("[") + text + "]";
    }

    #members(value) {
      let text = "";
      const keys = ownKeys(value);
      for (let index = 0; index < keys.length; index += 1) {
        const key = keys[index];
        if (typeof key !== "string" || !getOwnPropertyDescriptor(value, key)?.enumerable) continue;
        const part = this.#at(key, () => value[key]);
        if (part === undefined) continue;
        text += (text === "" ? "" : ",") + this.#take(stringify(wellFormed(key))) + ":" + part;
      }
      const hasMark = getOwnPropertyDescriptor(value, "$") !== undefined;
      return hasMark ? '{"$":"dictionary","v":{' + text + "}}" : this.#take("{") + text + "}";
    }

    #at(key, read) {
      call(push, this.#path, key);
      try {
        return this.write(read());
      } catch (error) {
        if (error instanceof TooLarge) throw error;
        return this.#omit("reading it threw " + describe(error));
      } finally {
        call(pop, this.#path);
      }
    }

    #take(text) {
      this.#size += text.length;
      if (this.#size > sizeLimit) throw new TooLarge();
      return text;
    }

    #omit(reason) {
      this.omissionCount += 1;
      if (this.omissions.length < omissionLimit) {
        let place = "";
        for (let index = 0; index < this.#path.length; index += 1) {
          const key = this.#path[index];
          place += typeof key === "number" ? "[" + key + "]" : (place === "" ? "" : ".") + call(slice, key, 0, 60);
        }
        call(push, this.omissions, { place: wellFormed(place), reason });
      }
      return undefined;
    }
  }

  /** A string without half characters, which no other text has. */
  function wellFormed(text) {
    return call(toWellFormed, text);
  }

  /** What a person reads of what was thrown. */
  function describe(error) {
    try {
      return wellFormed(call(slice, String(error), 0, 500));
    } catch {
      return "something that cannot be read";
    }
  }

  /** The line of the script in which an error was made; undefined if it is not known. */
  function lineOf(error) {
    try {
      const line = error.line ?? error.lineNumber;
      if (isSafeInteger(line)) return line;
      const found = call(exec, position, String(error.stack));
      return found === null ? undefined : Number(found[1]);
    } catch {
      return undefined;
    }
  }

  function failure(kind, error) {
    return stringify({ kind, message: describe(error), line: lineOf(error) });
  }

  /** Makes the value of a JSON text that Swift has written. */
  function read(value) {
    if (typeof value !== "object" || value === null) return value;
    if (isArray(value)) {
      for (let index = 0; index < value.length; index += 1) value[index] = read(value[index]);
      return value;
    }
    if (!hasOwn(value, "$")) return readMembers(value);
    switch (value.$) {
      case "dictionary": return readMembers(value.v);
      case "date": return new Date(value.v);
      case "real": return Number(value.v);
      case "data": {
        const text = fromBase64(value.v);
        const bytes = new Uint8Array(text.length);
        for (let index = 0; index < text.length; index += 1) bytes[index] = call(charCodeAt, text, index);
        return bytes;
      }
    }
    return undefined;
  }

  function readMembers(values) {
    const keys = ownKeys(values);
    for (let index = 0; index < keys.length; index += 1) values[keys[index]] = read(values[keys[index]]);
    return values;
  }

  /** The calls of completionFunction of the last run. An earlier run may go on. */
  let counter = { calls: 0 };
  /** What the extension's script has made. */
  let made;
  /** What it threw; undefined if it threw nothing. */
  let thrown;
  /** Whether it was read at all. */
  let isLoaded = false;

  /** What run has given: a JSON text, as every answer of the contract. */
  function encode(value) {
    const writer = new Writer();
    // What is called with nothing has no results, and no error.
    if (value === undefined || value === null) return '{"kind":"result","value":{}}';
    try {
      const text = writer.write(value) ?? "{}";
      const { omissions, omissionCount } = writer;
      return '{"kind":"result","value":' + text + ',"omissions":' + stringify(omissions) + ',"omissionCount":' + omissionCount + "}";
    } catch (error) {
      if (error instanceof TooLarge) return '{"kind":"tooLarge"}';
      return failure("threw", error);
    }
  }

  /** The object that the script has made; undefined if there is none. */
  function scriptObject() {
    return (typeof made === "object" && made !== null) || typeof made === "function" ? made : undefined;
  }

  /** Forgets the last script. */
  function begin() {
    delete globalThis.ExtensionPreprocessingJS;
    made = undefined;
    thrown = undefined;
    isLoaded = false;
  }

  /** Runs a script that is the body of a function, which returns its object. */
  function load(script) {
    isLoaded = true;
    try {
      made = call(script, globalThis);
    } catch (error) {
      thrown = failure("loadThrew", error);
    }
  }

  /** Takes the object of a script that was evaluated. */
  function register(object) {
    isLoaded = true;
    made = object;
  }

  /** Whether the document is HTML or XML, and not, for example, a PDF that the browser shows. */
  const mediaType = call(getOwnPropertyDescriptor(Document.prototype, "contentType").get, document);
  const isDocument = call(exec, /^text\/(html|xml)$|^application\/xml$|\+xml$/, mediaType) !== null;

  async function run() {
    if (!isDocument) return stringify({ kind: "notADocument", message: mediaType });
    if (!isLoaded) return '{"kind":"unreadable"}';
    if (thrown !== undefined) return thrown;
    const object = scriptObject();
    if (object === undefined) return '{"kind":"missing"}';
    let method;
    try {
      method = object.run;
    } catch (error) {
      return failure("threw", error);
    }
    if (typeof method !== "function") return encode(undefined);
    const own = { calls: 0 };
    counter = own;
    return await new Promise((resolve) => {
      const completionFunction = (value) => {
        own.calls += 1;
        if (own.calls === 1) resolve(encode(value));
      };
      try {
        const promise = apply(method, object, [{ completionFunction }]);
        if (promise instanceof Promise) call(then, promise, undefined, (error) => resolve(failure("threw", error)));
      } catch (error) {
        resolve(failure("threw", error));
      }
    });
  }

  async function finalize(argument) {
    const object = scriptObject();
    if (object === undefined) return '{"kind":"missing"}';
    try {
      const method = object.finalize;
      if (typeof method !== "function") return '{"kind":"none"}';
      await apply(method, object, [read(parse(argument))]);
      return '{"kind":"done"}';
    } catch (error) {
      return failure("threw", error);
    }
  }

  const contract = {
    begin,
    load,
    register,
    run,
    finalize,
    /** How often completionFunction was called. */
    calls: () => counter.calls,
  };
  defineProperty(globalThis, name, { value: freeze(contract), enumerable: false });
})();
