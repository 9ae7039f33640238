// SPDX-License-Identifier: Apache-2.0

// Reports the forms and fields of a page in the form that 1Password's protocol calls page details.
function collectPageDetails() {
  const text = (value) => (value === null || value === undefined || value === "" ? undefined : String(value).trim());

  const styleChain = (element) => {
    const chain = [];
    for (let current = element; current instanceof Element; current = current.parentElement) {
      chain.push(getComputedStyle(current));
    }
    return chain;
  };

  // Whether the styles of the field and of what it lies in show it.
  const isVisible = (element) =>
    styleChain(element).every(
      (style) => style.display !== "none" && style.visibility !== "hidden" && Number(style.opacity) > 0.1,
    );

  // Whether a person sees it in the window: it has an area there, and nothing else lies over it.
  const isViewable = (element) => {
    if (!isVisible(element)) return false;
    const area = element.getBoundingClientRect();
    if (area.width < 10 || area.height < 10) return false;
    const x = area.left + Math.min(area.width / 2, 20);
    const y = area.top + area.height / 2;
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
    for (let found = document.elementFromPoint(x, y); found; found = found.parentElement) {
      if (found === element || (found instanceof HTMLLabelElement && found.control === element)) return true;
    }
    return false;
  };

  const forms = {};
  const opidOfForm = new Map();
  [...document.forms].forEach((form, number) => {
    const opid = `__form__${number}`;
    opidOfForm.set(form, opid);
    forms[opid] = {
      opid,
      htmlName: text(form.getAttribute("name")),
      htmlID: text(form.id),
      htmlAction: form.hasAttribute("action") ? new URL(form.getAttribute("action"), location.href).href : undefined,
      htmlMethod: text(form.getAttribute("method")),
    };
  });

  const fields = [...document.querySelectorAll("input, select, textarea")].map((element, number) => ({
    opid: `__${number}`,
    elementNumber: number,
    htmlID: text(element.id),
    htmlName: text(element.name),
    htmlClass: text(element.className),
    type: element.type,
    value: text(element.value),
    autoCompleteType: text(element.getAttribute("autocomplete")),
    placeholder: text(element.placeholder),
    maxLength: element.maxLength > 0 ? element.maxLength : undefined,
    disabled: element.disabled || undefined,
    readonly: element.readOnly || undefined,
    "label-tag": text([...(element.labels ?? [])].map((label) => label.textContent.trim()).join(" ")),
    "label-aria": text(element.getAttribute("aria-label")),
    form: opidOfForm.get(element.form),
    visible: isVisible(element),
    viewable: isViewable(element),
  }));

  return {
    documentUUID: "page-details",
    title: document.title,
    url: location.href,
    documentURL: location.href,
    forms,
    fields,
  };
}
