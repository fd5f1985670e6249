import { dec } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { Conflict } from '../platform/errors/app-error.js';
import { Listing } from './listing.entity.js';

/** False when a lot would get smaller than what deals hold of it. */
export const coversDeals = (
  lot: Pick<Listing, 'totalQuantity' | 'reservedQuantity' | 'soldQuantity'>,
  total: string | null = lot.totalQuantity,
): boolean => {
  const held = dec(lot.reservedQuantity).plus(lot.soldQuantity);
  return held.isZero() || (total !== null && dec(total).greaterThanOrEqualTo(held));
};

/** @throws Conflict when the lot has got smaller than what deals hold of it */
export const assertCoversDeals = (lot: Listing): void => {
  if (!coversDeals(lot)) throw new Conflict('listing.reserved');
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
