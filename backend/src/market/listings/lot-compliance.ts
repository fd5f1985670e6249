import { Injectable } from '@nestjs/common';
import type { OfferTerms } from '@orebridge/contracts';
import {
  type ComplianceInput,
  type DocumentCode,
  type HeldSchemes,
  namesScheme,
  type PartyFacts,
  pricedLot,
  worseParty,
  today,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { Company } from '../../identity/companies/index.js';
import { currentOf, DocumentLibrary, documentsHeld, type TradeDocument } from '../../compliance/documents/index.js';
import { RateStore } from '../../finance/exchange-rates/index.js';
import { RuleVersions } from '../../compliance/rule-versions/index.js';
import { CountryLists, PartyRecords } from '../../compliance/screening/index.js';
import { complianceInput, complianceOf, type ListingCompliance } from './listing-compliance.js';
import type { Listing } from './listing.entity.js';
import { ReferencePrices } from './reference-prices.js';

/** What the rules were asked and what they answered. */
export interface Assessment {
  readonly input: ComplianceInput;
  readonly result: ListingCompliance;
}

/** What the rules say of a lot for one destination, and which of its documents are approved. */
export interface LotStatus {
  readonly result: ListingCompliance | null;
  readonly documents: readonly string[];
  /** The schemes of which an approved document is there. */
  readonly schemes: HeldSchemes;
}

/** Of an agreement, what the rules look at. */
export type AgreedTerms = Pick<OfferTerms, 'price' | 'currency' | 'incoterm' | 'place'>;

/** A lot at terms that were agreed, under a key of its own. */
interface AgreedLot {
  readonly key: string;
  readonly lot: Listing;
  readonly terms: AgreedTerms;
}

/** A lot on its way to a buyer, in a country of the buyer's choice. */
export interface LotForBuyer {
  readonly lot: Listing;
  readonly buyer: Company;
  readonly country: string | null;
}

const APPROVED = ['approved'] as const;
const WAITING = ['approved', 'pending'] as const;
/** Checks of a document that say that it does not agree with what it is for. */
const AGREEING: readonly string[] = ['holder_matches', 'dates_in_order'];

/** Asks the compliance rules about lots, alone or for buyers, by what the records of today say. */
@Injectable()
export class LotCompliance {
  constructor(
    private readonly library: DocumentLibrary,
    private readonly rates: RateStore,
    private readonly parties: PartyRecords,
    private readonly references: ReferencePrices,
    private readonly lists: CountryLists,
    private readonly rules: RuleVersions,
  ) {}

  /** The lot by itself, counting its documents that are in the given states; null while it names no mineral or origin. */
  async ofLot(em: EntityManager, lot: Listing, states: readonly string[]): Promise<ListingCompliance | null> {
    const input = (await this.inputs(em, [lot], states)).get(lot.id);
    return input ? complianceOf(input) : null;
  }

  /** What the rules say of lots that wait for a review, counting the documents that wait with them; null where too little is said. */
  async results(em: EntityManager, lots: readonly Listing[]): Promise<Map<string, ListingCompliance | null>> {
    const inputs = await this.inputs(em, lots, WAITING);
    return new Map([...inputs].map(([id, input]) => [id, input && complianceOf(input)]));
  }

  /** What the rules look at of lots at terms that were agreed for each, by the key of the agreement. */
  async atTerms(em: EntityManager, agreed: readonly AgreedLot[]): Promise<Map<string, ComplianceInput | null>> {
    return this.read(
      em,
      agreed.map(({ key, lot, terms }) => ({ key, lot: { ...lot, ...atTerms(terms) } })),
      APPROVED,
    );
  }

  /** The lot on its way to a buyer at the agreed terms: the worse of the two parties counts. */
  async forBuyer(em: EntityManager, lot: Listing, buyer: Company, terms: AgreedTerms): Promise<Assessment | null> {
    const alone = (await this.atTerms(em, [{ key: lot.id, lot, terms }])).get(lot.id);
    if (!alone) return null;
    const parties = await this.parties.of(em, [buyer]);
    const input = forBuyer(alone, buyer, parties.get(buyer.id)!, buyer.country);
    return { input, result: complianceOf(input) };
  }

  /** Many lots on their way to buyers, read at once; by lot and buyer, see {@link pairOf}. */
  async forBuyers(em: EntityManager, pairs: readonly LotForBuyer[]): Promise<Map<string, LotStatus>> {
    const lots = [...new Map(pairs.map(({ lot }) => [lot.id, lot])).values()];
    const alone = await this.inputs(em, lots);
    const parties = await this.parties.of(
      em,
      pairs.map(({ buyer }) => buyer),
    );
    return new Map(
      pairs.map((pair) => {
        const input = alone.get(pair.lot.id);
        const result = input && complianceOf(forBuyer(input, pair.buyer, parties.get(pair.buyer.id)!, pair.country));
        const { held = [], schemes = {} } = input?.documents ?? {};
        return [pairOf(pair), { result: result ?? null, documents: held, schemes }];
      }),
    );
  }

  /** The schemes of which a lot has an approved document, its company's own among them where the lot names it. */
  async schemesOf(em: EntityManager, lot: Listing, documents: readonly TradeDocument[]): Promise<HeldSchemes> {
    const certificates = await this.library.certificates(em, [lot.company.id]);
    return schemesOf(lot, documents, certificates.get(lot.company.id) ?? []);
  }

  /** What the rules look at of many lots by themselves, counting documents in the given states; null where too little is said. */
  inputs(
    em: EntityManager,
    lots: readonly Listing[],
    states: readonly string[] = APPROVED,
  ): Promise<Map<string, ComplianceInput | null>> {
    return this.read(
      em,
      lots.map((lot) => ({ key: lot.id, lot })),
      states,
    );
  }

  private async read(
    em: EntityManager,
    asked: readonly { readonly key: string; readonly lot: Listing }[],
    states: readonly string[],
  ): Promise<Map<string, ComplianceInput | null>> {
    const lots = asked.map(({ lot }) => lot);
    const documents = await this.library.ofListings(
      em,
      lots.map(({ id }) => id),
    );
    const certificates = await this.library.certificates(
      em,
      lots.map(({ company }) => company.id),
    );
    const dollars = await this.rates.dollars(
      em,
      lots.map(({ currency }) => currency),
    );
    const parties = await this.parties.of(
      em,
      lots.map(({ company }) => company),
    );
    const references = await this.references.of(em);
    const inForce = { lists: await this.lists.inForce(em), rules: await this.rules.inForce(em) };
    return new Map(
      asked.map(({ key, lot }) => {
        const records = {
          party: parties.get(lot.company.id)!,
          ...documentsOf(documents.get(lot.id) ?? [], states),
          schemes: schemesOf(lot, documents.get(lot.id) ?? [], certificates.get(lot.company.id) ?? []),
          priceAnomaly: references.isAnomalous(pricedLot(lot)),
        };
        const input = complianceInput(lot, lot.company, records, today(), dollars);
        return [key, input && { ...input, ...inForce }];
      }),
    );
  }
}

const documentsOf = (documents: readonly TradeDocument[], states: readonly string[]) => {
  const codes = (found: readonly TradeDocument[]) => found.map(({ type }) => type) as DocumentCode[];
  const current = currentOf(documents);
  const disagrees = ({ state, checks }: TradeDocument) =>
    state === 'pending' && checks.some(({ code, passed }) => !passed && AGREEING.includes(code));
  return {
    held: documentsHeld(documents, states),
    expired: codes(current.filter(({ state }) => state === 'expired')),
    mismatched: codes(current.filter(disagrees)),
    documentRecords: Object.fromEntries(current.map(({ type, id }) => [type, id])),
  };
};

/** The lot's own audits, and those certificates of its company that it names: all approved. */
const schemesOf = (
  { certifications }: Listing,
  own: readonly TradeDocument[],
  ofCompany: readonly TradeDocument[],
): HeldSchemes =>
  Object.fromEntries(
    [
      ...ofCompany.filter(({ scheme }) => scheme && namesScheme(certifications, scheme)),
      ...currentOf(own).filter(({ state, scheme }) => state === 'approved' && scheme),
    ].map(({ scheme, id }) => [scheme, id]),
  );

/** Of the lot, what was agreed on in place of what it was offered at. */
const atTerms = ({ price, currency, incoterm, place }: AgreedTerms) => ({
  pricePerUnit: price,
  currency,
  incoterm,
  place,
});

/** By what a standing is found again. */
export const pairOf = ({ lot, buyer, country }: LotForBuyer): string => `${lot.id}/${buyer.id}/${country ?? ''}`;

/** What the rules look at once a lot has a buyer. Whoever is in the United States is in the chain of its issuers. */
export const forBuyer = (
  alone: ComplianceInput,
  { country, usIssuer, bankOrFund }: Company,
  facts: PartyFacts,
  destinationCountry: string | null,
): ComplianceInput => ({
  ...alone,
  destinationCountry,
  usIssuerChain: country === 'US' || destinationCountry === 'US' ? true : (usIssuer ?? undefined),
  buyerIsBankOrFund: bankOrFund ?? undefined,
  counterparty: worseParty(alone.counterparty, facts),
});
