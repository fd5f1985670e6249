import { ApiError, api, type Client, type Listing } from '@orebridge/contracts';
import { refusal } from '@orebridge/remote-kit/testing';
import { DraftKeeper } from '../src/features/listing-editor/draft-keeper';
import { type DraftForm, draftOf, EMPTY_DRAFT } from '../src/shared/listing-editor/draft-form';
import { localCopyOf } from '../src/features/listing-editor/local-copy';
import { draft, LOT } from './lots';

type Call = { path: string; body: Record<string, unknown>; key: string };
type Answer = (call: Call) => Listing;

/** A backend of one draft: it counts versions, refuses an old one, and answers a repeated key as the first time. */
const backend = (first: Listing | null = null) => {
  let lot = first;
  const answered = new Map<string, Listing>();
  const calls: Call[] = [];
  const queue: ((call: Call, answer: Answer) => Listing)[] = [];
  const answer: Answer = ({ path, body, key }) => {
    const before = answered.get(key);
    if (before) return before;
    const { version, ...fields } = body;
    if (path === api.listings.update.path && lot?.version !== version) throw refusal(409, 'conflict.version');
    lot = { ...(lot ?? draft({ version: 0 })), ...(fields as Partial<Listing>), version: (lot?.version ?? 0) + 1 };
    answered.set(key, lot);
    return lot;
  };
  const client = (async (
    route: { path: string; method: string },
    args: { body: Record<string, unknown>; key: string },
  ) => {
    if (route.method === 'GET') return lot;
    const call = { path: route.path, body: args.body, key: args.key };
    calls.push(call);
    return (queue.shift() ?? ((given, say) => say(given)))(call, answer);
  }) as unknown as Client;
  return {
    client,
    calls,
    lot: () => lot,
    /** What happens to the next request instead of the usual answer. */
    next: (then: (call: Call, answer: Answer) => Listing) => queue.push(then),
    changeElsewhere: (part: Partial<Listing>) => {
      lot = { ...lot!, ...part, version: lot!.version + 1 };
      return lot;
    },
  };
};

const copyFor = (name: string) => localCopyOf('u1', name);
const keeperOf = (server: ReturnType<typeof backend>, listing: Listing | null = null, merged: unknown[] = []) => {
  const created: string[] = [];
  const keeper = new DraftKeeper({
    client: server.client,
    listing,
    copyFor,
    rest: 60_000,
    onSaved: (saved, isNew) => isNew && created.push(saved.id),
  });
  keeper.whenLaidOver((form) => merged.push(form));
  return { keeper, created };
};
const typed = (part: Partial<DraftForm>, on: DraftForm = EMPTY_DRAFT): DraftForm => ({ ...on, ...part });

beforeEach(() => localStorage.clear());

describe('a draft that is being written', () => {
  it('begins on the server with the first save, and knows its id from then on', async () => {
    const server = backend();
    const { keeper, created } = keeperOf(server);
    keeper.type(typed({ mineralName: 'Copper cathodes', mineralType: 'copper' }));
    expect(await keeper.save()).toBe(LOT);
    expect(created).toEqual([LOT]);
    expect(server.calls.map(({ path }) => path)).toEqual([api.listings.create.path]);
    expect(keeper.view()).toMatchObject({ id: LOT, state: 'saved' });
  });

  it('sends only what changed, with the version it was written on', async () => {
    const server = backend(draft());
    const { keeper } = keeperOf(server, draft());
    keeper.type(typed({ grade: 'A1' }, draftOf(draft())));
    await keeper.save();
    keeper.type(typed({ grade: 'A1', totalQuantity: '500' }, draftOf(draft())));
    await keeper.save();
    expect(server.calls.map(({ body }) => body)).toEqual([
      { grade: 'A1', version: 1 },
      { totalQuantity: '500', version: 2 },
    ]);
  });

  it('is not sent again when nothing changed', async () => {
    const server = backend(draft());
    const { keeper } = keeperOf(server, draft());
    keeper.type(typed({ grade: 'A1' }, draftOf(draft())));
    await keeper.save();
    await keeper.save();
    expect(server.calls).toHaveLength(1);
  });

  it('saves what is right and keeps what is not yet right on this device', async () => {
    const server = backend(draft());
    const { keeper } = keeperOf(server, draft());
    keeper.type(typed({ pricePerUnit: '13,35o', place: 'Rotterdam' }, draftOf(draft())));
    await keeper.save();
    expect(server.calls.map(({ body }) => body)).toEqual([{ place: 'Rotterdam', version: 1 }]);
    expect(copyFor(LOT).read()?.changed).toEqual({ pricePerUnit: '13,35o' });
  });

  it('is back after a crash, word for word, before anything was saved', () => {
    const first = keeperOf(backend()).keeper;
    first.type(
      typed({
        mineralName: 'Copper cath',
        composition: [{ element: 'Cu', value: '', unit: '%', basis: 'dry', treatment: 'payable' }],
      }),
    );
    const again = keeperOf(backend()).keeper.start();
    expect(again.restored).toBe(true);
    expect(again.form).toMatchObject({ mineralName: 'Copper cath', composition: [{ element: 'Cu' }] });
  });

  it('does not show one person what another has typed on the same device', () => {
    keeperOf(backend()).keeper.type(typed({ mineralName: 'Secret' }));
    expect(localCopyOf('u2', 'new').read()).toBeNull();
  });

  it('makes one draft, not two, when the first answer is lost', async () => {
    const server = backend();
    const { keeper } = keeperOf(server);
    server.next((call, answer) => {
      answer(call);
      throw new TypeError('network');
    });
    keeper.type(typed({ mineralName: 'Copper' }));
    expect(await keeper.save()).toBeNull();
    expect(keeper.view().state).toBe('offline');
    keeper.type(typed({ mineralName: 'Copper cathodes' }));
    expect(await keeper.save()).toBe(LOT);
    expect(new Set(server.calls.map(({ path }) => path))).toEqual(
      new Set([api.listings.create.path, api.listings.update.path]),
    );
    expect(server.calls[0]?.key).toBe(server.calls[1]?.key);
    expect(server.lot()?.mineralName).toBe('Copper cathodes');
  });

  it('sees no conflict in its own lost answer', async () => {
    const server = backend(draft());
    const { keeper } = keeperOf(server, draft());
    server.next((call, answer) => {
      answer(call);
      throw refusal(502, 'unknown');
    });
    keeper.type(typed({ grade: 'A1' }, draftOf(draft())));
    await keeper.save();
    await keeper.save();
    expect(keeper.view().state).toBe('saved');
    expect(server.lot()).toMatchObject({ grade: 'A1', version: 2 });
  });

  it('asks which version stays when somebody else changed it, and loses neither', async () => {
    const server = backend(draft());
    const { keeper } = keeperOf(server, draft());
    server.changeElsewhere({ place: 'Antwerp' });
    keeper.type(typed({ grade: 'Mine' }, draftOf(draft())));
    expect(await keeper.save()).toBeNull();
    expect(keeper.view().state).toBe('conflict');
    expect(copyFor(LOT).read()?.changed).toEqual({ grade: 'Mine' });
    await keeper.keepMine(server.lot()!);
    expect(server.lot()).toMatchObject({ grade: 'Mine' });
    expect(keeper.view().state).toBe('saved');
  });

  it('can take the newer version instead', async () => {
    const server = backend(draft());
    const { keeper } = keeperOf(server, draft());
    server.changeElsewhere({ grade: 'Theirs' });
    keeper.type(typed({ grade: 'Mine' }, draftOf(draft())));
    await keeper.save();
    expect(keeper.takeTheirs(server.lot()!).grade).toBe('Theirs');
    expect(copyFor(LOT).read()).toBeNull();
  });

  it('sets a field aside that the server refuses, saves the rest, and tries the field again once it changed', async () => {
    const server = backend(draft());
    const { keeper } = keeperOf(server, draft());
    const issue = { path: 'lotSize', code: 'x', key: 'validation.invalid', message: 'no' };
    server.next(() => {
      throw refusal(400, 'validation', { issues: [issue] });
    });
    keeper.type(typed({ lotSize: '7', place: 'Rotterdam' }, draftOf(draft())));
    await keeper.save();
    expect(keeper.view().state).toBe('refused');
    expect(keeper.view().error).toBeInstanceOf(ApiError);
    expect(server.lot()).toMatchObject({ place: 'Rotterdam', lotSize: null });
    keeper.type(typed({ lotSize: '25', place: 'Rotterdam' }, draftOf(draft())));
    await keeper.save();
    expect(server.lot()?.lotSize).toBe('25');
    expect(keeper.view()).toMatchObject({ state: 'saved', error: null });
  });

  it('leaves nothing on the device once it is submitted or discarded', () => {
    const { keeper } = keeperOf(backend());
    keeper.type(typed({ mineralName: 'Copper' }));
    keeper.forget();
    expect(localStorage).toHaveLength(0);
  });
});

describe('a draft whose page was lost', () => {
  it('repeats what was on its way with its key, so that no second draft begins', async () => {
    const server = backend();
    const lost = keeperOf(server).keeper;
    server.next((call, answer) => {
      answer(call);
      throw new TypeError('the answer was lost');
    });
    lost.type(typed({ mineralName: 'Copper cathodes' }));
    await lost.save();
    lost.stop();
    const { keeper, created } = keeperOf(server);
    expect(keeper.start()).toMatchObject({ restored: true, unsent: true, form: { mineralName: 'Copper cathodes' } });
    expect(await keeper.save()).toBe(LOT);
    expect(created).toEqual([LOT]);
    expect(server.calls.map(({ key }) => key)).toEqual([server.calls[0]!.key, server.calls[0]!.key]);
    expect(server.lot()?.version).toBe(1);
  });

  it('and that somebody else went on with meanwhile is asked about, not written over', async () => {
    const server = backend(draft());
    const lost = keeperOf(server, draft()).keeper;
    lost.type(typed({ grade: 'Mine' }, draftOf(draft())));
    lost.stop();
    const newer = server.changeElsewhere({ grade: 'Theirs' });
    const { keeper } = keeperOf(server, newer);
    expect(keeper.start().form.grade).toBe('Mine');
    expect(keeper.view().state).toBe('conflict');
    await keeper.save();
    expect(server.calls).toEqual([]);
    expect(server.lot()?.grade).toBe('Theirs');
    await keeper.keepMine(newer);
    expect(server.lot()?.grade).toBe('Mine');
  });

  it('is no conflict where another tab of one’s own went on with the draft', async () => {
    const server = backend(draft());
    const lost = keeperOf(server, draft()).keeper;
    const other = keeperOf(server, draft()).keeper;
    lost.type(typed({ grade: 'Typed first' }, draftOf(draft())));
    lost.stop();
    for (const place of ['Antwerp', 'Rotterdam']) {
      other.type(typed({ place, grade: 'Other tab' }, draftOf(draft())));
      // What this tab has not saved yet lies on the device that both share.
      const kept = copyFor(LOT).read();
      await other.save();
      if (kept) copyFor(LOT).write({ ...kept, changed: { grade: 'Mine' }, version: 1, pending: null });
    }
    const { keeper } = keeperOf(server, server.lot()!);
    const { form, restored } = keeper.start();
    expect([form.grade, form.place, restored]).toEqual(['Mine', 'Rotterdam', true]);
    expect(keeper.view()).toMatchObject({ state: 'idle', laidOver: true });
    await keeper.save();
    expect(server.lot()).toMatchObject({ grade: 'Mine', place: 'Rotterdam' });
    expect(keeper.view()).toMatchObject({ state: 'saved', laidOver: true });
    keeper.hideLaidOver();
    expect(keeper.view().laidOver).toBe(false);
  });

  it('of one’s own two open tabs the later counts, and takes the other’s fields over', async () => {
    const server = backend(draft());
    const merged: unknown[] = [];
    const [first, second] = [keeperOf(server, draft()).keeper, keeperOf(server, draft(), merged).keeper];
    first.type(typed({ place: 'Antwerp', grade: 'First' }, draftOf(draft())));
    await first.save();
    second.type(typed({ grade: 'Second' }, draftOf(draft())));
    expect(await second.save()).not.toBeNull();
    expect(server.lot()).toMatchObject({ place: 'Antwerp', grade: 'Second' });
    expect(second.view()).toMatchObject({ state: 'saved', laidOver: true });
    expect(merged).toEqual([expect.objectContaining({ place: 'Antwerp', grade: 'Second' })]);
    // Somebody else is still somebody else.
    server.changeElsewhere({ grade: 'Theirs' });
    second.type(typed({ place: 'Antwerp', grade: 'Third' }, draftOf(draft())));
    await second.save();
    expect(second.view().state).toBe('conflict');
  });

  it('is asked about again after another reload', async () => {
    const server = backend(draft());
    const lost = keeperOf(server, draft()).keeper;
    lost.type(typed({ grade: 'Mine' }, draftOf(draft())));
    lost.stop();
    const newer = server.changeElsewhere({ grade: 'Theirs' });
    const second = keeperOf(server, newer).keeper;
    second.type({ ...second.start().form, grade: 'Mine too' });
    second.stop();
    const { keeper } = keeperOf(server, newer);
    keeper.start();
    expect(keeper.view().state).toBe('conflict');
    expect(keeper.takeTheirs(newer).grade).toBe('Theirs');
  });
});
