import { DealRecord } from '../../deals/index.js';
import { actingFor } from '../../../app/seed/acting.js';
import type { Seed, Seeder } from '../../../app/seed/seeder.js';
import { ContractDrafting } from '../contract-drafting.js';
import { ContractSigning } from '../contract-signing.js';
import { ContractStore } from '../contract.store.js';

/** Who has signed the first demo deal about a lot; the others only have their contract drawn up. */
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
    order: { reference: 'ASC' },
  });
  const signed = new Set<string>();
  for (const deal of deals) {
    const name = deal.listing.mineralName ?? '';
    await draw(seed, deal, signed.has(name) ? [] : (SIGNED[name] ?? []));
    signed.add(name);
  }
  seed.say(`${deals.length} demo contracts`);
};

const draw = async (seed: Seed, deal: DealRecord, signers: readonly ('buyer' | 'seller')[]): Promise<void> => {
  const { app, em } = seed;
  await app.get(ContractDrafting, { strict: false }).ensure(em, deal.id);
  const version = await app.get(ContractStore, { strict: false }).open(em, deal.id);
  if (!version || deal.state !== 'contract_draft') return;
  const signing = app.get(ContractSigning, { strict: false });
  for (const side of signers) {
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
