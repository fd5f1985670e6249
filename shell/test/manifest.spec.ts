import { createIntl } from 'react-intl';
import { find } from '../src/search/find';
import { searchItemsOf } from '../src/search/items';
import { crumbsOf } from '../src/site/crumbs';
import { navigationOf } from '../src/site/navigation';
import { pathOfNotification } from '../src/site/notification-paths';
import { pageAt, pagesOf } from '../src/site/pages';
import en from '../src/messages/en.json';
import { all, manifest, navigation, release, route } from './site';

const { remotes } = release(
  manifest('alpha', {
    routes: [
      route('/lots'),
      route('/lots/:id', { parent: '/lots' }),
      route('/assays', { access: { permission: 'view:analytics' } }),
      route('/account', { access: 'public' }),
    ],
    navigation: [
      navigation('/assays', 'Assays', { order: 2, access: { permission: 'view:analytics' }, section: 'intelligence' }),
      navigation('/lots', 'Lots', { order: 5, bubbles: ['MarketHub'] }),
      navigation('/lots?state=open', 'Open lots', { order: 3 }),
      navigation('/gone', 'Gone'),
    ],
    search: [
      {
        id: 'alpha.search.lots',
        path: '/lots',
        title: all('Évaluation of lots'),
        keywords: ['ore'],
        category: 'features',
        access: 'signed-in',
      },
    ],
    notifications: [
      { kind: 'listing', path: '/lots/:id' },
      { kind: 'listing.rejected', path: '/lots/:id?edit=yes' },
    ],
  }),
);
const pages = pagesOf(remotes);
const seller = { signedIn: true, role: 'seller' as const };
const investor = { signedIn: true, role: 'investor' as const };
const intl = createIntl({ locale: 'en', messages: en });

test('pages come from the release document, and no remote takes a page of the shell', () => {
  expect(pageAt(pages, '/lots/41')?.path).toBe('/lots/:id');
  expect(pageAt(pages, '/lots?state=open')?.remote).toBe('alpha');
  expect(pageAt(pages, '/account')?.remote).toBeUndefined();
  expect(pageAt(pages, '/elsewhere')).toBeUndefined();
});

test('navigation shows in order what the role may open and somebody serves, with what the role comes for first', () => {
  const labels = (viewer: typeof seller | typeof investor) =>
    navigationOf(remotes, pages, viewer).map(({ section, items }) => [section, items.map((item) => item.label.en)]);
  expect(labels(seller)).toEqual([['trade', ['Open lots', 'Lots']]]);
  expect(labels(investor)).toEqual([
    ['intelligence', ['Assays']],
    ['trade', ['Open lots', 'Lots']],
  ]);
});

test('the way to a record names the pages above it and what its page calls it', () => {
  expect(crumbsOf(pages, '/lots/3107', seller, 'OB-3107')).toEqual([
    { label: 'crumb.home', href: '/' },
    { label: all('Title of /lots'), href: '/lots' },
    { label: all('Title of /lots/:id'), name: 'OB-3107' },
  ]);
  expect(crumbsOf(pages, '/lots/new', seller).at(-1)).toEqual({ label: all('Title of /lots/:id') });
});

test('search finds by parts of words, without accents, and marks the exact title', () => {
  const items = searchItemsOf(remotes, pages, seller, intl);
  expect(find(items, 'evaluation lots').map((hit) => hit.title)).toEqual(['Évaluation of lots']);
  expect(find(items, 'account settings')[0]).toMatchObject({ path: '/account', exact: true });
  expect(find(items, 'assays')).toEqual([]);
  expect(find(searchItemsOf(remotes, pages, investor, intl), 'assays').map((hit) => hit.path)).toEqual(['/assays']);
  expect(find(items, 'zzz')).toEqual([]);
});

test('search finds the pages of a product area by its name, and says which area a page is of', () => {
  const items = searchItemsOf(remotes, pages, seller, intl);
  expect(find(items, 'MarketHub').map(({ path, areas }) => [path, areas])).toEqual([
    ['/lots', ['MarketHub']],
    ['/lots?state=open', ['MarketHub']],
  ]);
});

test('search gives eight results at most', () => {
  const many = Array.from({ length: 20 }, (_, n) => ({
    id: `x${n}`,
    path: '/lots',
    title: `Lot ${n}`,
    keywords: [],
    areas: [],
    category: 'pages' as const,
  }));
  expect(find(many, 'lot')).toHaveLength(8);
});

test('a notification opens where a remote says, its exact kind before the kind of record', () => {
  const about = { kind: 'listing' as const, id: '41' };
  expect(pathOfNotification(remotes, { key: 'listing.approved', about })).toBe('/lots/41');
  expect(pathOfNotification(remotes, { key: 'listing.rejected', about })).toBe('/lots/41?edit=yes');
  expect(pathOfNotification(remotes, { key: 'offer.made', about: { kind: 'offer', id: '1' } })).toBeNull();
});
