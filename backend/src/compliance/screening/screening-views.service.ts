import { Injectable } from '@nestjs/common';
import type { api, Screening, ScreeningDetail } from '@orebridge/contracts';
import { type EntityManager, In } from 'typeorm';
import type { SignedIn } from '../../platform/context/ctx.js';
import { findOneWithRelations, theOneWith } from '../../platform/database/find-one-with-relations.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import { matchEveryWord } from '../../platform/database/word-match.js';
import { NotFound } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { heldUp } from './held-up.js';
import { ScreeningDecisionRow, ScreeningRecord } from './screening.entity.js';
import { toScreening } from './screening.mapper.js';

const EARLIER = `SELECT id, list_name AS list, list_date::text AS "listDate", entry, status, entered_at AS "enteredAt",
    decided_at AS "decidedAt"
  FROM screenings WHERE id <> $1 AND subject_name = $2 AND company_id IS NOT DISTINCT FROM $3
    AND deal_id IS NOT DISTINCT FROM $4 AND status <> 'no_match'
  ORDER BY entered_at DESC, id LIMIT 50`;

/** Screenings as reviewers read them. */
@Injectable()
export class ScreeningViews {
  constructor(private readonly tx: Tx) {}

  async list(ctx: SignedIn, { query }: InputOf<typeof api.screening.list>): Promise<Page<Screening>> {
    const em = this.tx.read(ctx);
    const qb = em.createQueryBuilder(ScreeningRecord, 's').leftJoinAndSelect('s.company', 'c');
    if (query.status) qb.andWhere('s.status = :status', { status: query.status });
    if (query.companyId) qb.andWhere('s.company_id = :companyId', { companyId: query.companyId });
    if (query.dealId) qb.andWhere('s.deal_id = :dealId', { dealId: query.dealId });
    if (query.q)
      matchEveryWord(
        qb,
        query.q,
        (pattern) => `fold_text(s.subject_name || ' ' || coalesce(c.name, '')) LIKE ${pattern}`,
      );
    const order = { by: 's.entered_at', type: 'timestamptz', direction: 'DESC', id: 's.id' } as const;
    const page = await keysetPage(qb, order, query);
    return { ...page, items: await this.of(em, ctx, page.items) };
  }

  get(ctx: SignedIn, { params }: InputOf<typeof api.screening.get>): Promise<ScreeningDetail> {
    return this.detail(this.tx.read(ctx), ctx, params.id);
  }

  async one(em: EntityManager, ctx: SignedIn, id: string): Promise<Screening> {
    const found = await theOneWith(em, ScreeningRecord, { where: { id }, relations: { company: true } });
    const [view] = await this.of(em, ctx, [found]);
    return view!;
  }

  /** @throws NotFound */
  async detail(em: EntityManager, ctx: SignedIn, id: string): Promise<ScreeningDetail> {
    const row = await findOneWithRelations(em, ScreeningRecord, { where: { id }, relations: { company: true } });
    if (!row) throw new NotFound();
    const [view] = await this.of(em, ctx, [row]);
    const earlier = await queryRows<{
      id: string;
      list: string;
      listDate: string;
      entry: string | null;
      status: Screening['status'];
      enteredAt: Date;
      decidedAt: Date | null;
    }>(em, EARLIER, [id, row.subjectName, row.companyId, row.dealId]);
    return {
      ...view!,
      holds: await heldUp(em, row),
      earlier: earlier.map(({ list, listDate, enteredAt, decidedAt, ...one }) => ({
        ...one,
        list: { name: list, date: listDate },
        enteredAt: enteredAt.toISOString(),
        decidedAt: decidedAt?.toISOString() ?? null,
      })),
    };
  }

  private async of(em: EntityManager, ctx: SignedIn, rows: readonly ScreeningRecord[]): Promise<Screening[]> {
    const decisions = await em.find(ScreeningDecisionRow, {
      where: { screeningId: In(rows.map(({ id }) => id)), void: false },
      order: { decidedAt: 'ASC', id: 'ASC' },
    });
    const named = (found: readonly { id: string; name: string }[]) => new Map(found.map(({ id, name }) => [id, name]));
    const ids = (all: readonly (string | null)[]) => [...new Set(all)].filter(Boolean);
    const people = await queryRows<{ id: string; name: string }>(
      em,
      'SELECT id, full_name AS name FROM published.users WHERE id = ANY($1::uuid[])',
      [
        ids([
          ...rows.flatMap(({ enteredBy, decidedBy }) => [enteredBy, decidedBy]),
          ...decisions.map(({ decidedBy }) => decidedBy),
        ]),
      ],
    );
    const deals = await queryRows<{ id: string; name: string }>(
      em,
      'SELECT id, reference AS name FROM published.deals WHERE id = ANY($1::uuid[])',
      [ids(rows.map(({ dealId }) => dealId))],
    );
    const names = { people: named(people), deals: named(deals), reader: ctx.user.id };
    const own = (id: string) => decisions.filter(({ screeningId }) => screeningId === id);
    return rows.map((row) => toScreening(row, { ...names, decisions: own(row.id) }));
  }
}
