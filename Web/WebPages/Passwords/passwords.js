// SPDX-License-Identifier: Apache-2.0

// Fills logins into the page that it runs in. `run` reports the forms and fields of the document, in the form that 1Password's protocol calls page details; `finalize`
// carries out the script that a password manager has answered. Fields of frames are never touched: they may be of another origin.
var ExtensionPreprocessingJS = (() => {
  "use strict";
  /** How many fields are reported. */
  const fieldLimit = 1000;
  /** The longest text that describes a field, in characters. */
  const textLimit = 500;
  /** The longest pause between two steps of a script, in milliseconds. */
  const pauseLimit = 100;
  /** What a text can be typed into, or chosen in. */
  const fillable = ["email", "number", "password", "search", "select-one", "tel", "text", "textarea", "url"];

  // Elements of the page can have the names of properties of forms and of the document.
  const { getAttribute, hasAttribute, scrollTo: scrollElement } = Element.prototype;
  const { getRootNode } = Node.prototype;
  const getter = (type, name) => Object.getOwnPropertyDescriptor(type.prototype, name).get;
  const get = {
    baseURI: getter(Node, "baseURI"), elements: getter(HTMLFormElement, "elements"), parentElement: getter(Node, "parentElement"),
    scrollLeft: getter(Element, "scrollLeft"), scrollTop: getter(Element, "scrollTop"), shadowRoot: getter(Element, "shadowRoot"),
    title: getter(Document, "title"),
  };
  /** What of a document or a shadow tree lies at a point. */
  const atPoint = (root, x, y) => (root instanceof Document ? Document : ShadowRoot).prototype.elementFromPoint.call(root, x, y);
  /** All elements of a document or a shadow tree that match. */
  const all = (root, selector) => (root instanceof Document ? Document : DocumentFragment).prototype.querySelectorAll.call(root, selector);

  /** What was reported, so that nothing else is filled: field, type, form and where the form is sent, by the name of the field. */
  let reported = new Map();
  let documentUUID;
  let origin;

  const text = (value) => {
    const found = String(value ?? "").trim().replace(/\s+/g, " ");
    return found === "" ? undefined : found.slice(0, textLimit);
  };

  /** Without what is not there. */
  const known = (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

  /** What an element lies in, out of shadow trees as well. */
  const parent = (element) => {
    const root = getRootNode.call(element);
    return get.parentElement.call(element) ?? (root instanceof ShadowRoot ? root.host : null);
  };

  /** Whether the styles of the field and of what it lies in show it. */
  function isVisible(element) {
    let opacity = 1;
    for (let current = element; current !== null; current = parent(current)) {
      const style = getComputedStyle(current);
      opacity *= Number(style.opacity);
      for (const [, amount, unit] of style.filter.matchAll(/opacity\(([\d.]+)(%?)\)/g)) opacity *= Number(amount) / (unit === "%" ? 100 : 1);
      if (style.display === "none" || opacity <= 0.1) return false;
    }
    return getComputedStyle(element).visibility === "visible";
  }

  /** Whether a part of the field is in the window, and nothing else lies over it. Icons may lie over another part. */
  function isOnTop(element) {
    const area = element.getBoundingClientRect();
    if (area.width < 10 || area.height < 10) return false;
    const y = area.top + area.height / 2;
    return [Math.min(area.width / 2, 20), area.width / 2, (area.width * 3) / 4].some((part) => isHit(element, area.left + part, y));
  }

  function isHit(element, x, y) {
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
    let top = atPoint(document, x, y);
    // A document gives what has the shadow tree that the point is in.
    for (let root = top && get.shadowRoot.call(top); root; root = get.shadowRoot.call(top)) {
      const inner = atPoint(root, x, y);
      if (inner === null || inner === top || getRootNode.call(inner) !== root) break;
      top = inner;
    }
    for (let found = top; found !== null; found = parent(found)) {
      if (found === element || (found instanceof HTMLLabelElement && found.control === element)) return true;
    }
    return false;
  }

  /** Whether a person sees it, or would after scrolling. The page stays where it is. */
  function isViewable(element) {
    if (!isVisible(element)) return false;
    if (isOnTop(element)) return true;
    const places = [];
    for (let current = parent(element); current !== null; current = parent(current)) places.push([current, get.scrollLeft.call(current), get.scrollTop.call(current)]);
    const [x, y] = [scrollX, scrollY];
    element.scrollIntoView({ behavior: "instant", block: "center", inline: "center" });
    const isSeen = isOnTop(element);
    for (const [place, left, top] of places) {
      if (get.scrollLeft.call(place) !== left || get.scrollTop.call(place) !== top) scrollElement.call(place, { behavior: "instant", left, top });
    }
    if (scrollX !== x || scrollY !== y) scrollTo({ behavior: "instant", left: x, top: y });
    return isSeen;
  }

  function address(value) {
    try {
      return new URL(value, get.baseURI.call(document)).href;
    } catch {
      return value;
    }
  }

  /** Whether an address is one of another site. What is no address leads nowhere. */
  function leadsElsewhere(value) {
    try {
      return new URL(address(value)).origin !== location.origin;
    } catch {
      return false;
    }
  }

  /** Where a form is sent: where one of its buttons sends it, if that is another site. Undefined if it names no address. */
  function action(form) {
    if (form === null) return undefined;
    // Image buttons are not among a form's elements.
    const images = [...all(getRootNode.call(form), "input[type=image]")].filter((image) => image.form === form);
    for (const button of [...get.elements.call(form), ...images]) {
      const other = button.type === "submit" || button.type === "image" ? button.getAttribute("formaction") : null;
      if (other !== null && leadsElsewhere(other)) return address(other);
    }
    return hasAttribute.call(form, "action") ? address(getAttribute.call(form, "action")) : undefined;
  }

  /** The elements of the document and of its open shadow trees. */
  function* elements(found) {
    for (const element of found) {
      if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement) yield element;
      const tree = get.shadowRoot.call(element);
      if (tree !== null) yield* elements(all(tree, "*"));
    }
  }

  function field(element, elementNumber, form) {
    const opid = `__${elementNumber}`;
    reported.set(opid, { element, type: element.type, form: element.form, action: action(element.form) });
    return known({
      opid,
      elementNumber,
      form,
      type: element.type,
      htmlID: text(element.id),
      htmlName: text(element.name),
      htmlClass: text(element.className),
      autoCompleteType: text(element.getAttribute("autocomplete")),
      placeholder: text(element.placeholder),
      maxLength: element.maxLength > 0 ? element.maxLength : undefined,
      disabled: element.matches(":disabled") || undefined,
      readonly: element.readOnly || undefined,
      "label-tag": text([...(element.labels ?? [])].map((label) => label.textContent.trim()).join(" ")),
      "label-aria": text(element.getAttribute("aria-label")),
      visible: isVisible(element),
      viewable: isViewable(element),
    });
  }

  function collect() {
    if (location.protocol !== "https:" && location.protocol !== "http:") throw new Error(`no logins are filled into ${location.protocol} pages`);
    if (globalThis.origin === "null") throw new Error("the page has no origin of its own: its server put it into a sandbox");
    reported = new Map();
    documentUUID = crypto.randomUUID?.() ?? String(Math.random());
    origin = location.origin;
    const names = new Map();
    const forms = {};
    const fields = [];
    for (const element of elements(all(document, "*"))) {
      const { form } = element;
      if (form !== null && !names.has(form)) {
        const opid = `__form__${names.size}`;
        names.set(form, opid);
        forms[opid] = known({
          opid, htmlName: text(getAttribute.call(form, "name")), htmlID: text(getAttribute.call(form, "id")), htmlAction: action(form),
          htmlMethod: text(getAttribute.call(form, "method")),
        });
      }
      fields.push(field(element, fields.length, names.get(form)));
      if (fields.length === fieldLimit) break;
    }
    return { documentUUID, title: get.title.call(document), url: location.href, documentURL: location.href, forms, fields };
  }

  // Filling.

  /** How many fields were filled in. */
  let filledCount = 0;

  /** A name of the script for messages, which hold nothing that may be a secret. */
  const shown = (name) => (/^[a-z_0-9]{1,40}$/.test(String(name)) ? String(name) : "of another name");

  /** The field that a step names, if it is still what was reported and seen. */
  function checked(opid) {
    const known = reported.get(opid);
    if (known === undefined) throw new Error(`the field ${shown(opid)} was not reported`);
    const { element, type, form } = known;
    const isSame = element.isConnected && element.ownerDocument === document && element.type === type && element.form === form && action(form) === known.action;
    if (!isSame) throw new Error(`the field ${opid} has changed since it was reported`);
    if (!fillable.includes(type) || element.matches(":disabled") || element.readOnly) throw new Error(`the field ${opid} cannot be filled`);
    if (!isViewable(element)) throw new Error(`the field ${opid} is hidden`);
    return element;
  }

  function fill(opid, value) {
    checked(opid).focus();
    // The page takes notice of that, too.
    const element = checked(opid);
    const { set, get: read } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value");
    set.call(element, value);
    // As after typing, so that the page takes notice.
    element.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true, inputType: "insertText" }));
    element.dispatchEvent(new Event("change", { bubbles: true }));
    if (!element.isConnected || (value !== "" && read.call(element) === "")) throw new Error(`the field ${opid} did not keep what was filled in`);
    filledCount += 1;
  }

  function perform([name, ...values]) {
    switch (name) {
      case "fill_by_opid": return fill(String(values[0]), String(values[1] ?? ""));
      case "click_on_opid": case "focus_by_opid": return checked(values[0]).focus();
      case "delay": case "touch_all_fields": return undefined;
      default: throw new Error(`the step ${shown(name)} is not known`);
    }
  }

  async function carryOut(source) {
    let script;
    try {
      script = JSON.parse(source);
    } catch {
      // What is wrong with it may be quoted, and hold a secret.
      throw new Error("what the password manager answered is not JSON");
    }
    filledCount = 0;
    if (!Array.isArray(script?.script)) throw new Error("it has no steps");
    if (location.origin !== origin) throw new Error("the page is of another site now");
    if (script.documentUUID !== undefined && script.documentUUID !== documentUUID) throw new Error("it is for another page");
    const pause = Math.min(Number(script.properties?.delay_between_operations) || 0, pauseLimit);
    const problems = [];
    for (const step of script.script) {
      try {
        perform(step);
      } catch (error) {
        problems.push(error.message);
      }
      if (pause > 0) await new Promise((resume) => setTimeout(resume, pause));
    }
    const count = filledCount === 1 ? "1 field was filled in" : `${filledCount} fields were filled in`;
    if (problems.length > 0 || filledCount === 0) throw new Error([count, ...new Set(problems)].join("; "));
  }

  return {
    run: ({ completionFunction }) => completionFunction(collect()),
    finalize: ({ fillScript }) => carryOut(fillScript),
  };
})();
