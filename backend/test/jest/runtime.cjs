const { AsyncLocalStorage } = require('node:async_hooks');
const { default: Runtime } = require('jest-runtime');
const { beginTrace, endTrace } = require('./trace.cjs');

/** Before asynchronous contexts were the engine's own, each storage in use was asked at each promise: also those of files that are done. */
const inUse = new Set();
const enable = AsyncLocalStorage.prototype._enable;
if (enable)
  AsyncLocalStorage.prototype._enable = function () {
    inUse.add(this);
    return enable.call(this);
  };

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
    // Kept modules keep their maps; the runner takes the map before the spec file is loaded, and looks into it when a test fails.
    this.transformCache.sourceMaps = maps;
    beginTrace();
  }

  teardown() {
    endTrace([...esm.keys()].find((key) => key.includes('.spec.ts')));
    this.restoreAllMocks();
    for (const key of esm.keys()) if (key.includes('.spec.ts')) esm.delete(key);
    this.registries.internalModuleRegistry.clear();
    // One that is still needed comes back into use with its next run.
    for (const storage of inUse) storage.disable();
    inUse.clear();
    // What was kept may still load something lazily, and does it through the runtime that loaded it.
    this.testState.enterTestCode();
  }
};
