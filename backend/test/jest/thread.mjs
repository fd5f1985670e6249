import { register } from 'node:module';

/** Where the server's threads begin in the tests, which run the sources: these are translated as they are loaded. */
register('./sources.mjs', import.meta.url);
const { default: work } = await import('../../src/platform/threads/thread.ts');
export default work;
