import { Injectable } from '@nestjs/common';
import type { api, LibraryRow, ResponseOf } from '@orebridge/contracts';
import { EXPIRY_WARNING_DAYS, schemesOf } from '@orebridge/trade';
import { type EntityManager, In, IsNull, Not, type SelectQueryBuilder } from 'typeorm';
import { Company } from '../../identity/companies/index.js';
import { actsAsAdmin, type SignedIn } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { Tx } from '../../platform/database/tx.js';
import { matchEveryWord } from '../../platform/database/word-match.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { TradeDocument } from './document.entity.js';
import { LibraryDocument } from './library-row.entity.js';

const SOON_DAYS = EXPIRY_WARNING_DAYS[0];
const SHOWN_EXPIRING = 6;
/** What still counts, and so may run out. */
const COUNTS = `p.state IN ('approved', 'pending', 'uploaded')`;
const EXPIRY: Readonly<Record<'soon' | 'past' | 'none', string>> = {
  soon: `p.expires_on BETWEEN current_date AND current_date + ${SOON_DAYS} AND ${COUNTS}`,
  past: 'p.expires_on < current_date',
  none: 'p.expires_on IS NULL',
};

/** Every document of a company, whatever area keeps it. */
@Injectable()
export class LibraryService {
  constructor(private readonly tx: Tx) {}

  async page(ctx: SignedIn, { query }: InputOf<typeof api.documents.library>): Promise<Page<LibraryRow>> {
    const em = this.tx.read(ctx);
    const qb = readable(em, ctx);
    if (query.about) qb.andWhere('p.about_kind = :about', query);
    if (query.type) qb.andWhere('p.type = :type', query);
    if (query.state) qb.andWhere('p.state = :state', query);
    if (query.expiry) qb.andWhere(EXPIRY[query.expiry]);
    if (query.q)
      matchEveryWord(
        qb,
        query.q,
        (word) =>
          `fold_text(concat_ws(' ', p.file_name, p.about_name, p.issuer, p.number, replace(p.type, '-', ' '))) LIKE ${word}`,
      );
    const order = { by: 'p.uploaded_at', type: 'timestamptz', direction: 'DESC', id: 'p.id' } as const;
    const page = await keysetPage(qb, order, query);
    return { ...page, items: await this.rows(em, ctx, page.items) };
  }

  async summary(ctx: SignedIn): Promise<ResponseOf<typeof api.documents.summary>> {
    const em = this.tx.read(ctx);
    const counted = await readable(em, ctx)
      .select('p.state', 'state')
      .addSelect('count(*)::int', 'n')
      .groupBy('p.state')
      .getRawMany<{ state: string; n: number }>();
    const soon = readable(em, ctx).andWhere(EXPIRY.soon);
    const expiring = await soon.clone().orderBy('p.expires_on').addOrderBy('p.id').limit(SHOWN_EXPIRING).getMany();
    return {
      states: Object.fromEntries(counted.map(({ state, n }) => [state, n])),
      expiring: await this.rows(em, ctx, expiring),
      expiringCount: await soon.getCount(),
    };
  }

  /** The documents as the caller reads them, with the names of the companies that sent them. */
  async rows(em: EntityManager, ctx: SignedIn, documents: readonly LibraryDocument[]): Promise<LibraryRow[]> {
    const ids = [...new Set(documents.flatMap(({ companyId }) => companyId ?? []))];
    const companies = ids.length ? await em.find(Company, { where: { id: In(ids) } }) : [];
    const names = new Map(companies.map(({ id, name }) => [id, name]));
    const schemes = await this.schemes(em, documents);
    return documents.map((document) => ({
      ...toLibraryRow(ctx, document, names.get(document.companyId ?? '') ?? null),
      scheme: schemes.get(document.id) ?? null,
    }));
  }

  /** The schemes that documents of lots and companies are of, by document. */
  private async schemes(em: EntityManager, documents: readonly LibraryDocument[]) {
    const named = documents.filter(({ source, type }) => source === 'document' && schemesOf(type).length > 0);
    const ids = named.map(({ id }) => id);
    const found = ids.length ? await em.findBy(TradeDocument, { id: In(ids), scheme: Not(IsNull()) }) : [];
    return new Map(found.map(({ id, scheme }) => [id, scheme]));
  }
}

const readable = (em: EntityManager, ctx: SignedIn): SelectQueryBuilder<LibraryDocument> => {
  const qb = em.createQueryBuilder(LibraryDocument, 'p').where('true');
  return actsAsAdmin(ctx) ? qb : qb.andWhere(':own = ANY (p.readers)', { own: ctx.user.companyId });
};

const toLibraryRow = (ctx: SignedIn, p: LibraryDocument, companyName: string | null): Omit<LibraryRow, 'scheme'> => ({
  id: p.id,
  about: { kind: p.aboutKind, id: p.aboutId, name: p.aboutName },
  type: p.type,
  state: p.state,
  fileName: p.fileName,
  mediaType: p.mediaType,
  bytes: p.bytes,
  issuer: p.issuer,
  number: p.number,
  issuedOn: p.issuedOn,
  expiresOn: p.expiresOn,
  reason: p.reason,
  uploadedAt: p.uploadedAt.toISOString(),
  companyId: p.companyId,
  companyName,
  own: p.companyId !== null && p.companyId === ctx.user.companyId,
  demo: p.demo,
});
