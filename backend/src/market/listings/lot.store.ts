import { dec } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { Conflict } from '../../platform/errors/app-error.js';
import { Listing } from './listing.entity.js';

type Held = Pick<Listing, 'totalQuantity' | 'reservedQuantity' | 'soldQuantity' | 'unit'>;

/** What stands against a lot as it would be: deals hold more of it, or hold it in another unit; null when nothing does. */
export const refuseUncovered = (
  before: Pick<Held, 'unit'>,
  after: Held,
): 'listing.reserved' | 'listing.unit_reserved' | null => {
  const held = dec(after.reservedQuantity).plus(after.soldQuantity);
  if (held.isZero()) return null;
  if (before.unit !== after.unit) return 'listing.unit_reserved';
  const { totalQuantity } = after;
  return totalQuantity !== null && dec(totalQuantity).greaterThanOrEqualTo(held) ? null : 'listing.reserved';
};

/** @throws Conflict as {@link refuseUncovered} says */
export const assertCoversDeals = (before: Pick<Held, 'unit'>, after: Listing): void => {
  const refusal = refuseUncovered(before, after);
  if (refusal) throw new Conflict(refusal);
};

/** Writes what a lot's owner or reviewer may change; quantities that deals move are left to the ledger. */
export const saveLot = async (em: EntityManager, lot: Listing): Promise<void> => {
  lot.updatedAt = new Date();
  const {
    id,
    company: _company,
    reference: _reference,
    reservedQuantity: _reserved,
    soldQuantity: _sold,
    createdAt: _createdAt,
    ...columns
  } = lot;
  await em.update(Listing, { id }, columns);
};
