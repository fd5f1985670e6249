import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds on the page as it stands: one line for each violated rule with the elements that break it. */
export const violations = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(async (tags) => {
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
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
    });
    return found.violations.map(
      (v) =>
        `${v.id}: ${v.help} — ${v.nodes
          .slice(0, 4)
          .map((n) => `${n.target.join(' ')} (${(n.failureSummary ?? '').split('\n')[1]?.trim() ?? ''})`)
          .join('; ')}`,
    );
  }, TAGS);
};

const THEMES = ['light', 'dark'] as const;

/** What axe finds on the page as it stands, in the light and in the dark theme, each line with the theme it was found in. */
export const violationsInBothThemes = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const theme of THEMES) {
    await page.evaluate(
      (chosen) =>
        new Promise((drawn) => {
          document.documentElement.dataset.theme = chosen;
          requestAnimationFrame(() => requestAnimationFrame(drawn));
        }),
      theme,
    );
    found.push(...(await violations(page)).map((rule) => `${theme}: ${rule}`));
  }
  return found;
};
