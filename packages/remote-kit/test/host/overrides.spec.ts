import { readOverrides, setOverride, withOverrides } from '../../src/host';
import { checked, entryOf, manifestOf } from './documents';

const LOCAL = 'http://localhost:4003/';
const RELEASE = '1.0.0';
const fetched = jest.fn<Promise<Response>, [string]>();
const address = (search: string): void => history.replaceState(null, '', `/${search}`);

beforeEach(() => {
  sessionStorage.clear();
  address('');
  fetched.mockReset();
  fetched.mockImplementation(async () => Response.json(manifestOf('2.0.0-local')));
  globalThis.fetch = fetched as unknown as typeof fetch;
});

const resolved = async (document: Parameters<typeof checked>[1]) => {
  const { document: drawn } = await withOverrides(checked([entryOf(RELEASE)], document));
  return drawn.remotes.map(({ version, channel }) => [version, channel]);
};

describe('a local build in the place of a release', () => {
  it('stands in where the signed document allows it, and the release takes over when it fails', async () => {
    address('?remote.alpha=http://localhost:4003');
    const { document } = await withOverrides(checked([entryOf(RELEASE)], { overridesAllowed: true }));
    expect(document.remotes).toHaveLength(1);
    expect(document.remotes[0]).toMatchObject({
      base: LOCAL,
      version: '2.0.0-local',
      channel: 'override',
      manifestIntegrity: null,
      fallback: { version: RELEASE },
    });
  });

  it.each([
    ['the document does not allow it', { overridesAllowed: false }],
    ['the document is not trusted, whatever it says', { overridesAllowed: true, trusted: false }],
  ])('changes nothing, and asks for nothing, when %s', async (_, document) => {
    setOverride('alpha', LOCAL);
    address('?remote.alpha=http://localhost:4003');
    expect(await resolved(document)).toEqual([[RELEASE, 'stable']]);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('may be a remote that has no release yet', async () => {
    address('?remote.beta=http://localhost:4009');
    fetched.mockImplementation(async () => Response.json({ ...manifestOf('0.1.0-local'), name: 'beta' }));
    expect(await resolved({ overridesAllowed: true })).toEqual([
      [RELEASE, 'stable'],
      ['0.1.0-local', 'override'],
    ]);
  });

  it.each([
    ['does not answer', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answers something else', async () => Response.json({ name: 'alpha' })],
  ])('leaves the release where it is when it %s', async (_, answer) => {
    address('?remote.alpha=http://localhost:4003');
    fetched.mockImplementation(answer);
    expect(await resolved({ overridesAllowed: true })).toEqual([[RELEASE, 'stable']]);
  });

  it.each([
    'https://evil.example/',
    'http://localhost.evil.example/',
    'http://localhost:4003@evil.example/',
    'http://127.0.0.1.evil.example/',
    'http://localhost:4003/path/',
    '//localhost:4003',
    'javascript:alert(1)',
  ])('is never taken from %s', async (foreign) => {
    setOverride('alpha', foreign);
    address(`?remote.alpha=${encodeURIComponent(foreign)}`);
    expect(await resolved({ overridesAllowed: true })).toEqual([[RELEASE, 'stable']]);
    expect(fetched).not.toHaveBeenCalled();
    expect(readOverrides()).toEqual({});
  });

  it('is kept for the tab, until an empty address ends it', () => {
    address('?remote.alpha=http://127.0.0.1:4003');
    expect(readOverrides()).toEqual({ alpha: 'http://127.0.0.1:4003/' });
    address('?tab=users');
    expect(readOverrides()).toEqual({ alpha: 'http://127.0.0.1:4003/' });
    address('?remote.alpha=');
    expect(readOverrides()).toEqual({});
  });

  it('is ended by the panel', () => {
    setOverride('alpha', 'http://localhost:4003');
    setOverride('beta', 'http://localhost:4004');
    setOverride('alpha', null);
    expect(readOverrides()).toEqual({ beta: 'http://localhost:4004/' });
  });

  it('that the address bar set is ended by the panel too, and the rest of the address stays', () => {
    address('?tab=users&remote.alpha=http://localhost:4003');
    expect(readOverrides()).toEqual({ alpha: 'http://localhost:4003/' });
    setOverride('alpha', null);
    expect(location.search).toBe('?tab=users');
    expect(readOverrides()).toEqual({});
  });
});
