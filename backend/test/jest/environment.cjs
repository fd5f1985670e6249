const { TestEnvironment } = require('jest-environment-node');

let kept;

/** One global scope for all spec files of a process: the modules that they share live in it (see runtime.cjs). */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    if (kept) return kept;
    super(config, context);
    kept = this;
  }

  async teardown() {}
};
