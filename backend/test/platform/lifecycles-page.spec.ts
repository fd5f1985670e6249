import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import * as trade from '@orebridge/trade';
import { LIFECYCLES } from '@orebridge/trade';

const root = new URL('../../../', import.meta.url);

test('docs/lifecycles.md says what the tables say; npm run lifecycles writes it anew', async () => {
  const renderer = new URL('scripts/lib/lifecycles-page.mjs', root).href;
  const { lifecyclesPage } = (await import(renderer)) as { lifecyclesPage: (tables: unknown) => string };
  expect(await readFile(new URL('docs/lifecycles.md', root), 'utf8')).toBe(lifecyclesPage(LIFECYCLES));
});

test('every lifecycle is in the page', () => {
  const exported = Object.entries(trade).flatMap(([name, value]) => (name.endsWith('Lifecycle') ? [value] : []));
  expect(new Set<unknown>(LIFECYCLES)).toEqual(new Set<unknown>(exported));
});
