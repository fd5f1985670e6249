import { TIMERS } from '@orebridge/trade';
import { AuditService } from '../../../operations/audit/index.js';
import { demoDocuments } from '../../../compliance/documents/index.js';
import { FileStore } from '../../../platform/storage/file-store.js';
import type { Seeder } from '../../../app/seed/seeder.js';
import { Listing } from '../listing.entity.js';
import { applyFields } from '../listing-fields.js';
import { LotCompliance } from '../lot-compliance.js';
import { demoLots, documentStates, type SeedLot } from './lots.js';

const HOUR_MS = 3_600_000;

/** When the lot of place `index` came on the market: some hours between one and the next, so that "newest" has an order. */
const timesOf = (lot: SeedLot, index: number) => {
  const at = new Date(Date.now() - (index + 2) * 7 * HOUR_MS);
  const published = lot.state === 'published';
  return {
    submittedAt: lot.state === 'draft' ? null : at,
    publishedAt: published ? at : null,
    expiresAt: published ? new Date(Date.now() + TIMERS.listingLife * 1000) : null,
  };
};

/** The demo lots with their documents. Scores come from the rules, as for everybody's lots. */
export const seedListings: Seeder = async ({ app, em, ctx, companies, say }) => {
  const [audit, files] = [app.get(AuditService, { strict: false }), app.get(FileStore, { strict: false })];
  const lots = demoLots();
  const rules = app.get(LotCompliance, { strict: false });
  for (const [index, seed] of lots.entries()) {
    const company = companies.get(seed.company);
    if (!company) throw new Error(`the demo lot ${seed.key} names no demo company`);
    const lot = em.create(Listing, {
      companyId: company.id,
      company,
      composition: [],
      certifications: [],
      originCountry: null,
    });
    applyFields(lot, seed.fields);
    const { state, soldQuantity } = seed;
    Object.assign(lot, { state, soldQuantity, demo: true, ...timesOf(seed, index) });
    const { id } = await em.save(lot);
    const { reference } = await em.findOneByOrFail(Listing, { id });
    const name = lot.mineralName ?? seed.key;
    const subject = {
      listingId: id,
      reference,
      name,
      companyId: company.id,
      companyName: company.name,
      states: documentStates(seed),
    };
    const documents = await demoDocuments(em, files, subject);
    await em.save(documents);
    if (state !== 'draft')
      await em.update(Listing, { id }, { compliance: await rules.ofLot(em, lot, ['approved', 'pending']) });
    await audit.write(em, ctx, { object: 'listing', id, event: 'seed', to: state });
  }
  say(`${lots.length} demo lots with their documents`);
};
