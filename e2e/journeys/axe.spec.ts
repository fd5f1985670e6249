import { LANGUAGES } from '@orebridge/contracts';
import { expect, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/axe.js';
import { desk, goAfresh, goInside, restOf } from '../support/browser.js';
import { keysShownOn, languagesAskedBy } from '../support/languages.js';
import { OPENED } from '../support/opened.js';
import { type Viewer, cast, everyPage, records, releaseDocument } from '../support/pages.js';
import { wordsOf } from '../support/words.js';

test.describe.configure({ mode: 'parallel' });
test.setTimeout(300_000);

for (const language of LANGUAGES)
  test(`every page says all in ${language}, reads no other language, and breaks no rule of accessibility, light and dark`, async ({
    browser,
  }) => {
    const people = await cast();
    const pages = await everyPage(await records(people));
    const release = await releaseDocument();
    const found: string[] = [];
    for (const viewer of new Set<Viewer>(pages.map(({ as }) => as))) {
      const { page, context } = await desk(browser, { as: people[viewer], language, still: true });
      const asked = languagesAskedBy(page, release);
      const rest = restOf(page);
      await page.goto('/support');
      await rest();
      for (const { path } of pages.filter(({ as }) => as === viewer)) {
        await goInside(page, path);
        await rest();
        const broken = await violationsInBothThemes(page);
        const keys = (await keysShownOn(page)).map((key) => `no text for ${key}`);
        found.push(...[...broken, ...keys].map((rule) => `${path} as ${viewer} in ${language}, ${rule}`));
      }
      expect([...asked]).toEqual([language]);
      await context.close();
    }
    expect(found).toEqual([]);
  });

const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

for (const language of LANGUAGES)
  test(`nothing that opens on a page breaks a rule of accessibility in ${language}, light and dark`, async ({
    browser,
  }) => {
    const people = await cast();
    const ids = await records(people);
    const found: string[] = [];
    for (const viewer of new Set(OPENED.map(({ as }) => as))) {
      const { page, context } = await desk(browser, { as: people[viewer], language, still: true });
      const rest = restOf(page);
      for (const { what, path, narrow, open } of OPENED.filter(({ as }) => as === viewer))
        await test.step(what, async () => {
          await page.setViewportSize(narrow ? NARROW : WIDE);
          await goAfresh(page, path(ids), rest);
          await open(page, wordsOf(language));
          await rest();
          const broken = await violationsInBothThemes(page);
          const keys = (await keysShownOn(page)).map((key) => `no text for ${key}`);
          found.push(...[...broken, ...keys].map((rule) => `${what} in ${language}, ${rule}`));
        });
      await context.close();
    }
    expect(found).toEqual([]);
  });
