import { OfferTermsIn } from '@orebridge/contracts';
import { dec, sum, plusDays, today } from '@orebridge/trade';
import { Voyage } from '../../../trading/execution/index.js';
import { DealStateMachine } from '../../../trading/deals/index.js';
import { lotForSale } from '../../../market/listings/index.js';
import { OfferDecisionsService, OffersService } from '../../../trading/offers/index.js';
import { PriceStore } from '../../../market/prices/index.js';
import { actingFor, sent } from '../../../app/seed/acting.js';
import type { Seed, Seeder } from '../../../app/seed/seeder.js';
import { AssaysService } from '../assays.service.js';
import { AssayExchangeRow } from '../settlement.entities.js';
import { SettlementsService } from '../settlements.service.js';
import type { FactRecorded, ResultIn } from '../settlement.types.js';
import plan from './settlement.json' with { type: 'json' };

const day = (ago: number): string => plusDays(today(), -ago);

type Deal = (typeof plan)[number];
type Result = Deal['seller'];

/** Demo deals with their settlements: one whose exchange of assays waits for the buyer, one that an umpire has ended. */
export const seedSettlements: Seeder = async (seed) => {
  for (const [index, deal] of plan.entries()) await play(seed, deal, index + 1);
  seed.say(`${plan.length} demo deals with their settlements`);
};

const play = async (seed: Seed, deal: Deal, number: number): Promise<void> => {
  const id = await agreed(seed, deal);
  const [seller, buyer] = [deal.company, deal.buyerCompany];
  await released(seed, id);
  const voyage = new Voyage(seed, id, { seller, buyer }, 30 + number);
  await voyage.sign();
  // The terms are those of the contract; the parties agree besides on how many lots are sampled.
  await recorded(seed, id, deal.terms as FactRecorded, seller, buyer);
  await voyage.pay();
  await voyage.openGates();
  const shipped = dryOf(deal.loading);
  await voyage.load(shipped, day(35), { method: 'draft_survey' });
  const facts = [weight(deal.loading, 'loading', 34), assay(deal), await prices(seed, deal, 'provisional')];
  for (const fact of facts) await recorded(seed, id, fact as FactRecorded, seller, buyer);
  await voyage.approve(await voyage.billOfLading(shipped, day(34), day(10)));
  await voyage.reportDelivery(day(10));
  await voyage.act('buyer', { event: 'confirm_delivery' });
  await voyage.act('buyer', { event: 'start_inspection' });
  await seed.em.update(AssayExchangeRow, { dealId: id }, { lastSampling: day(9) });
  await recorded(seed, id, weight(deal.discharge, 'discharge', 9) as FactRecorded, buyer, seller);
  const assays = seed.app.get(AssaysService, { strict: false });
  await assays.submit(actingFor(seed, seller), sent(id, result(deal, deal.seller)));
  if (!deal.buyer) return;
  await assays.submit(actingFor(seed, buyer), sent(id, result(deal, deal.buyer)));
  if (!deal.umpire) return;
  const { exchange } = await assays.get(actingFor(seed, seller), sent(id, undefined));
  const found = { ...deal.umpire, laboratory: exchange?.umpire?.laboratory?.id ?? '' };
  const asked = exchange?.outcome.filter(({ status }) => status === 'umpire_needed') ?? [];
  const said = result(deal, found);
  const values = said.values.filter((one) =>
    asked.some(({ lot, element }) => lot === one.lot && element === one.element),
  );
  await assays.recordUmpire(actingFor(seed, seller), sent(id, { ...said, values, fee: deal.umpire.fee }));
  await assays.confirmUmpire(actingFor(seed, buyer), sent(id, undefined));
  await recorded(seed, id, (await prices(seed, deal, 'final')) as FactRecorded, buyer, seller);
  await voyage.pay();
};

/** An offer that the seller takes as it is. */
const agreed = async (seed: Seed, deal: Deal): Promise<string> => {
  const { company, lot: name, buyerCompany, offer } = deal;
  const lot = await lotForSale(seed, company, name);
  const terms = OfferTermsIn.parse({
    ...offer,
    currency: lot.currency,
    incoterm: lot.incoterm,
    place: lot.place,
    deliveryDate: plusDays(today(), 75),
    paymentTerms: 'escrow',
    pricing: pricingOf(deal),
    validHours: 72,
  });
  const thread = await seed.app
    .get(OffersService, { strict: false })
    .make(actingFor(seed, buyerCompany), sent(lot.id, terms));
  const decisions = seed.app.get(OfferDecisionsService, { strict: false });
  const { dealId } = await decisions.accept(actingFor(seed, company), sent(thread.id, { versionId: thread.last.id }));
  // Before the loading, 35 days ago.
  await seed.em.query(`UPDATE deals SET created_at = created_at - interval '40 days' WHERE id = $1`, [dealId]);
  return dealId ?? '';
};

/** How the price is found, as the offer says it. */
const pricingOf = ({ terms: { terms, provisionalPct, finalWeight, exchange } }: Deal) => ({
  settlement: terms,
  provisionalPct,
  finalAt: finalWeight,
  tolerancePct: '5',
  splitting: exchange.elements.flatMap(({ element, unit, limit }) => (limit ? [{ element, unit, limit }] : [])),
  umpires: exchange.umpires,
});

/** A parcel of this worth is looked at by compliance before it is signed. */
const released = async (seed: Seed, id: string): Promise<void> => {
  const machine = seed.app.get(DealStateMachine, { strict: false });
  const admin = [...seed.users].find(([, { role }]) => role === 'admin')?.[0] ?? '';
  let deal = await machine.lock(seed.em, id);
  while (deal.state === 'compliance_review')
    deal = await machine.transition(seed.em, actingFor(seed, admin), deal, 'release_review', 'admin');
};

/** One side records, the other confirms. */
const recorded = async (seed: Seed, id: string, fact: FactRecorded, by: string, other: string): Promise<void> => {
  const settling = seed.app.get(SettlementsService, { strict: false });
  const { facts } = await settling.record(actingFor(seed, by), sent(id, fact));
  await settling.confirm(actingFor(seed, other), sent(id, { factId: facts[0]?.id ?? '' }));
};

/** What the lots weigh without their moisture, in dry tonnes. */
const dryOf = (lots: Deal['loading']): string =>
  sum(lots.map(({ wet, moisturePct }) => dec(wet).times(dec(100).minus(moisturePct)).div(100)))
    .toDecimalPlaces(3)
    .toFixed();

const weight = (lots: Deal['loading'], at: 'loading' | 'discharge', ago: number) => ({
  kind: 'weight',
  at,
  method: at === 'loading' ? 'draft_survey' : 'weighbridge',
  date: day(ago),
  source: at === 'loading' ? 'Draft survey at the load port' : 'Weighbridge of the receiving terminal',
  lots,
});

const assay = ({ mine, terms }: Deal) => ({
  kind: 'assay',
  laboratory: 'Mine laboratory',
  date: day(36),
  values: Object.entries(mine).map(([element, value]) => ({
    element,
    value,
    unit: terms.exchange.elements.find((one) => one.element === element)?.unit ?? '%',
  })),
});

/** Prices come from the product's own series where they are loaded; else they are said to be synthetic. */
const prices = async (seed: Seed, deal: Deal, stage: 'provisional' | 'final') => {
  const store = seed.app.get(PriceStore, { strict: false });
  const of = async ({ index, series, price }: Deal['prices'][number]) => {
    const month = series
      ? (await store.last(seed.em, series))?.points.at(stage === 'final' ? -1 : -3)?.date
      : undefined;
    if (series && month) return { how: 'series', index, series, month };
    const source = 'Demo price (synthetic)';
    return { how: 'published', index, price, source, from: day(40), to: day(10) };
  };
  const found = [];
  for (const one of deal.prices) found.push(await of(one));
  return { kind: 'prices', stage, prices: found };
};

const result = (
  { terms }: Deal,
  { laboratory, group, certificateNo, lots }: Pick<Result, 'laboratory' | 'group' | 'certificateNo' | 'lots'>,
): ResultIn => ({
  laboratory,
  group,
  certificateNo,
  values: lots.flatMap((figures, place) =>
    terms.exchange.elements.map(({ element }) => ({
      lot: place + 1,
      element,
      value: (figures as Record<string, string>)[element] ?? '0',
    })),
  ),
});
