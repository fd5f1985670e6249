import { LANGUAGES } from '@orebridge/contracts';
import { expect, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/axe.js';
import { desk, goAfresh, goInside, restOf } from '../support/browser.js';
import { namelessWayOn } from '../support/crumbs.js';
import { keysShownOn, languagesAskedBy } from '../support/languages.js';
import { NARROW, WIDE, sidewaysOn } from '../support/narrow.js';
import { OPENED } from '../support/opened.js';
import { WALKERS, cast, everyPage, knownRecords, releaseDocument } from '../support/pages.js';
import { isWhole, shareOf } from '../support/shares.js';
import { wordsOf } from '../support/words.js';

test.describe.configure({ mode: 'parallel' });
test.setTimeout(isWhole() ? 1_800_000 : 300_000);

test('every page has somebody who looks at it', async () => {
  const all = await everyPage(await knownRecords());
  expect(all.filter(({ as }) => !WALKERS.includes(as))).toEqual([]);
});

for (const viewer of WALKERS)
  for (const language of LANGUAGES)
    test(`a page of ${viewer} in ${language} says all, reads no other language, breaks no rule of accessibility, light and dark, has one main heading, names records by their reference, and does not scroll sideways on a telephone`, async ({
      browser,
    }) => {
      const pages = (await everyPage(await knownRecords())).filter(({ as }) => as === viewer);
      const share = shareOf(pages, language);
      const words = wordsOf(language);
      // Which pages there are is known from the release document alone.
      test.skip(share.length === 0, 'a viewer of few pages has none in some language');
      const release = await releaseDocument();
      const found: string[] = [];
      const { page, context } = await desk(browser, { as: (await cast())[viewer], language, still: true });
      const rest = restOf(page);
      const asked = languagesAskedBy(page, release);
      await page.goto('/support');
      await rest();
      for (const [{ path }, theme] of share) {
        await goInside(page, path);
        await rest();
        const broken = await violationsInBothThemes(page, theme);
        const keys = (await keysShownOn(page)).map((key) => `no text for ${key}`);
        const headings = await page.getByRole('heading', { level: 1 }).count();
        const heads = headings === 1 ? [] : [`${headings} main headings`];
        const way = await namelessWayOn(page, path, words('ui.breadcrumbs'));
        const wide = await sidewaysOn(page, rest);
        found.push(...[...broken, ...keys, ...heads, ...way, ...wide].map((fault) => `${path}, ${fault}`));
      }
      expect([...asked]).toEqual([language]);
      await context.close();
      expect(found).toEqual([]);
    });

for (const viewer of new Set(OPENED.map(({ as }) => as)))
  for (const language of LANGUAGES) {
    const share = shareOf(
      OPENED.filter(({ as }) => as === viewer),
      language,
    );
    if (share.length === 0) continue;
    test(`what opens on a page of ${viewer} in ${language} says all and breaks no rule of accessibility, light and dark`, async ({
      browser,
    }) => {
      const ids = await knownRecords();
      const found: string[] = [];
      const { page, context } = await desk(browser, { as: (await cast())[viewer], language, still: true });
      const rest = restOf(page);
      await page.goto('/support');
      for (const [{ what, path, narrow, open }, theme] of share)
        await test.step(what, async () => {
          await page.setViewportSize(narrow ? NARROW : WIDE);
          // A telephone opens the page at its own width; none is made of a desk's.
          if (narrow) {
            await page.goto(path(ids));
            await rest();
          } else await goAfresh(page, path(ids), rest);
          await open(page, wordsOf(language));
          await rest();
          const broken = await violationsInBothThemes(page, theme);
          const keys = (await keysShownOn(page)).map((key) => `no text for ${key}`);
          found.push(...[...broken, ...keys].map((rule) => `${what}, ${rule}`));
        });
      await context.close();
      expect(found).toEqual([]);
    });
  }
