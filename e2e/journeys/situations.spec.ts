import { FIXED_TEXTS } from '@orebridge/contracts/situations';
import { expect, test } from '@playwright/test';
import { remoteFolders } from '../support/checkout.js';
import { markedTexts } from '../support/situations.js';

/** The remote that says the texts of a part of the table; the other parts are said by shell and remotes alike. */
const REMOTES: Readonly<Record<string, string>> = { assistant: 'mfe-assistant' };

const marked = markedTexts();

for (const [part, texts] of Object.entries<readonly string[]>(FIXED_TEXTS)) {
  const remote = REMOTES[part];
  if (remote && !remoteFolders().includes(remote))
    test(`the ${texts.length} fixed texts of ${part} wait for ${remote}`, () => {
      expect(texts.filter((text) => marked.has(text))).toEqual([]);
    });
  else
    test(`each of the ${texts.length} fixed texts of ${part} is said in a situation that a test causes`, () => {
      expect(texts.filter((text) => !marked.has(text))).toEqual([]);
    });
}

test('no test marks a text that is not fixed', () => {
  const fixed = new Set<string>(Object.values(FIXED_TEXTS).flat());
  expect([...marked.keys()].filter((text) => !fixed.has(text))).toEqual([]);
});
