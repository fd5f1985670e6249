import { Injectable } from '@nestjs/common';
import { Brackets } from 'typeorm';
import type { api, ListingFound, SellerFound } from '@orebridge/contracts';
import { companiesNamed, Company, isVerified } from '../../identity/companies/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { startsWith } from '../../platform/database/like.js';
import { Tx } from '../../platform/database/tx.js';
import { matchEveryWord } from '../../platform/database/word-match.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { isOwn, isReviewer, Listing, namesOf, ON_MARKET } from '../listings/index.js';
import { parseNow } from './query-parser.js';
import { allTerms } from './search-filters.js';

/** What the global search finds of the market. */
@Injectable()
export class ListingFindService {
  constructor(private readonly tx: Tx) {}

  async listings(ctx: SignedIn, { query }: InputOf<typeof api.listings.find>): Promise<{ items: ListingFound[] }> {
    const em = this.tx.read(ctx);
    const asked = allTerms(await parseNow(em, query.q));
    const qb = em.createQueryBuilder(Listing, 'l').innerJoinAndSelect('l.company', 'c');
    if (!isReviewer(ctx)) qb.where(`((${ON_MARKET}) OR l.company_id = :own)`, { own: ctx.user.companyId });
    qb.andWhere(
      new Brackets((either) => {
        if (asked)
          either.where(`l.id IN (SELECT listing_id FROM market_lots WHERE words @@ :asked::tsquery)`, { asked });
        // A name in part, and what is not on the market.
        either.orWhere(
          new Brackets((every) =>
            matchEveryWord(
              every,
              query.q,
              (pattern) => `${namesOf('l')} LIKE ${pattern} OR l.company_id = ANY (${companiesNamed(pattern)})`,
            ),
          ),
        );
      }),
    );
    const lots = await qb
      .addSelect('(fold_text(l.reference) = fold_text(:typed))::int', 'exact')
      .addSelect(`(fold_text(coalesce(l.mineral_name, '')) LIKE fold_text(:start))::int`, 'begins')
      .addSelect(`(l.state = 'published')::int`, 'open')
      .setParameters({ typed: query.q, start: startsWith(query.q) })
      .orderBy({ exact: 'DESC', begins: 'DESC', open: 'DESC', 'l.updated_at': 'DESC', 'l.id': 'DESC' })
      .limit(query.limit)
      .getMany();
    return { items: lots.map((lot) => toFound(lot, isOwn(ctx, lot))) };
  }

  async sellers(ctx: SignedIn, { query }: InputOf<typeof api.listings.findSellers>): Promise<{ items: SellerFound[] }> {
    const qb = this.tx
      .read(ctx)
      .createQueryBuilder(Company, 'c')
      .where(`EXISTS (SELECT FROM published.listings l WHERE l.company_id = c.id AND ${ON_MARKET})`);
    matchEveryWord(qb, query.q, (pattern) => `fold_text(c.name) LIKE ${pattern}`);
    const { entities, raw } = await qb
      .addSelect(`(SELECT count(*)::int FROM published.listings l WHERE l.company_id = c.id AND ${ON_MARKET})`, 'lots')
      .addSelect('(fold_text(c.name) LIKE fold_text(:start))::int', 'begins')
      .setParameters({ start: startsWith(query.q) })
      .orderBy({ begins: 'DESC', 'c.name': 'ASC', 'c.id': 'ASC' })
      .limit(query.limit)
      .getRawAndEntities<{ lots: number }>();
    return { items: entities.map((company, i) => toSeller(company, raw[i]?.lots ?? 0)) };
  }
}

const toFound = (lot: Listing, own: boolean): ListingFound => ({
  id: lot.id,
  reference: lot.reference,
  state: lot.state,
  mineralType: lot.mineralType,
  mineralName: lot.mineralName,
  originCountry: lot.originCountry,
  seller: lot.company.name,
  own,
  demo: lot.demo,
});

const toSeller = (company: Company, lots: number): SellerFound => ({
  id: company.id,
  name: company.name,
  sellerType: company.sellerType,
  country: company.country,
  verified: isVerified(company),
  lots,
  demo: company.demo,
});
