import { LANGUAGES } from '@orebridge/contracts';
import { expect, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/axe.js';
import { desk, goAfresh, goInside, restOf, speak } from '../support/browser.js';
import { keysShownOn, languagesAskedBy } from '../support/languages.js';
import { OPENED } from '../support/opened.js';
import { WALKERS, cast, everyPage, records, releaseDocument } from '../support/pages.js';
import { wordsOf } from '../support/words.js';

test.describe.configure({ mode: 'parallel' });
test.setTimeout(480_000);
/** For one page in all languages: more pages take longer. */
const PATIENCE_MS = 12_000;

for (const viewer of WALKERS)
  test(`every page of ${viewer} says all in each language, reads no other one, and breaks no rule of accessibility, light and dark`, async ({
    browser,
  }) => {
    const people = await cast();
    const all = await everyPage(await records(people));
    expect(all.filter(({ as }) => !WALKERS.includes(as))).toEqual([]);
    const pages = all.filter(({ as }) => as === viewer);
    test.setTimeout(Math.max(300_000, pages.length * PATIENCE_MS));
    const release = await releaseDocument();
    const found: string[] = [];
    const { page, context } = await desk(browser, { as: people[viewer], language: LANGUAGES[0], still: true });
    const rest = restOf(page);
    for (const language of LANGUAGES) {
      const asked = languagesAskedBy(page, release);
      await page.goto('/support');
      await rest();
      for (const { path } of pages) {
        await goInside(page, path);
        await rest();
        const broken = await violationsInBothThemes(page);
        const keys = (await keysShownOn(page)).map((key) => `no text for ${key}`);
        found.push(...[...broken, ...keys].map((rule) => `${path} in ${language}, ${rule}`));
      }
      expect([...asked]).toEqual([language]);
      await speak(page, LANGUAGES[LANGUAGES.indexOf(language) + 1] ?? language);
    }
    await context.close();
    expect(found).toEqual([]);
  });

const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

for (const viewer of new Set(OPENED.map(({ as }) => as)))
  test(`nothing that opens on a page of ${viewer} breaks a rule of accessibility in any language, light and dark`, async ({
    browser,
  }) => {
    const people = await cast();
    const ids = await records(people);
    const found: string[] = [];
    const { page, context } = await desk(browser, { as: people[viewer], language: LANGUAGES[0], still: true });
    const rest = restOf(page);
    for (const language of LANGUAGES) {
      await page.goto('/support');
      for (const { what, path, narrow, open } of OPENED.filter(({ as }) => as === viewer))
        await test.step(`${what} in ${language}`, async () => {
          await page.setViewportSize(narrow ? NARROW : WIDE);
          await goAfresh(page, path(ids), rest);
          await open(page, wordsOf(language));
          await rest();
          const broken = await violationsInBothThemes(page);
          const keys = (await keysShownOn(page)).map((key) => `no text for ${key}`);
          found.push(...[...broken, ...keys].map((rule) => `${what} in ${language}, ${rule}`));
        });
      await speak(page, LANGUAGES[LANGUAGES.indexOf(language) + 1] ?? language);
    }
    await context.close();
    expect(found).toEqual([]);
  });
