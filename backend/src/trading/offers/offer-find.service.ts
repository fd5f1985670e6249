import { Injectable } from '@nestjs/common';
import type { api, OfferFound } from '@orebridge/contracts';
import { otherPartyNamed } from '../../identity/companies/index.js';
import { lotsNamed } from '../../market/listings/index.js';
import { actsAsAdmin, type SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { matchEveryWord } from '../../platform/database/word-match.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { OfferThread } from './offer.entities.js';
import { toOfferFound } from './offer.mapper.js';
import { OfferStore } from './offer.store.js';

/** What the global search finds of negotiations: the own company's; for an admin all of them. */
@Injectable()
export class OfferFindService {
  constructor(
    private readonly tx: Tx,
    private readonly store: OfferStore,
  ) {}

  async offers(ctx: SignedIn, { query }: InputOf<typeof api.offers.find>): Promise<{ items: OfferFound[] }> {
    const em = this.tx.read(ctx);
    const qb = em
      .createQueryBuilder(OfferThread, 't')
      .innerJoinAndSelect('t.listing', 'l')
      .innerJoinAndSelect('t.buyerCompany', 'b')
      .innerJoinAndSelect('t.sellerCompany', 's')
      .where('true')
      .setParameters({ own: ctx.user.companyId, typed: query.q });
    if (!actsAsAdmin(ctx)) qb.andWhere('(t.buyer_company_id = :own OR t.seller_company_id = :own)');
    matchEveryWord(
      qb,
      query.q,
      (pattern) =>
        `fold_text(t.reference) LIKE ${pattern} OR t.listing_id = ANY (${lotsNamed(pattern)}) OR ${otherPartyNamed('t', pattern)}`,
    );
    const found = await qb
      .addSelect('(fold_text(t.reference) = fold_text(:typed))::int', 'exact')
      .orderBy({ exact: 'DESC', 't.updated_at': 'DESC', 't.id': 'DESC' })
      .limit(query.limit)
      .getMany();
    const loadThreads = await this.store.loadThreads(em, found);
    return { items: loadThreads.map((negotiation) => toOfferFound(ctx, negotiation)) };
  }
}
