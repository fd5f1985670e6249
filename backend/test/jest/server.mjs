import { register } from 'node:module';

/** A server of the tests in a process of its own: the sources are translated as they are loaded. */
register('./sources.mjs', import.meta.url);
await import('../../src/main.ts');
