import type { RemoteManifest } from '@orebridge/contracts';
import { ApiError } from '@orebridge/contracts';
import type { FindHits, SearchHit } from '@orebridge/remote-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lengthOf } from '../src/search/sources';
import { share } from '../src/search/share';
import { roleSwitched } from '../src/store/view';
import {
  type Finders,
  fakeServer,
  manifest,
  navigation,
  openSite,
  person,
  release,
  route,
  signedIn,
  source,
} from './site';

beforeEach(() => localStorage.clear());

const hit = (id: string, title: string, over: Partial<SearchHit> = {}): SearchHit => ({
  id,
  title,
  path: `/lots/${id}`,
  ...over,
});
const many = (count: number, word: string): SearchHit[] =>
  Array.from({ length: count }, (_, n) => hit(`${word}${n}`, `${word} number ${n}`));

const withSources = (...sources: NonNullable<RemoteManifest['searchSources']>) =>
  release(
    manifest('alpha', {
      routes: [route('/lots/:id'), route('/copper')],
      navigation: [navigation('/copper', 'Copper prices')],
      searchSources: sources,
    }),
  );

const PLACEHOLDER = 'Search pages, features, and tools...';
const searchBox = () => screen.findByPlaceholderText(PLACEHOLDER);

// By its text: a marked part of a word stands apart in a name that jsdom computes.
const hitOf = (text: string): HTMLElement | null =>
  screen.queryAllByRole('option').find((one) => one.textContent.includes(text)) ?? null;
const findHit = (text: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = hitOf(text);
    if (!found) throw new Error(`The search shows no ${text}`);
    return found;
  });

const openSearch = async (
  role: Parameters<typeof person>[0],
  sources: NonNullable<RemoteManifest['searchSources']>,
  finders: Finders,
) => {
  fakeServer(signedIn(person(role)));
  const site = await openSite('/account', {
    document: withSources(...sources),
    parts: { '/lots/:id': () => null },
    finders,
  });
  await screen.findByRole('heading', { name: 'Account' });
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}');
  const box = await searchBox();
  return { ...site, user, box };
};
const group = (name: string) => screen.findByRole('group', { name });
const options = () => screen.getAllByRole('option').filter((one) => one.getAttribute('aria-disabled') !== 'true');

test('what a live source finds stands in a group of its own, is marked as exact, and is followed', async () => {
  const asks: string[] = [];
  const find: FindHits = async (query) => {
    asks.push(query);
    return [hit('1', 'Copper cathodes'), hit('2', 'Copper concentrate', { names: ['OB-20411'], detail: 'Chile' })];
  };
  const { user, box, path } = await openSearch('buyer', [source('alpha.lots')], { 'alpha.lots': find });
  await user.type(box, 'ob-20411');
  const lots = within(await group('Found by alpha.lots'));
  await findHit('concentrate');
  expect(lots.getAllByRole('option').map((one) => one.textContent)).toEqual([
    expect.stringContaining('Exact'),
    'Copper cathodes',
  ]);
  expect(asks).toEqual(['ob-20411']);
  await user.click(await findHit('concentrate'));
  await waitFor(() => expect(path()).toBe('/lots/2'));
});

test('the static part answers to the first letter, before any source is asked', async () => {
  const { user, box, asked } = await openSearch('buyer', [source('alpha.lots', { minLength: 1 })], {
    'alpha.lots': () => new Promise(() => {}),
  });
  await user.type(box, 'c');
  expect(hitOf('Copper prices')).toBeVisible();
  expect(asked).not.toContain('alpha.lots');
  await waitFor(() => expect(asked).toContain('alpha.lots'));
  expect(hitOf('Copper prices')).toBeVisible();
});

test('a newer question ends the older one, and an old answer is never shown', async () => {
  const answers = new Map<string, (hits: SearchHit[]) => void>();
  const ended: string[] = [];
  const find: FindHits = (query, { signal }) =>
    new Promise((resolve) => {
      answers.set(query, resolve);
      signal.addEventListener('abort', () => ended.push(query));
    });
  const { user, box } = await openSearch('buyer', [source('alpha.lots')], { 'alpha.lots': find });
  await user.type(box, 'zin');
  await waitFor(() => expect([...answers.keys()]).toEqual(['zin']));
  await user.type(box, 'c');
  await waitFor(() => expect([...answers.keys()]).toEqual(['zin', 'zinc']));
  expect(ended).toEqual(['zin']);
  await act(async () => {
    answers.get('zinc')?.([hit('new', 'Zinc ingots')]);
    answers.get('zin')?.([hit('old', 'Zinnwaldite')]);
  });
  expect(await findHit('Zinc ingots')).toBeVisible();
  expect(hitOf('Zinnwaldite')).toBeNull();
});

describe('one source costs its own group only', () => {
  const good: FindHits = async () => [hit('1', 'Copper cathodes')];

  test('when its code does not load', async () => {
    const { user, box, faults } = await openSearch('buyer', [source('alpha.broken'), source('alpha.lots')], {
      'alpha.broken': new Error('No code'),
      'alpha.lots': good,
    });
    await user.type(box, 'copper');
    expect(await findHit('Copper cathodes')).toBeVisible();
    expect(
      await screen.findByText('Found by alpha.broken did not answer. Everything else was searched.'),
    ).toBeVisible();
    expect(hitOf('Copper prices')).toBeVisible();
    expect(faults).toHaveLength(1);
  });

  test('when it throws, which is a fault of its release; what the server refuses is none', async () => {
    const { user, box, faults } = await openSearch(
      'buyer',
      [source('alpha.broken'), source('alpha.refused'), source('alpha.lots')],
      {
        'alpha.broken': () => Promise.reject(new Error('It throws')),
        'alpha.refused': (query, { client }) =>
          client({ method: 'GET', path: `/api/nowhere`, access: 'public', summary: query }) as unknown as Promise<[]>,
        'alpha.lots': good,
      },
    );
    await user.type(box, 'copper');
    expect(await findHit('Copper cathodes')).toBeVisible();
    expect(await screen.findByText(/alpha\.broken did not answer/)).toBeVisible();
    expect(await screen.findByText(/alpha\.refused did not answer/)).toBeVisible();
    expect(faults).toEqual([new Error('It throws')]);
    expect(faults.some((fault) => fault instanceof ApiError)).toBe(false);
  });

  test('when it is slow', async () => {
    const { user, box } = await openSearch('buyer', [source('alpha.slow'), source('alpha.lots')], {
      'alpha.slow': () => new Promise(() => {}),
      'alpha.lots': good,
    });
    jest.useFakeTimers({ advanceTimers: true });
    try {
      await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).type(box, 'copper');
      expect(await findHit('Copper cathodes')).toBeVisible();
      expect(await screen.findByText('Searching…')).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(5000));
      expect(screen.getByText('Found by alpha.slow takes too long. Everything else was searched.')).toBeVisible();
      expect(hitOf('Copper cathodes')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByPlaceholderText(PLACEHOLDER)).toBeNull());
  });
});

test('eight results at most, and no group crowds out another', async () => {
  const { user, box } = await openSearch('buyer', [source('alpha.lots'), source('alpha.deals')], {
    'alpha.lots': async () => many(8, 'Copper lot'),
    'alpha.deals': async () => many(2, 'Copper deal'),
  });
  await user.type(box, 'copper');
  await waitFor(() => expect(options()).toHaveLength(8));
  expect(options().filter((one) => /Copper deal/.test(one.textContent))).toHaveLength(2);
  expect(options().filter((one) => /Copper prices/.test(one.textContent))).toHaveLength(1);
});

test('a source is asked by those who may ask it, from its shortest query on', async () => {
  const { user, box, asked } = await openSearch(
    'buyer',
    [source('alpha.users', { access: { permission: 'manage:users' } }), source('alpha.lots', { minLength: 3 })],
    { 'alpha.lots': async () => [hit('1', 'Copper cathodes')] },
  );
  await user.type(box, 'co');
  expect(screen.queryByText('Searching…')).toBeNull();
  await user.type(box, 'p');
  expect(await findHit('Copper cathodes')).toBeVisible();
  expect(asked).not.toContain('alpha.users');
});

test('what leads to a page that the person may not open is not shown', async () => {
  const { user, box } = await openSearch('buyer', [source('alpha.lots')], {
    'alpha.lots': async () => [hit('1', 'Copper cathodes'), hit('2', 'Copper nowhere', { path: '/nowhere/2' })],
  });
  await user.type(box, 'copper');
  expect(await findHit('Copper cathodes')).toBeVisible();
  expect(hitOf('nowhere')).toBeNull();
});

test('with the role in view the sources change, and their calls are made in that role', async () => {
  const calls: string[] = [];
  const lots: FindHits = async (_query, { client }) => {
    await client({ method: 'GET', path: '/api/lots', access: 'public', summary: 'lots' });
    return [hit('1', 'Copper cathodes')];
  };
  const sent = fakeServer({ ...signedIn(person('admin')), 'GET /api/lots': { body: {} } });
  const { store } = await openSite('/account', {
    document: withSources(source('alpha.lots'), source('alpha.users', { access: { permission: 'manage:users' } })),
    finders: { 'alpha.lots': lots, 'alpha.users': async () => [hit('9', 'Copper Smith')] },
  });
  await screen.findByRole('heading', { name: 'Account' });
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await searchBox(), 'copper');
  expect(await findHit('Copper Smith')).toBeVisible();
  act(() => void store.dispatch(roleSwitched('buyer')));
  await waitFor(() => expect(hitOf('Copper Smith')).toBeNull());
  expect(await findHit('Copper cathodes')).toBeVisible();
  for (const { call, headers } of sent) if (call === 'GET /api/lots') calls.push(headers['x-view-as'] ?? 'own');
  expect(calls).toEqual(['own', 'buyer']);
});

test('places are divided one each in turn', () => {
  expect(share([[1, 2, 3, 4], [5], [6, 7, 8]], 6)).toEqual([[1, 2, 3], [5], [6, 7]]);
  expect(share([[1, 2]], 8)).toEqual([[1, 2]]);
  expect(share([], 8)).toEqual([]);
});

test('a Chinese character says as much as two letters', () => {
  expect([lengthOf('铜'), lengthOf('Cu'), lengthOf('c')]).toEqual([2, 2, 1]);
});
