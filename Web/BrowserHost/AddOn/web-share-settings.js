// SPDX-License-Identifier: Apache-2.0

// Whether pages may call navigator.share, and which may not. The background and the settings page share it.
"use strict";

const webShare = {
  api: globalThis.browser ?? globalThis.chrome,
  /** Where the specification has navigator.share: over https, and on this computer. */
  origins: ["https://*/*", "http://localhost/*", "http://*.localhost/*", "http://127.0.0.1/*"],

  /** Whether it is on, and the sites that may not ask, each as `https://example.org`. Ports do not matter. */
  async settings() {
    // Each under a key of its own, so that changes at the same time lose nothing.
    const kept = await this.api.storage.local.get(null);
    const blocked = Object.keys(kept).filter((key) => key.startsWith(this.blockedKey)).map((key) => key.slice(this.blockedKey.length));
    return { isOn: kept.webShareIsOn === true, blocked: blocked.sort() };
  },

  blockedKey: "webShareBlocks ",

  switchTo(isOn) {
    return this.api.storage.local.set({ webShareIsOn: isOn });
  },

  /** The site of an address, as settings name it. */
  site(address) {
    const { protocol, hostname } = new URL(address);
    return `${protocol}//${hostname}`;
  },

  block(site) {
    return this.api.storage.local.set({ [this.blockedKey + site]: true });
  },

  unblock(site) {
    return this.api.storage.local.remove(this.blockedKey + site);
  },

  isAllowed() {
    return this.api.permissions.contains({ origins: this.origins });
  },

  /** Has the browser run the scripts in the pages that may ask, and in no others. */
  async apply() {
    const ids = ["web-share-relay", "web-share"];
    const registered = await this.api.scripting.getRegisteredContentScripts({ ids });
    if (registered.length > 0) await this.api.scripting.unregisterContentScripts({ ids: registered.map(({ id }) => id) });
    const { isOn, blocked } = await this.settings();
    if (!isOn || !(await this.isAllowed())) return;
    // A pattern cannot name a host with an asterisk. Blocked sites are refused in any case.
    const excludeMatches = blocked.filter((site) => !site.includes("*")).map((site) => `${site}/*`);
    const pages = { matches: this.origins, excludeMatches, runAt: "document_start" };
    await this.api.scripting.registerContentScripts([
      { ...pages, id: "web-share-relay", js: ["web-share-relay.js"] },
      { ...pages, id: "web-share", js: ["web-share.js"], world: "MAIN" },
    ]);
  },
};
