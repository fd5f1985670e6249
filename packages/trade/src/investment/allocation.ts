import { Decimal, type DecimalInput, dec, sum } from '../decimal.js';

/** A commitment in the order in which it came. */
export interface Bid {
  readonly id: string;
  readonly amount: DecimalInput;
}

/** What an allocation is computed from; all amounts in one currency. */
export interface AllocationInput {
  readonly cap: DecimalInput;
  readonly step: DecimalInput;
  readonly min: DecimalInput;
  readonly bids: readonly Bid[];
  /** A commitment that is sure of this much, however many others there are. */
  readonly lead?: { readonly id: string; readonly guarantee: DecimalInput } | null;
}

interface Seat {
  readonly id: string;
  /** True for what the lead wants above its guarantee. */
  readonly aboveGuarantee: boolean;
  /** What it may still get, beside what is guaranteed. */
  readonly want: Decimal;
  readonly floor: Decimal;
}

const ZERO = new Decimal(0);
const least = (...values: Decimal[]): Decimal => Decimal.min(...values);

/**
 * The earliest get the minimum until the pool is empty; what remains goes to those who got it, in order, up to what they
 * want. What the lead wants above its guarantee does not come before them (trade rules 13.8): it gets what is left then.
 */
const minimumsInOrder = (pool: Decimal, seats: readonly Seat[]): Map<string, Decimal> => {
  const parts = new Map<string, Decimal>();
  let left = pool;
  const served: Seat[] = [];
  for (const seat of seats.filter(({ aboveGuarantee }) => !aboveGuarantee)) {
    const floor = least(seat.floor, seat.want);
    if (floor.greaterThan(left)) break;
    parts.set(seat.id, floor);
    left = left.minus(floor);
    served.push(seat);
  }
  for (const seat of [...served, ...seats.filter(({ aboveGuarantee }) => aboveGuarantee)]) {
    const so = parts.get(seat.id) ?? ZERO;
    const more = least(left, seat.want.minus(so));
    parts.set(seat.id, so.plus(more));
    left = left.minus(more);
  }
  return parts;
};

/** In proportion to `want`; who falls below the floor gets the floor, until nobody falls any more. */
const proportional = (pool: Decimal, seats: readonly Seat[]): Map<string, Decimal> => {
  const fixed = new Map<string, Decimal>();
  for (;;) {
    const free = seats.filter(({ id }) => !fixed.has(id));
    const left = pool.minus(sum(fixed.values()));
    const whole = sum(free.map(({ want }) => want));
    const exact = new Map(free.map(({ id, want }) => [id, whole.isZero() ? ZERO : left.times(want).div(whole)]));
    const fallen = free.filter((seat) => exact.get(seat.id)!.lessThan(least(seat.floor, seat.want)));
    if (!fallen.length) return new Map([...fixed, ...exact]);
    for (const seat of fallen) fixed.set(seat.id, least(seat.floor, seat.want));
  }
};

/** Rounds down to the step, and hands the steps that remain to the largest remainders, the earlier first. */
const inSteps = (pool: Decimal, step: Decimal, seats: readonly Seat[], exact: ReadonlyMap<string, Decimal>) => {
  const rows = seats.map(({ id, want }, order) => {
    const part = exact.get(id) ?? ZERO;
    const down = part.div(step).floor().times(step);
    return { id, want, order, down, remainder: part.minus(down) };
  });
  let left = pool.minus(sum(rows.map(({ down }) => down)));
  const parts = new Map(rows.map(({ id, down }) => [id, down]));
  const byRemainder = [...rows].sort((a, b) => b.remainder.comparedTo(a.remainder) || a.order - b.order);
  for (const { id, want } of byRemainder) {
    const next = parts.get(id)!.plus(step);
    if (left.lessThan(step) || next.greaterThan(want)) continue;
    parts.set(id, next);
    left = left.minus(step);
  }
  return parts;
};

/**
 * Shares the cap of a round among its commitments (trade rules 6.3): all in full when they fit; else the lead's guarantee
 * first, then in proportion with a minimum for each, in whole steps; when the minimums do not fit, the earliest get them.
 * The parts never add up to more than the cap, and none is above its commitment.
 * @returns the amount of each commitment by id, zero where it gets nothing
 * @throws RangeError when the step is not above zero
 */
export const allocateRound = ({ cap, step, min, bids, lead }: AllocationInput): Map<string, Decimal> => {
  const limit = dec(cap);
  const size = dec(step);
  if (size.lessThanOrEqualTo(0)) throw new RangeError('The step of a round must be above zero');
  if (sum(bids.map(({ amount }) => amount)).lessThanOrEqualTo(limit))
    return new Map(bids.map(({ id, amount }) => [id, dec(amount)]));
  const leading = bids.find(({ id }) => id === lead?.id);
  const guaranteed = leading && lead ? least(dec(lead.guarantee), dec(leading.amount), limit) : ZERO;
  const sure = (id: string): Decimal => (id === leading?.id ? guaranteed : ZERO);
  const pool = limit.minus(guaranteed);
  const seats = bids
    .map(({ id, amount }) => ({
      id,
      aboveGuarantee: !sure(id).isZero(),
      want: dec(amount).minus(sure(id)),
      floor: sure(id).isZero() ? dec(min) : ZERO,
    }))
    .filter(({ want }) => want.greaterThan(0));
  const floors = sum(seats.map(({ floor, want }) => least(floor, want)));
  const parts = floors.greaterThan(pool)
    ? minimumsInOrder(pool, seats)
    : inSteps(pool, size, seats, proportional(pool, seats));
  return new Map(bids.map(({ id }) => [id, sure(id).plus(parts.get(id) ?? ZERO)]));
};
