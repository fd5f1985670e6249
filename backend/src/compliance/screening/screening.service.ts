import { Injectable } from '@nestjs/common';
import type { api, Screening, ScreeningMatch } from '@orebridge/contracts';
import { type EntityManager, In } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { CompaniesService } from '../../identity/companies/index.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { theOneWith } from '../../platform/database/find-one-with-relations.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import { matchEveryWord } from '../../platform/database/word-match.js';
import { Conflict, Forbidden, NotFound } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { assertDaysFit, notAhead } from '../../platform/states/days.js';
import { ScreeningRecord } from './screening.entity.js';
import { ScreeningFollower } from './screening-follower.js';
import { toScreening } from './screening.mapper.js';

/** A party and an entry of a list that the site found alike. */
export interface FoundMatch {
  readonly partyId: string;
  readonly partyHash: string;
  readonly entryId: string;
  /** The rows of the same entry in every edition of its list. */
  readonly entryRows: readonly string[];
  readonly subjectKind: ScreeningRecord['subjectKind'];
  readonly subjectName: string;
  readonly identifier: string | null;
  readonly companyId: string | null;
  readonly dealId: string | null;
  readonly list: { readonly name: string; readonly date: string };
  readonly entry: string;
  readonly rule: string;
  readonly parts: Omit<ScreeningMatch, 'rule'>;
  readonly demo: boolean;
}

/** Records of screenings and the decisions of named people on what was found (trade rules R02, R08). */
@Injectable()
export class ScreeningService {
  constructor(
    private readonly tx: Tx,
    private readonly companies: CompaniesService,
    private readonly audit: AuditService,
    private readonly follower: ScreeningFollower,
  ) {}

  async list(ctx: SignedIn, { query }: InputOf<typeof api.screening.list>): Promise<Page<Screening>> {
    const em = this.tx.read(ctx);
    const qb = em.createQueryBuilder(ScreeningRecord, 's').leftJoinAndSelect('s.company', 'c');
    if (query.status) qb.andWhere('s.status = :status', { status: query.status });
    if (query.companyId) qb.andWhere('s.company_id = :companyId', { companyId: query.companyId });
    if (query.q)
      matchEveryWord(
        qb,
        query.q,
        (pattern) => `fold_text(s.subject_name || ' ' || coalesce(c.name, '')) LIKE ${pattern}`,
      );
    const order = { by: 's.entered_at', type: 'timestamptz', direction: 'DESC', id: 's.id' } as const;
    const page = await keysetPage(qb, order, query);
    return { ...page, items: await this.views(em, page.items) };
  }

  async enter(ctx: SignedIn, { body }: InputOf<typeof api.screening.enter>): Promise<Screening> {
    assertDaysFit(...notAhead('listDate', body.listDate));
    return this.tx.run(ctx, async (em) => {
      await this.assertSubject(em, ctx, body);
      const { companyId = null, dealId = null, identifier = null, entry = null, note = null, ...said } = body;
      const record = await em.save(
        em.create(ScreeningRecord, { ...said, companyId, dealId, identifier, entry, note, enteredBy: ctx.user.id }),
      );
      return this.recorded(em, ctx, record, null);
    });
  }

  async decide(ctx: SignedIn, { params, body }: InputOf<typeof api.screening.decide>): Promise<Screening> {
    return this.tx.run(ctx, async (em) => {
      const record = await em.findOne(ScreeningRecord, {
        where: { id: params.id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!record) throw new NotFound();
      assertForeign(ctx, record.companyId);
      if (record.status !== 'potential') throw new Conflict('screening.decided');
      Object.assign(record, body, { decidedBy: ctx.user.id, decidedAt: new Date() });
      await em.save(record);
      return this.recorded(em, ctx, record, 'potential');
    });
  }

  /**
   * Records that a party and an entry of a list are alike, as a potential match that waits for a person and holds what the
   * company does meanwhile. Without effect where the same two, as they are, were found before, whatever was decided. One that
   * still waits is brought up to date: nobody decides twice on one match.
   */
  async found(em: EntityManager, ctx: Ctx, { list, entryRows, ...match }: FoundMatch): Promise<void> {
    const { partyId, partyHash, entryId } = match;
    if (await em.existsBy(ScreeningRecord, { partyId, partyHash, entryId })) return;
    const said = {
      ...match,
      kind: 'sanctions',
      status: 'potential',
      listName: list.name,
      listDate: list.date,
    } as const;
    const open = await em.findOne(ScreeningRecord, {
      where: { partyId, status: 'potential', entryId: In([...entryRows]) },
      lock: { mode: 'pessimistic_write' },
    });
    if (open) await em.save(Object.assign(open, said));
    else await this.note(em, ctx, await em.save(em.create(ScreeningRecord, said)), null);
  }

  private async recorded(
    em: EntityManager,
    ctx: SignedIn,
    record: ScreeningRecord,
    from: ScreeningRecord['status'] | null,
  ): Promise<Screening> {
    await this.note(em, ctx, record, from);
    const found = await theOneWith(em, ScreeningRecord, { where: { id: record.id }, relations: { company: true } });
    const [view] = await this.views(em, [found]);
    return view!;
  }

  private async note(
    em: EntityManager,
    ctx: Ctx,
    record: ScreeningRecord,
    from: ScreeningRecord['status'] | null,
  ): Promise<void> {
    const { id, status, companyId, dealId, subjectName, listName, listDate } = record;
    const reason = record.reason ?? `${subjectName}: ${listName}, ${listDate}`;
    await this.audit.write(em, ctx, {
      object: 'screening',
      id,
      from,
      event: from ? 'decide' : 'enter',
      to: status,
      reason,
    });
    const holds = record.kind === 'sanctions' && (status === 'potential' || status === 'confirmed');
    await this.follower.screened(em, ctx, { companyId, dealId, holds, reason });
  }

  private async assertSubject(
    em: EntityManager,
    ctx: SignedIn,
    { companyId, dealId }: { companyId?: string | null; dealId?: string | null },
  ): Promise<void> {
    assertForeign(ctx, companyId ?? null);
    if (companyId) await this.companies.byId(em, companyId);
    const found = dealId ? await queryRows(em, 'SELECT 1 FROM published.deals WHERE id = $1', [dealId]) : [true];
    if (!found.length) throw new NotFound();
  }

  private async views(em: EntityManager, rows: readonly ScreeningRecord[]): Promise<Screening[]> {
    const ids = (of: (row: ScreeningRecord) => (string | null)[]) => [...new Set(rows.flatMap(of))].filter(Boolean);
    const people = await queryRows<{ id: string; name: string }>(
      em,
      'SELECT id, full_name AS name FROM published.users WHERE id = ANY($1::uuid[])',
      [ids(({ enteredBy, decidedBy }) => [enteredBy, decidedBy])],
    );
    const deals = await queryRows<{ id: string; name: string }>(
      em,
      'SELECT id, reference AS name FROM published.deals WHERE id = ANY($1::uuid[])',
      [ids(({ dealId }) => [dealId])],
    );
    const byId = (found: readonly { id: string; name: string }[]) => new Map(found.map(({ id, name }) => [id, name]));
    return rows.map((row) => toScreening(row, { people: byId(people), deals: byId(deals) }));
  }
}

/** @throws Forbidden where an admin would record or decide on the own company */
const assertForeign = (ctx: SignedIn, companyId: string | null): void => {
  if (companyId && companyId === ctx.user.companyId) throw new Forbidden('company.own_verification');
};
