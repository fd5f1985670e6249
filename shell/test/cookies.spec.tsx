import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { configure, screen } from '@testing-library/react';
import { STORED } from '../src/legal/stored';
import { KEYS } from '../src/start/storage';
import { fakeServer, openSite, signedIn } from './site';

configure({ asyncUtilTimeout: 10_000 });

const ROOT = path.resolve(__dirname, '../..');
const named = new Set(STORED.map(({ name }) => name));

/** Kept by two requests of the marketplace under one key. */
const PRICES = 'orebridge.marketplace.prices';

/** Whose names are made as the page runs; what the statement calls them. */
const MADE: Readonly<Record<string, readonly string[]>> = {
  'shell/src/start/storage.ts': Object.values(KEYS),
  'shell/src/language/detect.ts': [KEYS.language],
  'packages/remote-kit/src/device.ts': ['orebridge.private', 'orebridge.private.*'],
  'mfe-deals/src/shared/deal-room/kept-files.ts': ['orebridge.private.*'],
  'mfe-deals/src/shared/deal-room/useOutbox.ts': ['orebridge.private.*'],
  'mfe-deals/src/shared/deal-room/useDraft.ts': ['orebridge.private.*'],
  'mfe-deals/src/shared/payments/usePayWay.ts': ['orebridge.private.*'],
  'mfe-deals/src/features/execution/hooks/useDraft.ts': ['deals.execution.*'],
  'mfe-marketplace/src/features/listing-editor/local-copy.ts': ['orebridge.private.*'],
  'mfe-marketplace/src/shared/api/useChoosePriceDisplay.ts': [PRICES],
  'mfe-marketplace/src/shared/api/usePriceDisplay.ts': [PRICES],
  'backend/src/identity/auth/browser.ts': [],
  'backend/src/identity/auth/two-factor/two-factor.controller.ts': [],
  'backend/src/identity/auth/auth.controller.ts': [],
  'backend/src/platform/site/site.ts': [],
};
const KEEPS =
  /localStorage|sessionStorage|document\.cookie|Set-Cookie'|indexedDB|from 'idb-keyval'|cookies\.write\(|\bserialize\(COOKIE|res\.cookie\(/;

const sources = (): string[] =>
  readdirSync(ROOT)
    .filter((name) => /^(backend|shell|mfe-.*)$/.test(name))
    .concat(readdirSync(path.join(ROOT, 'packages')).map((name) => `packages/${name}`))
    .flatMap((name) =>
      readdirSync(path.join(ROOT, name, 'src'), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${name}/src/${file}`,
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.|\/testing\//.test(file));

/** The names under which a source keeps something, as its constants and literals give them. */
const namesIn = (file: string, text: string): readonly string[] => {
  const constants = [...text.matchAll(/const (?:COOKIE|KEPT|STORED|CHOSEN) = '([^']+)'/g)].map(
    ([, name]) => name as string,
  );
  const literals = [...text.matchAll(/(?:[gs]etItem|cookies\.write|serialize|res\.cookie)\('([^']+)'/g)].map(
    ([, name]) => name as string,
  );
  return [...constants, ...literals, ...(MADE[file] ?? [])];
};

test('the statement names every cookie and every key of a storage that the code sets', () => {
  const keeping = sources()
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }))
    .filter(({ text }) => KEEPS.test(text));
  expect(keeping.length).toBeGreaterThan(12);
  for (const { file, text } of keeping) {
    const names = namesIn(file, text);
    // A source whose names cannot be read from it has to say them in MADE.
    if (!MADE[file]) expect([file, names.length > 0]).toEqual([file, true]);
    expect([file, names.filter((name) => !named.has(name))]).toEqual([file, []]);
  }
});

test('the page says of each what it is for', async () => {
  fakeServer(signedIn(null));
  await openSite('/cookies');
  expect(await screen.findByRole('heading', { name: 'Cookies and storage' })).toBeVisible();
  for (const { name } of STORED) expect(screen.getAllByText(name)[0]).toBeVisible();
  for (const { text } of STORED) expect(screen.queryByText(`cookies.of.${text}`)).toBeNull();
});
