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
      const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
      const found = (): Found & { heading: string } => {
        const { pathname, search } = location;
        const text = document.body.innerText;
        return {
          at: pathname === '/auth' ? pathname + search : pathname,
          title: document.title,
          denied: text.includes("You don't have permission to view this content"),
          heading: document.querySelector('h1')?.textContent?.trim() ?? '',
        };
      };
      const go = (address: string) => {
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      };
      const until = async (fits: () => boolean): Promise<boolean> => {
        const end = performance.now() + PATIENCE_MS;
        while (!fits() && performance.now() < end) await frame();
        return fits();
      };
      const differing: string[] = [];
      for (const { address, expected } of all) {
        if (document.title === expected.title && address === expected.at) {
          go(begin.at);
          await until(() => location.pathname === begin.at && document.title === begin.title);
        }
        go(address);
        const fits = () => {
          const { at, title, denied, heading } = found();
          const isBroken = document.body.innerText.includes('is not available right now');
          return (
            at === expected.at && title === expected.title && denied === expected.denied && heading !== '' && !isBroken
          );
        };
        const came = await until(fits);
        await frame();
        if (!came || !fits()) differing.push(`${address}: ${JSON.stringify(found())}, not ${JSON.stringify(expected)}`);
      }
      return differing;
    },
    { begin: from, all: steps },
  );
