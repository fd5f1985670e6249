import type { BrowserContext, Page } from '@playwright/test';

/** How many copies of what must be there once were started in a page. */
export interface Copies {
  react: number;
  reactDom: number;
  stores: number;
  /** Files of remotes that carry React's own code, whatever of it a bundler left in them. */
  carriers: string[];
}

/** Stands in React itself, in development and production, and in no package beside it. */
const REACT_TEXT = 'takes an object of state variables';

/** From now on, pages of this browser count the copies that they start. To be called before the first page is opened. */
export const countCopies = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const reacts = new Set<unknown>();
    const renderers = new Set<unknown>();
    let stores = 0;
    // Each copy of React puts this property on its exports: an object that has none yet asks its prototype.
    const mark = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
    Object.defineProperty(Object.prototype, mark, {
      configurable: true,
      set(value: unknown) {
        // A bundler's view of the exports holds functions that lead to them.
        if (typeof value === 'object') reacts.add(value);
        Object.defineProperty(this, mark, { value, writable: true, enumerable: true, configurable: true });
      },
    });
    type Enhancer = (from: unknown) => unknown;
    Object.assign(window, {
      // Each copy of React DOM makes itself known to React's developer tools, each store to those of Redux.
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: (renderer: unknown) => renderers.add(renderer).size,
        onCommitFiberRoot: () => {},
        onCommitFiberUnmount: () => {},
        onPostCommitFiberRoot: () => {},
      },
      __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
        () =>
        (...enhancers: Enhancer[]): Enhancer => {
          stores += 1;
          return (from) => enhancers.reduceRight((made, enhancer) => enhancer(made), from);
        },
      __copies: () => ({ react: reacts.size, reactDom: renderers.size, stores }),
    });
  });

/** The copies that a page has started since it was loaded. */
export const copiesIn = async (page: Page): Promise<Copies> => {
  const { files, ...started } = await page.evaluate(() => {
    const { __copies } = window as unknown as { __copies: () => Omit<Copies, 'carriers'> };
    const asked = performance.getEntriesByType('resource').map(({ name }) => name);
    return { files: asked.filter((name) => /\/remotes\/.+\.js$/.test(name)), ...__copies() };
  });
  const carriers: string[] = [];
  for (const file of new Set(files)) {
    const text = await (await fetch(file)).text();
    if (text.includes(REACT_TEXT)) carriers.push(file);
  }
  return { ...started, carriers };
};
