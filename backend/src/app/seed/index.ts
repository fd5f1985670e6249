import type { INestApplicationContext } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Company, UserAccount } from '../../identity/companies/index.js';
import { seedContracts } from '../../trading/contracts/index.js';
import { seedExecution } from '../../trading/execution/index.js';
import { seedSubscriptions } from '../../finance/billing/index.js';
import { seedPriceAlerts } from '../../market/market-data/index.js';
import { seedFreight } from '../../logistics/freight/index.js';
import { seedImports } from '../../market/imports/index.js';
import { seedInvestments } from '../../investment/projects/index.js';
import { seedDebitNotes, seedInvoices } from '../../finance/invoices/index.js';
import { seedListings } from '../../market/listings/index.js';
import { seedNegotiations, seedOfferDrafts } from '../../trading/offers/index.js';
import { seedPayments } from '../../finance/payments/index.js';
import { seedProfiles } from '../../market/profiles/index.js';
import { seedRatings } from '../../trading/ratings/index.js';
import { seedInquiries } from '../../market/inquiries/index.js';
import { seedSamples } from '../../market/samples/index.js';
import { seedReports } from '../../operations/reports/index.js';
import { seedRequirements } from '../../market/requirements/index.js';
import { seedTenders } from '../../market/tenders/index.js';
import { seedProposals } from '../../services/proposals/index.js';
import { seedServices } from '../../services/service-listings/index.js';
import { seedRooms } from '../../trading/rooms/index.js';
import { seedVerification } from '../../compliance/verification/index.js';
import { seedSavedSearches } from '../../market/saved-searches/index.js';
import { seedSettlements } from '../../finance/settlement/index.js';
import { systemCtx } from '../../platform/context/ctx.js';
import { DEMO_PASSWORD, seedCompanies } from './companies.seed.js';
import companies from './data/companies.json' with { type: 'json' };
import type { Seeder } from './seeder.js';

/** In the order in which they run: each finds what the ones before it made. */
const SEEDERS: readonly Seeder[] = [
  seedCompanies,
  // Before the lots: their scores rest on the certificates of their companies.
  seedVerification,
  seedListings,
  // The past first: numbers of deals and invoices follow their days.
  seedRatings,
  seedInvoices,
  // Before the negotiations: the buyer of this parcel then bids for another one of the same lot.
  seedSettlements,
  seedDebitNotes,
  seedNegotiations,
  seedRequirements,
  seedTenders,
  seedImports,
  seedProfiles,
  seedInquiries,
  seedSamples,
  seedReports,
  seedServices,
  seedProposals,
  seedRooms,
  seedSavedSearches,
  seedPriceAlerts,
  seedContracts,
  seedExecution,
  // After every area that signs demo deals.
  seedPayments,
  seedSubscriptions,
  seedOfferDrafts,
  seedInvestments,
  seedFreight,
];

const SEED_LOCK = 72_707_370;

/** One demo account as it is printed. */
export interface DemoAccount {
  readonly role: string;
  readonly username: string;
  readonly password: string;
}

/** Loads the demo data, unless they are there. Answers the demo accounts. */
export const seedDemo = async (app: INestApplicationContext, say: (line: string) => void): Promise<DemoAccount[]> => {
  return app.get(DataSource).transaction(async (em) => {
    await em.query('SELECT pg_advisory_xact_lock($1)', [SEED_LOCK]);
    if (!(await em.existsBy(Company, { demo: true }))) {
      const seed = { app, em, ctx: { ...systemCtx('seed'), em }, companies: new Map(), users: new Map(), say };
      for (const run of SEEDERS) await run(seed);
    }
    return demoAccounts(em);
  });
};

/** The admin first, then in the order of the seed file: the first of each role is the one that is printed. */
const demoAccounts = async (em: EntityManager): Promise<DemoAccount[]> => {
  const order = companies.map(({ person }) => person.username);
  const users = await em.find(UserAccount, { where: { demo: true } });
  return users
    .sort((a, b) => order.indexOf(a.username) - order.indexOf(b.username))
    .map(({ role, username }) => ({ role, username, password: DEMO_PASSWORD }));
};
