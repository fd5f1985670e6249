import { Injectable } from '@nestjs/common';
import type { ComplianceInput, KybLevel } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { Company } from '../companies/index.js';
import { DocumentLibrary, documentsHeld } from '../documents/index.js';
import { type InDollars, RateStore } from '../fx/index.js';
import { today } from '../platform/states/today.js';
import { complianceInput, complianceOf, type ListingCompliance } from './listing-compliance.js';
import type { Listing } from './listing.entity.js';

/** What the rules were asked and what they answered. */
export interface Assessment {
  readonly input: ComplianceInput;
  readonly result: ListingCompliance;
}

/** What the rules say of a lot for one destination, and which of its papers are approved. */
export interface LotStanding {
  readonly result: ListingCompliance | null;
  readonly documents: readonly string[];
}

/** Asks the compliance rules about a lot, alone or for a buyer. */
@Injectable()
export class LotCompliance {
  constructor(
    private readonly library: DocumentLibrary,
    private readonly rates: RateStore,
  ) {}

  /** The lot by itself, counting its documents that are in the given states; null while it names no mineral or origin. */
  async ofLot(em: EntityManager, lot: Listing, states: readonly string[]): Promise<ListingCompliance | null> {
    const input = await this.input(em, lot, states);
    return input && complianceOf(input);
  }

  /** The lot on its way to a buyer: the buyer's country is the destination, and the lesser verified party counts. */
  async forBuyer(em: EntityManager, lot: Listing, buyer: Company): Promise<Assessment | null> {
    const alone = await this.input(em, lot, ['approved']);
    if (!alone) return null;
    const level = Math.min(lot.company.kybLevel, buyer.kybLevel) as KybLevel;
    const input = { ...alone, destinationCountry: buyer.country, counterparty: { ...alone.counterparty, level } };
    return { input, result: complianceOf(input) };
  }

  /** Many lots on their way to one country, read at once, by lot. */
  async forDestination(
    em: EntityManager,
    lots: readonly Listing[],
    { country, level }: { country: string | null; level: KybLevel },
  ): Promise<Map<string, LotStanding>> {
    const papers = await this.library.ofListings(
      em,
      lots.map(({ id }) => id),
    );
    const dollars = await this.dollars(em, lots);
    return new Map(
      lots.map((lot) => {
        const held = documentsHeld(papers.get(lot.id) ?? [], ['approved']);
        const alone = complianceInput(lot, lot.company, held, today(), dollars);
        const counterparty = { level: Math.min(lot.company.kybLevel, level) as KybLevel };
        const result = alone && complianceOf({ ...alone, destinationCountry: country, counterparty });
        return [lot.id, { result, documents: [...held, ...lot.tradeDocuments] }];
      }),
    );
  }

  /** What the rules look at of many lots by themselves, counting approved documents, read at once; null where too little is said. */
  async inputs(em: EntityManager, lots: readonly Listing[]): Promise<Map<string, ComplianceInput | null>> {
    const papers = await this.library.ofListings(
      em,
      lots.map(({ id }) => id),
    );
    const dollars = await this.dollars(em, lots);
    return new Map(
      lots.map((lot) => {
        const held = documentsHeld(papers.get(lot.id) ?? [], ['approved']);
        return [lot.id, complianceInput(lot, lot.company, held, today(), dollars)];
      }),
    );
  }

  private async input(em: EntityManager, lot: Listing, states: readonly string[]): Promise<ComplianceInput | null> {
    const held = documentsHeld(await this.library.ofListing(em, lot.id), states);
    return complianceInput(lot, lot.company, held, today(), await this.dollars(em, [lot]));
  }

  private dollars(em: EntityManager, lots: readonly Listing[]): Promise<InDollars> {
    return this.rates.dollars(
      em,
      lots.map(({ currency }) => currency),
    );
  }
}
