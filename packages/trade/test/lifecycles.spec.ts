import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  allowedEvents,
  dealLifecycle,
  isFinal,
  LIFECYCLES,
  type Lifecycle,
  listingLifecycle,
  NEW,
  offerLifecycle,
  PREVIOUS,
  transitionOf,
} from '../src/index.js';

type AnyLifecycle = Lifecycle<string, string, string>;
const named = LIFECYCLES.map((table) => ({ name: table.name, table }));
const birthOf = (table: AnyLifecycle): string =>
  table.transitions.some((row) => row.from === NEW) ? NEW : table.states[0]!;

const reachable = (table: AnyLifecycle): Set<string> => {
  const seen = new Set<string>();
  const visit = (state: string): void => {
    for (const row of table.transitions) {
      if (row.from !== state || row.to === PREVIOUS || seen.has(row.to)) continue;
      seen.add(row.to);
      visit(row.to);
    }
  };
  const birth = birthOf(table);
  if (birth !== NEW) seen.add(birth);
  visit(birth);
  return seen;
};

describe.each(named)('the life of $name', ({ table }) => {
  it('reaches every state that it names, and no other', () => {
    expect([...reachable(table)].sort()).toEqual([...table.states].sort());
  });

  it('says one thing only of each state, event and actor', () => {
    const keys = table.transitions.map(({ from, event, actor }) => `${from} ${event} ${actor}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('never leaves the table, whatever anyone tries in whatever order', () => {
    const events = [...new Set(table.transitions.map((row) => row.event))];
    const actors = [...new Set(table.transitions.map((row) => row.actor))];
    const step = fc.tuple(fc.constantFrom(...events), fc.constantFrom(...actors));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let state = birthOf(table);
        let returnTo: readonly string[] = [];
        for (const [event, actor] of steps) {
          const found = transitionOf(table, state, event, actor, returnTo);
          const isOffered = allowedEvents(table, state, actor).includes(event);
          if (!found.ok) {
            if (found.refusal.code !== 'lifecycle.no_state_to_return_to') expect(isOffered).toBe(false);
            continue;
          }
          expect(isOffered).toBe(true);
          expect(table.states).toContain(found.to);
          if (state !== found.to) expect(isFinal(table, state)).toBe(false);
          state = found.to;
          returnTo = found.returnTo;
          for (const left of returnTo) expect(table.states).toContain(left);
        }
      }),
    );
  });

  it('finds a way back out of every side state', () => {
    for (const row of table.transitions.filter((candidate) => candidate.suspends)) {
      const side = transitionOf(table, row.from, row.event, row.actor);
      if (!side.ok) throw new Error('a row of the table must be a legal move');
      const back = table.transitions.find((candidate) => candidate.from === row.to && candidate.to === PREVIOUS)!;
      const found = transitionOf(table, side.to, back.event, back.actor, side.returnTo);
      expect(found).toMatchObject({ ok: true, to: row.from, returnTo: [] });
    }
  });
});

describe('a listing', () => {
  it('is submitted by its owner and approved by an admin after review', () => {
    expect(transitionOf(listingLifecycle, 'draft', 'submit', 'owner')).toMatchObject({ ok: true, to: 'pending' });
    expect(transitionOf(listingLifecycle, 'pending', 'start_review', 'admin')).toMatchObject({
      ok: true,
      to: 'under_review',
    });
    expect(transitionOf(listingLifecycle, 'under_review', 'approve', 'admin')).toMatchObject({
      ok: true,
      to: 'published',
      transition: { permission: 'verify:document' },
    });
  });

  it('is not approved by its owner', () => {
    expect(transitionOf(listingLifecycle, 'under_review', 'approve', 'owner')).toEqual({
      ok: false,
      refusal: {
        code: 'lifecycle.wrong_actor',
        values: { lifecycle: 'listing', state: 'under_review', event: 'approve', actor: 'owner' },
      },
    });
  });

  it('is not published from a draft', () => {
    expect(transitionOf(listingLifecycle, 'draft', 'approve', 'admin')).toMatchObject({
      ok: false,
      refusal: { code: 'lifecycle.illegal_move' },
    });
  });
});

describe('an offer', () => {
  it('shows the party whose turn it is three buttons, and its author one', () => {
    expect(allowedEvents(offerLifecycle, 'pending', 'turn')).toEqual(['counter', 'accept', 'reject']);
    expect(allowedEvents(offerLifecycle, 'pending', 'author')).toEqual(['withdraw']);
    expect(allowedEvents(offerLifecycle, 'pending', 'turn', ['view:deals'])).toEqual([]);
  });

  it.each(['accepted', 'rejected', 'withdrawn', 'expired', 'void', 'superseded'] as const)(
    'is over once %s',
    (state) => {
      expect(isFinal(offerLifecycle, state)).toBe(true);
    },
  );
});

describe('a deal', () => {
  it.each(['loading', 'in_transit', 'delivered', 'inspection', 'settled'] as const)(
    'cannot be cancelled in %s',
    (state) => {
      expect(allowedEvents(dealLifecycle, state, ['buyer', 'seller', 'admin', 'system'])).not.toContain('cancel');
    },
  );

  it('comes back to the dispute when a hold is lifted in the midst of it', () => {
    const dispute = transitionOf(dealLifecycle, 'inspection', 'open_dispute', 'buyer');
    if (!dispute.ok) throw new Error('a dispute may be opened during inspection');
    const hold = transitionOf(dealLifecycle, 'disputed', 'hold', 'system', dispute.returnTo);
    if (!hold.ok) throw new Error('a disputed deal may be held');
    expect(hold.returnTo).toEqual(['inspection', 'disputed']);
    const lifted = transitionOf(dealLifecycle, 'on_hold', 'release_hold', 'admin', hold.returnTo);
    expect(lifted).toMatchObject({ ok: true, to: 'disputed', returnTo: ['inspection'] });
  });

  it('has nowhere to return to when nothing was left', () => {
    expect(transitionOf(dealLifecycle, 'on_hold', 'release_hold', 'admin')).toMatchObject({
      ok: false,
      refusal: { code: 'lifecycle.no_state_to_return_to' },
    });
  });
});
