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

/** jsdom lacks the platform's fetch and streams; Node has them. */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of PLATFORM) this.global[name] = globalThis[name];
    if (!this.global.crypto.subtle)
      Object.defineProperty(this.global.crypto, 'subtle', { value: globalThis.crypto.subtle });
    this.global.crypto.randomUUID ??= globalThis.crypto.randomUUID.bind(globalThis.crypto);
  }
};
