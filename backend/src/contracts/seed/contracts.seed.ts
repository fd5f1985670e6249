import { DealRecord } from '../../deals/index.js';
import { actingFor } from '../../seed/acting.js';
import type { Seed, Seeder } from '../../seed/seeder.js';
import { ContractDrafting } from '../contract-drafting.js';
import { ContractSigning } from '../contract-signing.js';
import { ContractStore } from '../contract-store.js';

/** Which demo deals, by their lot, are signed by whom; the others only have their contract drawn up. */
const SIGNED: Readonly<Record<string, readonly ('buyer' | 'seller')[]>> = {
  'Zinc SHG ingot': ['seller', 'buyer'],
  'Natural flake graphite -100 mesh': ['seller'],
};

/** Contracts of the demo deals: one in force, one that waits for the buyer, and drafts. */
export const seedContracts: Seeder = async (seed) => {
  const deals = await seed.em.find(DealRecord, {
    where: [
      { demo: true, state: 'contract_draft' },
      { demo: true, state: 'compliance_review' },
    ],
    relations: { listing: true },
    order: { createdAt: 'ASC' },
  });
  for (const deal of deals) await draw(seed, deal);
  seed.say(`${deals.length} demo contracts`);
};

const draw = async (seed: Seed, deal: DealRecord): Promise<void> => {
  const { app, em } = seed;
  await app.get(ContractDrafting, { strict: false }).ensure(em, deal.id);
  const version = await app.get(ContractStore, { strict: false }).open(em, deal.id);
  if (!version || deal.state !== 'contract_draft') return;
  const signing = app.get(ContractSigning, { strict: false });
  for (const side of SIGNED[deal.listing.mineralName ?? ''] ?? []) {
    const company = side === 'buyer' ? deal.buyerCompanyId : deal.sellerCompanyId;
    const [key] = [...seed.companies].find(([, { id }]) => id === company) ?? [];
    if (key)
      await signing.place(
        em,
        actingFor(seed, key),
        deal.id,
        side,
        { versionId: version.id, sha256: version.sha256 },
        'demo',
      );
  }
};
