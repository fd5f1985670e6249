import type { Page } from '@playwright/test';
import type { Found } from './route-table.js';

export interface Step {
  address: string;
  expected: Found;
}

/**
 * Asks for one address after the other without a reload, and compares what is found.
 * @param from a page that opens to this visit, for when the page before could be taken for the one that is expected
 * @returns a line for each address where something else was found
 */
export const walk = (page: Page, from: Pick<Found, 'at' | 'title'>, steps: readonly Step[]): Promise<string[]> =>
  page.evaluate(
    async ({ begin, all }) => {
      const PATIENCE_MS = 20_000;
      const at = () => location.pathname + (location.pathname === '/auth' ? location.search : '');
      /** What the page says, which costs a layout. */
      const read = () => {
        const text = document.body.innerText;
        return {
          denied: text.includes("You don't have permission to view this content"),
          isBroken: text.includes('is not available right now'),
          heading: document.querySelector('h1')?.textContent?.trim() ?? '',
        };
      };
      const go = (address: string) => {
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      };
      /** Reading lays the page out, so that it is left time to come about in between. */
      const turn = () => new Promise((resolve) => setTimeout(resolve, 15));
      const until = async (fits: () => boolean): Promise<void> => {
        const end = performance.now() + PATIENCE_MS;
        while (!fits() && performance.now() < end) await turn();
      };
      const differing: string[] = [];
      for (const { address, expected } of all) {
        if (document.title === expected.title && address === expected.at) {
          go(begin.at);
          await until(() => at() === begin.at && document.title === begin.title);
        }
        go(address);
        const fits = () => {
          if (at() !== expected.at || document.title !== expected.title) return false;
          const { denied, isBroken, heading } = read();
          return denied === expected.denied && heading !== '' && !isBroken;
        };
        await until(fits);
        // Whoever is sent on again is so by now.
        await turn();
        if (!fits()) {
          const found = { at: at(), title: document.title, ...read() };
          differing.push(`${address}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`);
        }
      }
      return differing;
    },
    { begin: from, all: steps },
  );
