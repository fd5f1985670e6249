import { Injectable } from '@nestjs/common';
import { dealStage, type DocumentStage } from '@orebridge/trade';
import { type EntityManager, In } from 'typeorm';
import { queryRows } from '../../platform/database/statement.js';
import { DealRecord } from './deal.entity.js';

/** How far each stage is: the documents of a lot follow the furthest deal that lives. */
const FURTHEST: readonly DocumentStage[] = ['execution', 'contract', 'closed'];

/** A deal as other areas name it. */
export interface DealNamed {
  readonly reference: string;
  readonly listingId: string;
  readonly parties: readonly string[];
}

/** What other areas ask about deals. */
@Injectable()
export class DealDirectory {
  /** The deals of negotiations, by negotiation. */
  async ofOffers(em: EntityManager, offerIds: readonly string[]): Promise<Map<string, string>> {
    if (!offerIds.length) return new Map();
    const rows = await em
      .createQueryBuilder(DealRecord, 'd')
      .select('d.offer_id', 'offer')
      .addSelect('d.id', 'deal')
      .where('d.offer_id IN (:...offerIds)', { offerIds })
      .getRawMany<{ offer: string; deal: string }>();
    return new Map(rows.map(({ offer, deal }) => [offer, deal]));
  }

  /** What the deals are called and who their parties are, by deal. */
  async named(em: EntityManager, ids: readonly string[]): Promise<Map<string, DealNamed>> {
    if (!ids.length) return new Map();
    const deals = await em.find(DealRecord, { where: { id: In([...ids]) } });
    return new Map(
      deals.map(({ id, reference, buyerCompanyId, sellerCompanyId, listingId }) => [
        id,
        { reference, listingId, parties: [buyerCompanyId, sellerCompanyId] },
      ]),
    );
  }

  /** The furthest stage of the company's deals about the lot that still live; `closed` when all are over, null without any. */
  async stageOf(em: EntityManager, companyId: string, listingId: string): Promise<DocumentStage | null> {
    const deals = await em
      .createQueryBuilder(DealRecord, 'd')
      .select(['d.id', 'd.state'])
      .where('d.listing_id = :listingId AND :companyId IN (d.buyer_company_id, d.seller_company_id)', {
        listingId,
        companyId,
      })
      .getMany();
    const stages = deals.map(({ state }) => dealStage(state));
    return FURTHEST.find((stage) => stages.includes(stage)) ?? null;
  }

  /** All settled deals in dollars, as they were invoiced at last; one whose rate is not known cannot be counted. */
  async settledUsd(em: EntityManager): Promise<string> {
    const [row] = await queryRows<{ total: string }>(
      em,
      `SELECT coalesce(sum(usd_value(v.net, v.currency, v.day)), 0)::text AS total
       FROM deals d JOIN deal_values v ON v.deal_id = d.id WHERE d.state IN ('settled', 'closed') AND NOT d.demo`,
      [],
    );
    return row?.total ?? '0';
  }
}
