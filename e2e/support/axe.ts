import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { Theme } from './shares.js';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules that a theme can break: all others say the same of both. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on the page as it stands: one line for each violated rule with the elements that break it.
 * `rules` narrows it to some.
 */
const violations = async (page: Page, rules?: readonly string[]): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(
    async (runOnly) => {
      const { axe } = globalThis as unknown as {
        axe: {
          run: (
            root: Document,
            options: object,
          ) => Promise<{
            violations: { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] }[];
          }>;
        };
      };
      const found = await axe.run(document, {
        runOnly,
        resultTypes: ['violations'],
      });
      return found.violations.map(
        (v) =>
          `${v.id}: ${v.help} — ${v.nodes
            .slice(0, 4)
            .map((n) => `${n.target.join(' ')} (${(n.failureSummary ?? '').split('\n')[1]?.trim() ?? ''})`)
            .join('; ')}`,
      );
    },
    rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: TAGS },
  );
};

/**
 * What axe finds on the page as it stands, in the light and in the dark theme, each line with the theme it was found in. What
 * does not depend on colours is looked at once, in the theme `first`.
 */
export const violationsInBothThemes = async (page: Page, first: Theme = 'light'): Promise<string[]> => {
  const found: string[] = [];
  for (const [theme, rules] of [
    [first, undefined],
    [first === 'light' ? 'dark' : 'light', OF_COLOURS],
  ] as const) {
    await page.evaluate(async (chosen) => {
      document.documentElement.dataset.theme = chosen;
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      // Half-way from one theme to the other no colour is one that anybody reads.
      const fading = document.getAnimations().filter((one) => one instanceof CSSTransition);
      await Promise.allSettled(fading.map(({ finished }) => finished));
    }, theme);
    found.push(...(await violations(page, rules)).map((rule) => `${theme}: ${rule}`));
  }
  return found;
};
