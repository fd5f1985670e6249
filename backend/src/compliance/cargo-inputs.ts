import { Injectable } from '@nestjs/common';
import { type ComplianceInput, isDocumentCode, type KybLevel } from '@orebridge/trade';

import { type EntityManager, In } from 'typeorm';
import type { DealRecord } from '../deals/index.js';
import { Listing, LotCompliance } from '../listings/index.js';

/** What the rules look at of one deal, with the lot that it is about; no input where too little is said. */
export interface DealCargo {
  readonly lot: Listing;
  readonly input: ComplianceInput | null;
}

/** What the rules of today look at of cargoes, read at once for as many as are asked for. */
@Injectable()
export class CargoInputs {
  constructor(private readonly lots: LotCompliance) {}

  /** By lot, counting its approved documents. The lots come with their company. */
  ofLots(em: EntityManager, lots: readonly Listing[]): Promise<Map<string, ComplianceInput | null>> {
    return this.lots.inputs(em, lots);
  }

  /**
   * By deal: the buyer's country is the destination, the lesser verified party counts, and approved papers of the deal
   * count beside those of the lot. The deals come with their buyer.
   */
  async ofDeals(em: EntityManager, deals: readonly DealRecord[]): Promise<Map<string, DealCargo>> {
    if (!deals.length) return new Map();
    const lots = await em.find(Listing, {
      where: { id: In([...new Set(deals.map(({ listingId }) => listingId))]) },
      relations: { company: true },
    });
    const byId = new Map(lots.map((lot) => [lot.id, lot]));
    const alone = await this.lots.inputs(em, lots);
    const papers = await this.papers(
      em,
      deals.map(({ id }) => id),
    );
    return new Map(
      deals.flatMap((deal) => {
        const lot = byId.get(deal.listingId);
        if (!lot) return [];
        const input = alone.get(lot.id);
        const level = Math.min(lot.company.kybLevel, deal.buyerCompany.kybLevel) as KybLevel;
        const held = (papers.get(deal.id) ?? []).filter(isDocumentCode);
        const cargo = input && {
          ...input,
          destinationCountry: deal.buyerCompany.country,
          counterparty: { ...input.counterparty, level },
          documents: { ...input.documents, held: [...input.documents.held, ...held] },
        };
        return [[deal.id, { lot, input: cargo ?? null }] as const];
      }),
    );
  }

  private async papers(em: EntityManager, deals: readonly string[]): Promise<Map<string, string[]>> {
    const rows: { id: string; types: string[] }[] = await em.query(
      `SELECT deal_id AS id, array_agg(DISTINCT type)::text[] AS types FROM deal_papers
       WHERE deal_id = ANY($1) AND state = 'approved' GROUP BY 1`,
      [deals],
    );
    return new Map(rows.map(({ id, types }) => [id, types]));
  }
}
