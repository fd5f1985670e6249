import { DealMoves } from '../../deals/index.js';
import { actingFor } from '../../seed/acting.js';
import type { Seed } from '../../seed/seeder.js';

/** The contract of a demo deal is signed by the demo people of both companies, named by their keys in the seed files. */
export const bothSign = async (
  seed: Seed,
  dealId: string,
  keys: { readonly seller: string; readonly buyer: string },
): Promise<void> => {
  const moves = seed.app.get(DealMoves, { strict: false });
  await moves.move(seed.em, actingFor(seed, keys.seller), await moves.lock(seed.em, dealId), 'sign', 'seller');
  await moves.move(seed.em, actingFor(seed, keys.buyer), await moves.lock(seed.em, dealId), 'countersign', 'buyer');
};
