import { describe, expect, it } from '@jest/globals';
import {
  accountLifecycle,
  allowedEvents,
  bidLifecycle,
  companyLifecycle,
  commitmentLifecycle,
  Decimal,
  dealLifecycle,
  documentLifecycle,
  engagementLifecycle,
  freightContractLifecycle,
  freightQuoteLifecycle,
  freightRequestLifecycle,
  freightRouteLifecycle,
  invoiceLifecycle,
  importLifecycle,
  reportLifecycle,
  requirementLifecycle,
  type Lifecycle,
  listingLifecycle,
  NEW,
  offerLifecycle,
  paymentLifecycle,
  payoutAccountLifecycle,
  payoutLifecycle,
  tenderLifecycle,
  projectLifecycle,
  proposalLifecycle,
  roundLifecycle,
  serviceLifecycle,
  sampleLifecycle,
  serviceRequestLifecycle,
  shipmentLifecycle,
  subscriptionLifecycle,
  syndicateLifecycle,
  transitionOf,
} from '../src/index.js';

type AnyLifecycle = Lifecycle<string, string, string>;

const { process } = globalThis as unknown as { process: { env: Record<string, string | undefined> } };
/** Each walk is drawn from its own number, so these are the first of the ten thousand of `npm run bench money`. */
const WALKS = Number(process.env.OREBRIDGE_WALKS ?? 600);
const STEPS = 40;
/** One try in so many is drawn from all events; the others from those that the table offers, or walks would end early. */
const BLIND_ONE_IN = 3;

/** A generator of its own for each walk, so that a walk that fails can be walked again (mulberry32). */
const random = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};
const REFUSALS = ['lifecycle.illegal_move', 'lifecycle.wrong_actor', 'lifecycle.no_state_to_return_to'];

/** Of what the table offers, every other try takes what leads to a state that no walk has come to, or ends far away stay unseen. */
const draw = (
  table: AnyLifecycle,
  state: string,
  pick: (below: number) => number,
  seen: ReadonlySet<string> = new Set(table.states),
): readonly [string, string] => {
  const offered = table.transitions.filter((row) => row.from === state);
  const unseen = offered.filter((row) => !seen.has(row.to));
  const rows = unseen.length > 0 && pick(2) === 0 ? unseen : offered;
  const from = rows.length === 0 || pick(BLIND_ONE_IN) === 0 ? table.transitions : rows;
  const blind = from === table.transitions;
  const event = from[pick(from.length)]!.event;
  const actors = blind ? table.transitions : from.filter((row) => row.event === event);
  return [event, actors[pick(actors.length)]!.actor];
};

const wrongsOf = (table: AnyLifecycle, seed: number, seen: Set<string>): string[] => {
  const pick = random(seed);
  const wrongs: string[] = [];
  const has = table.transitions.some((row) => row.from === NEW);
  let state = has ? NEW : table.states[0]!;
  let returnTo: readonly string[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const [event, actor] = draw(table, state, pick, seen);
    const told = `walk ${seed}, step ${step}: ${actor} tries ${event} in ${state}`;
    const found = transitionOf(table, state, event, actor, returnTo);
    const written = table.transitions.find((row) => row.from === state && row.event === event && row.actor === actor);
    if (!found.ok) {
      if (!REFUSALS.includes(found.refusal.code)) wrongs.push(`${told}: refused without a code`);
      const homeless = found.refusal.code === 'lifecycle.no_state_to_return_to';
      if (written && !homeless) wrongs.push(`${told}: a legal move is refused`);
      if (!homeless && allowedEvents(table, state, actor).includes(event)) wrongs.push(`${told}: its button lies`);
      continue;
    }
    if (!written) wrongs.push(`${told}: no row of the table allows it`);
    if (!table.states.includes(found.to)) wrongs.push(`${told}: leads to ${found.to}, which is no state`);
    state = found.to;
    returnTo = found.returnTo;
    seen.add(state);
  }
  return wrongs;
};

const TABLES: readonly AnyLifecycle[] = [
  sampleLifecycle,
  accountLifecycle,
  companyLifecycle,
  listingLifecycle,
  offerLifecycle,
  paymentLifecycle,
  payoutAccountLifecycle,
  payoutLifecycle,
  dealLifecycle,
  documentLifecycle,
  tenderLifecycle,
  bidLifecycle,
  serviceLifecycle,
  serviceRequestLifecycle,
  subscriptionLifecycle,
  proposalLifecycle,
  freightContractLifecycle,
  freightQuoteLifecycle,
  freightRequestLifecycle,
  freightRouteLifecycle,
  shipmentLifecycle,
  engagementLifecycle,
  invoiceLifecycle,
  importLifecycle,
  reportLifecycle,
  requirementLifecycle,
  projectLifecycle,
  roundLifecycle,
  commitmentLifecycle,
  syndicateLifecycle,
];

describe.each(TABLES.map((table) => ({ name: table.name, table })))('walks at random through $name', ({ table }) => {
  it('reach no illegal state, refuse each illegal event with a code, and come to every state', () => {
    const seen = new Set<string>();
    const wrongs: string[] = [];
    for (let seed = 1; seed <= WALKS && wrongs.length < 10; seed += 1) wrongs.push(...wrongsOf(table, seed, seen));
    expect(wrongs).toEqual([]);
    expect([...seen].sort()).toEqual(
      table.states.filter((state) => table.transitions.some((row) => row.to === state) || seen.has(state)).sort(),
    );
  });
});

describe('walks at random of the deals on one lot', () => {
  const TOTAL = 1000;
  const DEALS = 4;

  it('never reserve and sell more than there is, and account for every tonne', () => {
    const effect = (effects: readonly string[] | undefined, name: string) => effects?.includes(name) ?? false;
    const wrongs: string[] = [];
    for (let seed = 1; seed <= WALKS; seed += 1) {
      const pick = random(seed);
      let reserved = new Decimal(0);
      let sold = new Decimal(0);
      const deals = Array.from({ length: DEALS }, () => ({
        state: NEW as string,
        returnTo: [] as readonly string[],
        quantity: new Decimal(1 + pick(TOTAL)),
        held: new Decimal(0),
        sold: false,
      }));
      for (let step = 0; step < STEPS * 2; step += 1) {
        const deal = deals[pick(DEALS)]!;
        const [event, actor] = draw(dealLifecycle, deal.state, pick);
        const available = new Decimal(TOTAL).minus(reserved).minus(sold);
        if (event === 'open' && deal.quantity.greaterThan(available)) continue;
        const found = transitionOf(dealLifecycle as AnyLifecycle, deal.state, event, actor, deal.returnTo);
        if (!found.ok) continue;
        const { effects } = found.transition;
        if (deal.state === NEW) {
          deal.held = deal.quantity;
          reserved = reserved.plus(deal.held);
        }
        if (effect(effects, 'release_reservation')) {
          reserved = reserved.minus(deal.held);
          deal.held = new Decimal(0);
        }
        if (effect(effects, 'sell_reserved')) {
          reserved = reserved.minus(deal.held);
          sold = sold.plus(deal.held);
          deal.held = new Decimal(0);
          deal.sold = true;
        }
        deal.state = found.to;
        deal.returnTo = found.returnTo;
        const held = deals.reduce((sum, one) => sum.plus(one.held), new Decimal(0));
        const delivered = deals.reduce((sum, one) => (one.sold ? sum.plus(one.quantity) : sum), new Decimal(0));
        const fits = reserved.plus(sold).lessThanOrEqualTo(TOTAL) && !reserved.isNegative();
        if (!fits || !held.equals(reserved) || !delivered.equals(sold))
          wrongs.push(`walk ${seed}, step ${step}: ${actor} does ${event} to ${deal.state}`);
        if (deal.state === 'cancelled' && !deal.held.isZero())
          wrongs.push(`walk ${seed}: cancelled and still reserved`);
      }
    }
    expect(wrongs.slice(0, 10)).toEqual([]);
  });
});
