import { Injectable } from '@nestjs/common';
import {
  type ComplianceInput,
  daysBetween,
  type DocumentCode,
  isDocumentCode,
  isOddRoute,
  type PartyFacts,
  routeOfTerm,
  todayAt,
  worseParty,
} from '@orebridge/trade';
import { type EntityManager, In } from 'typeorm';
import type { DealRecord } from '../../trading/deals/index.js';
import { forBuyer, Listing, LotCompliance } from '../../market/listings/index.js';
import { PartyRecords } from '../screening/index.js';
import { type DealFacts, DealRecords } from './deal-records.js';

/** What the rules look at of one deal, with the lot that it is about; no input where too little is said. */
export interface DealCargo {
  readonly lot: Listing;
  readonly input: ComplianceInput | null;
  /** What is known of each side, which the other does not read. */
  readonly parties: Readonly<Record<'seller' | 'buyer', PartyFacts>>;
}

/** What the rules of today look at of cargoes, read at once for as many as are asked for. */
@Injectable()
export class CargoInputs {
  constructor(
    private readonly lots: LotCompliance,
    private readonly parties: PartyRecords,
    private readonly records: DealRecords,
  ) {}

  /** By lot, counting its approved documents. The lots come with their company. */
  ofLots(em: EntityManager, lots: readonly Listing[]): Promise<Map<string, ComplianceInput | null>> {
    return this.lots.inputs(em, lots);
  }

  /**
   * By deal: at its own price and place of delivery, for the buyer's country and kind, with the worse of both parties, and
   * with what payments, shipments and approved documents of the deal say. The deals come with their buyer.
   */
  async ofDeals(em: EntityManager, deals: readonly DealRecord[]): Promise<Map<string, DealCargo>> {
    if (!deals.length) return new Map();
    const lots = await em.find(Listing, {
      where: { id: In([...new Set(deals.map(({ listingId }) => listingId))]) },
      relations: { company: true },
    });
    const byId = new Map(lots.map((lot) => [lot.id, lot]));
    const known = deals.flatMap((deal) => (byId.has(deal.listingId) ? [{ deal, lot: byId.get(deal.listingId)! }] : []));
    const alone = await this.lots.atTerms(
      em,
      known.map(({ deal, lot }) => ({ key: deal.id, lot, terms: deal.terms })),
    );
    const companies = known.flatMap(({ deal, lot }) => [deal.buyerCompany, lot.company]);
    const parties = await this.parties.of(em, companies);
    const facts = await this.records.of(em, deals);
    return new Map(
      known.map(({ deal, lot }) => {
        const { buyerCompany: buyer } = deal;
        const sides = { seller: parties.get(lot.company.id)!, buyer: parties.get(buyer.id)! };
        const input = alone.get(deal.id);
        const cargo =
          input && withRecords(forBuyer(input, buyer, sides.buyer, buyer.country), deal, facts.get(deal.id)!);
        return [deal.id, { lot, input: cargo ?? null, parties: sides }] as const;
      }),
    );
  }
}

/** Adds what the deal's own records say; the newest figure of a moisture document comes before what the lot stated. */
const withRecords = (input: ComplianceInput, deal: DealRecord, facts: DealFacts): ComplianceInput => {
  const { documents, thirdPartyPayment, ways, vesselNamed, buyerTonnes, sanctions } = facts;
  const document = (type: string) => documents.find((one) => one.type === type);
  const moisture = document('moisture-certificate');
  const held = documents.map(({ type }) => type).filter(isDocumentCode) as DocumentCode[];
  // What the lot holds itself stands; the newest of the deal's comes first in the list and is put last.
  const ofDeal = Object.fromEntries(
    documents
      .filter(({ type }) => !(input.documents.held as readonly string[]).includes(type))
      .toReversed()
      .map(({ type, id }) => [type, id]),
  );
  const ofTerms = routeOfTerm(deal.terms.incoterm, deal.terms.place);
  const odd = ways.map((way) =>
    isOddRoute({
      origin: input.originCountry,
      ...ofTerms,
      ...(way.loading && { loading: way.loading }),
      discharge: way.discharge,
    }),
  );
  const oddRoute = odd.includes(true) ? true : (odd.find((one) => one !== undefined) ?? input.transaction?.oddRoute);
  return {
    ...input,
    vesselNamed,
    importTonnesPerYear: buyerTonnes,
    moisturePct: moisture?.valuePct ?? input.moisturePct ?? null,
    transportableMoistureLimitPct: document('tml-certificate')?.valuePct ?? null,
    moistureCertificateAgeDays: moisture?.issuedOn ? ageInDays(moisture.issuedOn, input.originCountry) : null,
    counterparty:
      sanctions === undefined || sanctions === 'none'
        ? input.counterparty
        : worseParty(input.counterparty, { ...input.counterparty, sanctions }),
    documents: {
      ...input.documents,
      held: [...new Set([...input.documents.held, ...held])],
      records: { ...input.documents.records, ...ofDeal },
    },
    transaction: { ...input.transaction, oddRoute, thirdPartyPayment },
  };
};

/** A certificate ages by the days of the place where the cargo is loaded. */
const ageInDays = (day: string, country: string): number => daysBetween(day, todayAt({ country }));
