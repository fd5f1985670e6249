import { DAY_MS, dayOf, plusDays, today } from '@orebridge/trade';
import { DealRecord } from '../../../trading/deals/index.js';
import { bookPast } from '../../ledger/index.js';
import { actingFor, sent } from '../../../app/seed/acting.js';
import { ADMIN_KEY } from '../../../app/seed/companies.seed.js';
import type { Seed, Seeder } from '../../../app/seed/seeder.js';
import { awaitsDocument, InstrumentsService } from '../escrow/instruments.service.js';
import { PaymentTimersJob } from '../escrow/payment-timers.job.js';
import { EscrowFunding } from '../escrow/escrow-funding.js';
import { PaymentsService } from '../payments.service.js';
import { StatementsService } from '../statements/statements.service.js';

const dayBefore = (days: number): string => plusDays(today(), -days);

/**
 * Documents of signed demo deals that wait for a check, an open transfer, and a bank statement with lines to resolve; deals
 * whose account is even are settled.
 */
export const seedPayments: Seeder = async (seed) => {
  const deals = await seed.em.find(DealRecord, {
    where: { demo: true, state: 'signed' },
    relations: { listing: true, buyerCompany: true, sellerCompany: true },
    order: { createdAt: 'ASC' },
  });
  for (const deal of deals) await secure(seed, deal);
  await importStatement(seed);
  await bookPastDeals(seed);
  await seed.app.get(PaymentTimersJob, { strict: false }).settle(seed.em);
  seed.say(`${deals.length} demo deals that wait for their payment, and a bank statement`);
};

/** Deals of the past were paid under letters of credit: what came in was invoiced before. */
const bookPastDeals = async ({ em }: Seed): Promise<void> => {
  const before = ({ updatedAt }: DealRecord, days: number) => new Date(updatedAt.getTime() - days * DAY_MS);
  const past = await em.findBy(DealRecord, { demo: true, state: 'closed' });
  await bookPast(
    em,
    past.map((deal) => {
      const { id, reference, total, currency } = deal;
      return { id, reference, total, currency, invoicedAt: before(deal, 20), paidAt: before(deal, 7) };
    }),
  );
};

/** What the buyer has begun: a letter of credit for those that need a document, a transfer for the others. */
const secure = async (seed: Seed, deal: DealRecord): Promise<void> => {
  const { app, em, companies } = seed;
  const [key] = [...companies].find(([, { id }]) => id === deal.buyerCompanyId) ?? [];
  if (!key) return;
  const buyer = actingFor(seed, key);
  await app.get(EscrowFunding, { strict: false }).open(em, deal);
  if (!awaitsDocument(deal)) {
    const body = { purpose: 'escrow', aboutId: deal.id, provider: 'bank_transfer' } as const;
    const payments = app.get(PaymentsService, { strict: false });
    await payments.start(buyer, { params: undefined, query: undefined, file: undefined, body });
    return;
  }
  const lastShipment = Date.parse(deal.terms.deliveryDate);
  const document = {
    kind: 'lc_sight',
    number: 'LC 26-1187 (Demo)',
    issuer: 'Rheinische Handelsbank (Demo)',
    beneficiary: deal.sellerCompany.name,
    amount: deal.total,
    currency: deal.currency,
    expiresOn: dayOf(new Date(lastShipment + 30 * DAY_MS)),
    note: 'Advised without confirmation.',
    quantity: deal.quantity,
    aboutQuantity: false,
    aboutAmount: false,
    countedInUnits: false,
    message: messageFor(deal),
    letter: null,
  } as const;
  await app.get(InstrumentsService, { strict: false }).add(buyer, sent(deal.id, document));
};

/** YYMMDD, as the fields of a SWIFT message have it. */
const swiftDay = (day: string): string => day.slice(2).replaceAll('-', '');

/** The advising bank's MT700; it opens the letter a few days too short, which the parties have to see. */
const messageFor = (deal: DealRecord): string =>
  [
    ':20:LC 26-1187 (Demo)',
    ':40A:IRREVOCABLE',
    `:31C:${swiftDay(dayBefore(3))}`,
    `:31D:${swiftDay(plusDays(deal.terms.deliveryDate, 30))}DUISBURG`,
    ':52D:RHEINISCHE HANDELSBANK (DEMO)',
    `:50:${deal.buyerCompany.name}`,
    `:59:${deal.sellerCompany.name}`,
    `:32B:${deal.currency}${deal.total.replace('.', ',')}`,
    ':39A:05/05',
    ':43P:NOT ALLOWED',
    ':43T:ALLOWED',
    `:44C:${swiftDay(plusDays(deal.terms.deliveryDate, -5))}`,
    `:45A:${deal.listing.mineralName}, ${deal.terms.incoterm} ${deal.terms.place}`,
    ':46A:+SIGNED COMMERCIAL INVOICE',
    '+FULL SET OF CLEAN ON BOARD BILLS OF LADING',
    '+CERTIFICATE OF WEIGHT AND ANALYSIS',
    '+CERTIFICATE OF ORIGIN',
    ':48:15',
  ].join('\n');

const importStatement = async (seed: Seed): Promise<void> => {
  const rows = [
    'Date,Amount,Currency,Name,Description,Id',
    `${dayBefore(2)},48250.00,USD,Rheinufer Kathoden & Edelmetall,Order of November,DEMO-1`,
    `${dayBefore(1)},-35.00,USD,Example Bank,Account fee (Demo),DEMO-2`,
  ];
  const buffer = Buffer.from(`${rows.join('\n')}\n`);
  const file = { originalname: 'statement-demo.csv', buffer, size: buffer.length };
  const admin = actingFor(seed, ADMIN_KEY);
  await seed.app
    .get(StatementsService, { strict: false })
    .import(admin, { params: undefined, query: undefined, body: {}, file });
};
