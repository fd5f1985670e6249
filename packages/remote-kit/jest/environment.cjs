const { createRequire } = require('node:module');
const { byNameFirst } = require('./selectors.cjs');

// The jsdom of the environment, before it is loaded, for it keeps what it finds there.
const selectors = createRequire(require.resolve('jest-environment-jsdom'))(
  'jsdom/lib/jsdom/living/helpers/selectors.js',
);
selectors.matchesDontThrow = byNameFirst(selectors.matchesDontThrow);

const { TestEnvironment } = require('jest-environment-jsdom');

const PLATFORM = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'BroadcastChannel',
  'structuredClone',
  'AbortController',
  'AbortSignal',
  'Blob',
  'File',
];

/**
 * jsdom lays nothing out, so that hardly a test asks for what the style sheets say; left in, each question whether an element is there
 * for a reader is asked of every rule of the product.
 */
const leaveOutStyles = (global) => {
  global.SC_DISABLE_SPEEDY = false;
  global.CSSStyleSheet.prototype.insertRule = () => 0;
  global.CSSStyleSheet.prototype.deleteRule = () => {};
};

/**
 * jsdom lacks the platform's fetch and streams; Node has them. A file that asks for what the style sheets say begins with
 * `@jest-environment-options {"styles": true}`.
 */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.styles = config.projectConfig.testEnvironmentOptions.styles === true;
  }

  async setup() {
    await super.setup();
    if (!this.styles) leaveOutStyles(this.global);
    for (const name of PLATFORM) this.global[name] = globalThis[name];
    if (!this.global.crypto.subtle)
      Object.defineProperty(this.global.crypto, 'subtle', { value: globalThis.crypto.subtle });
    this.global.crypto.randomUUID ??= globalThis.crypto.randomUUID.bind(globalThis.crypto);
  }
};
