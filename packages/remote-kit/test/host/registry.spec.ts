import type { Client } from '@orebridge/contracts';
import { type RemoteRegistry, createRegistry } from '../../src/host';
import { checked, entryOf, manifestOf } from './documents';

type Definition = {
  routes: { path: string; page: () => Promise<unknown> }[];
  messages: Record<string, () => Promise<unknown>>;
  searchSources?: { id: string; load: () => Promise<unknown> }[];
};

const load = jest.fn<Promise<Definition>, [string]>();
const register = jest.fn();
const refusalOf = jest.fn<string | null, [{ contractVersion: number }]>();
jest.mock('../../src/host/federation', () => ({
  createFederation: () => ({
    load: (container: string) => load(container),
    register: (...args: unknown[]) => register(...args),
    refusalOf: (manifest: { contractVersion: number }) => refusalOf(manifest),
  }),
}));

/** The code of a release: its page is a component that carries its container's name. */
const codeOf = async (container: string): Promise<Definition> => ({
  routes: [{ path: '/alpha', page: async () => ({ default: Object.assign(() => null, { displayName: container }) }) }],
  messages: { en: async () => ({ default: { 'alpha.title': container } }) },
});
const OLD = 'orebridge_alpha_1_0_0';
const NEW = 'orebridge_alpha_2_0_0';
const broken = (container: string) => (which: string) =>
  which === container ? Promise.reject(new Error('It throws at start')) : codeOf(which);

const client = jest.fn(async () => ({ message: '' })) as unknown as Client;
const pageOf = async (registry: RemoteRegistry) => (await registry.handle('alpha').page('/alpha')).displayName;
const crash = (registry: RemoteRegistry) => registry.handle('alpha').failed(new Error('It throws at render'));
let now = 0;

beforeEach(() => {
  load.mockReset().mockImplementation(codeOf);
  register.mockReset();
  refusalOf.mockReset().mockReturnValue(null);
  now = 1000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  globalThis.CSS ??= { escape: (text: string) => text } as unknown as typeof CSS;
  // The release before is only named in the document: its data half is read from its folder.
  globalThis.fetch = (async () => Response.json(manifestOf('1.0.0'))) as unknown as typeof fetch;
});
afterEach(() => jest.restoreAllMocks());

describe('the remotes of a page', () => {
  it('load nothing until a page of theirs is asked for, and then once', async () => {
    const registry = createRegistry(checked([entryOf('2.0.0', '1.0.0')]), client);
    expect(registry.statuses()[0]?.state).toBe('idle');
    expect(load).not.toHaveBeenCalled();
    const { page } = registry.handle('alpha');
    expect(page('/alpha')).toBe(page('/alpha'));
    await page('/alpha');
    expect(load.mock.calls).toEqual([[NEW]]);
    expect(registry.statuses()[0]).toMatchObject({ state: 'loaded', version: '2.0.0', failure: null });
  });

  it('load nothing at all from a document that nobody signed', async () => {
    const registry = createRegistry(checked([entryOf('2.0.0')], { trusted: false }), client);
    await expect(registry.handle('alpha').page('/alpha')).rejects.toMatchObject({ kind: 'integrity' });
    expect(load).not.toHaveBeenCalled();
    expect(register).not.toHaveBeenCalled();
  });

  it('are refused before their code is loaded when this shell cannot run them', async () => {
    refusalOf.mockReturnValue('shared');
    const registry = createRegistry(checked([entryOf('2.0.0')]), client);
    await expect(registry.handle('alpha').page('/alpha')).rejects.toMatchObject({ kind: 'shared' });
    expect(register).not.toHaveBeenCalled();
    expect(registry.statuses()[0]).toMatchObject({ state: 'failed', failure: 'shared' });
  });

  it('are named by the document alone', () => {
    const registry = createRegistry(checked([]), client);
    expect(() => registry.handle('alpha')).toThrow('alpha');
  });
});

describe('the release before', () => {
  it('takes over when the resolved one throws at start', async () => {
    load.mockImplementation(broken(NEW));
    const registry = createRegistry(checked([entryOf('2.0.0', '1.0.0')]), client);
    const heard = jest.fn();
    registry.subscribe(heard);
    expect(await pageOf(registry)).toBe(OLD);
    expect(registry.handle('alpha').version()).toBe('1.0.0');
    expect(registry.statuses()[0]).toMatchObject({ state: 'fallen-back', version: '1.0.0', failure: 'evaluation' });
    expect(heard).toHaveBeenCalled();
    expect(await registry.handle('alpha').messages('en')).toEqual({ 'alpha.title': OLD });
  });

  it('takes over when this shell cannot run the resolved one', async () => {
    refusalOf.mockImplementation(({ contractVersion }) => (contractVersion === 99 ? 'contract' : null));
    const registry = createRegistry(checked([entryOf('2.0.0', '1.0.0', { contractVersion: 99 })]), client);
    expect(await pageOf(registry)).toBe(OLD);
    expect(load.mock.calls).toEqual([[OLD]]);
  });

  it('takes over after two crashes within a minute', async () => {
    const registry = createRegistry(checked([entryOf('2.0.0', '1.0.0')]), client);
    await pageOf(registry);
    crash(registry);
    expect(registry.handle('alpha').version()).toBe('2.0.0');
    now += 59_000;
    crash(registry);
    expect(registry.handle('alpha').version()).toBe('1.0.0');
    expect(await pageOf(registry)).toBe(OLD);
  });

  it('does not take over after crashes that lie further apart', async () => {
    const registry = createRegistry(checked([entryOf('2.0.0', '1.0.0')]), client);
    for (let crashes = 0; crashes < 4; crashes += 1) {
      crash(registry);
      now += 60_000;
    }
    expect(registry.handle('alpha').version()).toBe('2.0.0');
    expect(await pageOf(registry)).toBe(NEW);
  });

  it('is not there for a first release: the failure is told, with an incident that can be quoted', async () => {
    load.mockImplementation(broken(NEW));
    const registry = createRegistry(checked([entryOf('2.0.0')]), client);
    await expect(registry.handle('alpha').page('/alpha')).rejects.toMatchObject({
      remote: 'alpha',
      kind: 'evaluation',
      incident: expect.stringMatching(/^[0-9a-f]{8}$/),
    });
  });

  it('does not hide that both fail', async () => {
    load.mockRejectedValue(new Error('It throws at start'));
    const registry = createRegistry(checked([entryOf('2.0.0', '1.0.0')]), client);
    await expect(registry.handle('alpha').page('/alpha')).rejects.toMatchObject({ kind: 'evaluation' });
    expect(registry.handle('alpha').version()).toBe('2.0.0');
  });
});

describe('a live source of the search', () => {
  const find = async () => [];
  const withSource = async (container: string): Promise<Definition> => ({
    ...(await codeOf(container)),
    searchSources: [{ id: 'alpha.lots', load: async () => ({ default: find }) }],
  });

  it('is loaded with the first question, and once', async () => {
    load.mockImplementation(withSource);
    const registry = createRegistry(checked([entryOf('2.0.0')]), client);
    expect(load).not.toHaveBeenCalled();
    expect(await registry.handle('alpha').finder('alpha.lots')).toBe(find);
    expect(await registry.handle('alpha').finder('alpha.lots')).toBe(find);
    expect(load.mock.calls).toEqual([[NEW]]);
  });

  it('that did not load is loaded anew with the next question', async () => {
    load.mockImplementation(broken(NEW));
    const registry = createRegistry(checked([entryOf('2.0.0')]), client);
    await expect(registry.handle('alpha').finder('alpha.lots')).rejects.toMatchObject({ kind: 'evaluation' });
    load.mockImplementation(withSource);
    expect(await registry.handle('alpha').finder('alpha.lots')).toBe(find);
  });

  it('that the release does not have is a breach of its contract', async () => {
    const registry = createRegistry(checked([entryOf('2.0.0')]), client);
    await expect(registry.handle('alpha').finder('alpha.lots')).rejects.toMatchObject({ kind: 'contract' });
  });
});

describe('a retry', () => {
  it('forgets what failed and succeeds without a reload once the release is repaired', async () => {
    load.mockImplementation(broken(NEW));
    const registry = createRegistry(checked([entryOf('2.0.0')]), client);
    const handle = registry.handle('alpha');
    await expect(handle.page('/alpha')).rejects.toThrow();
    load.mockImplementation(codeOf);
    await expect(handle.page('/alpha')).rejects.toThrow();
    handle.forgetFailures();
    expect((await handle.page('/alpha')).displayName).toBe(NEW);
    expect(registry.statuses()[0]).toMatchObject({ state: 'loaded', failure: null });
  });
});

describe('a changed registry', () => {
  it('keeps what is loaded of a release that stays', async () => {
    const registry = createRegistry(checked([entryOf('2.0.0')]), client);
    const before = registry.handle('alpha');
    await before.page('/alpha');
    registry.update(checked([entryOf('2.0.0', '1.0.0')], { revision: 2 }));
    expect(registry.handle('alpha')).toBe(before);
    await registry.handle('alpha').page('/alpha');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('gives a new handle for another release, and what is drawn keeps the one that it began with', async () => {
    const registry = createRegistry(checked([entryOf('1.0.0')]), client);
    const drawn = registry.handle('alpha');
    expect((await drawn.page('/alpha')).displayName).toBe(OLD);
    registry.update(checked([entryOf('2.0.0', '1.0.0')], { revision: 2 }));
    expect(registry.handle('alpha')).not.toBe(drawn);
    expect(await pageOf(registry)).toBe(NEW);
    expect(drawn.version()).toBe('1.0.0');
    expect((await drawn.page('/alpha')).displayName).toBe(OLD);
  });

  it('goes from 1 to 2 and back to 1 without loading 1 anew', async () => {
    const registry = createRegistry(checked([entryOf('1.0.0')]), client);
    const shown = [await pageOf(registry)];
    for (const version of ['2.0.0', '1.0.0']) {
      registry.update(checked([entryOf(version)]));
      shown.push(await pageOf(registry));
    }
    expect(shown).toEqual([OLD, NEW, OLD]);
    expect(load.mock.calls).toEqual([[OLD], [NEW]]);
  });

  it('draws a remote that is gone no longer', () => {
    const registry = createRegistry(checked([entryOf('1.0.0')]), client);
    registry.update(checked([]));
    expect(() => registry.handle('alpha')).toThrow();
    expect(registry.remotes).toEqual([]);
  });
});

describe('loading ahead', () => {
  it('keeps its failures to itself, and the visit tries again', async () => {
    load.mockImplementationOnce(broken(NEW));
    const registry = createRegistry(checked([entryOf('2.0.0')]), client);
    registry.prefetch('alpha', '/alpha', 'en');
    expect(await waited(() => load.mock.calls.length === 1)).toBe(true);
    expect(await waited(() => registry.statuses()[0]?.state === 'idle')).toBe(true);
    expect(await pageOf(registry)).toBe(NEW);
  });
});

const waited = async (condition: () => boolean): Promise<boolean> => {
  for (let turns = 0; turns < 1000 && !condition(); turns += 1) await new Promise((resolve) => setTimeout(resolve, 0));
  return condition();
};
