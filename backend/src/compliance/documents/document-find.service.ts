import { Injectable } from '@nestjs/common';
import type { api, DocumentFound } from '@orebridge/contracts';
import { actsAsAdmin, type SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { matchEveryWord } from '../../platform/database/word-match.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { TradeDocument } from './document.entity.js';
import { DocumentSubjects } from './document-subjects.js';

/** What the global search finds of documents: those of the own company's lots; for reviewers those of every lot. */
@Injectable()
export class DocumentFindService {
  constructor(
    private readonly tx: Tx,
    private readonly subjects: DocumentSubjects,
  ) {}

  async documents(ctx: SignedIn, { query }: InputOf<typeof api.documents.find>): Promise<{ items: DocumentFound[] }> {
    const em = this.tx.read(ctx);
    const qb = em
      .createQueryBuilder(TradeDocument, 'd')
      .where(`d.state <> 'superseded' AND d.listing_id IS NOT NULL`)
      .setParameters({ typed: query.q });
    if (!actsAsAdmin(ctx)) qb.andWhere('d.company_id = :own', { own: ctx.user.companyId });
    matchEveryWord(
      qb,
      query.q,
      (pattern) =>
        `fold_text(d.file_name || ' ' || coalesce(d.number, '') || ' ' || coalesce(d.issuer, '')) LIKE ${pattern}`,
    );
    const found = await qb
      .addSelect(`(fold_text(coalesce(d.number, '')) = fold_text(:typed))::int`, 'exact')
      .orderBy({ exact: 'DESC', 'd.uploaded_at': 'DESC', 'd.id': 'DESC' })
      .limit(query.limit)
      .getMany();
    const names = await this.subjects.names(
      em,
      found.flatMap(({ listingId }) => listingId ?? []),
    );
    return {
      items: found.flatMap(({ id, type, state, fileName, number, listingId, demo }) =>
        listingId
          ? [{ id, type, state, fileName, number, listingId, listingName: names.get(listingId) ?? null, demo }]
          : [],
      ),
    };
  }
}
