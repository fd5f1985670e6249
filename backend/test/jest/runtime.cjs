const { default: Runtime } = require('jest-runtime');

const esm = new Map();
const cjs = new Map();
const maps = new Map();

/**
 * Jest loads every module anew for every spec file, and loading the server takes longer than most of them. As in production, its modules
 * are loaded once: whatever a spec file imports is kept for the next one, all but the spec file itself. No spec file mocks a module.
 */
module.exports = class extends Runtime {
  constructor(...args) {
    super(...args);
    this.registries.esModuleRegistry = esm;
    this.registries.moduleRegistry = cjs;
  }

  getSourceMaps() {
    for (const [file, map] of super.getSourceMaps()) maps.set(file, map);
    return maps;
  }

  teardown() {
    this.restoreAllMocks();
    this.getSourceMaps();
    for (const key of esm.keys()) if (key.includes('.spec.ts')) esm.delete(key);
    this.registries.internalModuleRegistry.clear();
    // What was kept may still load something lazily, and does it through the runtime that loaded it.
    this.testState.enterTestCode();
  }
};
