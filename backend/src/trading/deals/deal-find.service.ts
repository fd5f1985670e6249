import { Injectable } from '@nestjs/common';
import type { api, DealFound } from '@orebridge/contracts';
import { otherPartyNamed } from '../../identity/companies/index.js';
import { lotsNamed } from '../../market/listings/index.js';
import { actsAsAdmin, type SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { matchEveryWord } from '../../platform/database/word-match.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { DealRecord } from './deal.entity.js';
import { sideOf } from './deal.policy.js';

/** What the global search finds of deals: the own company's; for an admin all of them. */
@Injectable()
export class DealFindService {
  constructor(private readonly tx: Tx) {}

  async deals(ctx: SignedIn, { query }: InputOf<typeof api.deals.find>): Promise<{ items: DealFound[] }> {
    const qb = this.tx
      .read(ctx)
      .createQueryBuilder(DealRecord, 'd')
      .innerJoinAndSelect('d.listing', 'l')
      .innerJoinAndSelect('d.buyerCompany', 'b')
      .innerJoinAndSelect('d.sellerCompany', 's')
      .where('true')
      .setParameters({ own: ctx.user.companyId, typed: query.q });
    if (!actsAsAdmin(ctx)) qb.andWhere('(d.buyer_company_id = :own OR d.seller_company_id = :own)');
    matchEveryWord(
      qb,
      query.q,
      (pattern) =>
        `fold_text(d.reference) LIKE ${pattern} OR d.listing_id = ANY (${lotsNamed(pattern)}) OR ${otherPartyNamed('d', pattern)}`,
    );
    const found = await qb
      .addSelect('(fold_text(d.reference) = fold_text(:typed))::int', 'exact')
      .orderBy({ exact: 'DESC', 'd.updated_at': 'DESC', 'd.id': 'DESC' })
      .limit(query.limit)
      .getMany();
    return {
      items: found.map((deal) => ({
        id: deal.id,
        reference: deal.reference,
        state: deal.state,
        lotReference: deal.listing.reference,
        mineralType: deal.listing.mineralType,
        mineralName: deal.listing.mineralName,
        buyer: deal.buyerCompany.name,
        seller: deal.sellerCompany.name,
        side: sideOf(ctx, deal),
        demo: deal.demo,
      })),
    };
  }
}
