import { Injectable } from '@nestjs/common';
import type { api, Screening, ScreeningMatch } from '@orebridge/contracts';
import { type EntityManager, In } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { CompaniesService } from '../../identity/companies/index.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import { Forbidden, NotFound } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { assertDaysFit, notAhead } from '../../platform/states/days.js';
import { ScreeningDecisionRow, ScreeningRecord } from './screening.entity.js';
import { ScreeningFollower } from './screening-follower.js';
import { ScreeningViews } from './screening-views.service.js';

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

interface ScreeningChange {
  /** Null where it is new. */
  readonly from?: ScreeningRecord['status'] | null;
  readonly event?: 'enter' | 'decide' | 'reopen';
  readonly reason?: string;
}

/** Records of screenings, by people and by the site (trade rules R02, R08). */
@Injectable()
export class ScreeningService {
  constructor(
    private readonly tx: Tx,
    private readonly companies: CompaniesService,
    private readonly audit: AuditService,
    private readonly follower: ScreeningFollower,
    private readonly views: ScreeningViews,
  ) {}

  async enter(ctx: SignedIn, { body }: InputOf<typeof api.screening.enter>): Promise<Screening> {
    assertDaysFit(...notAhead('listDate', body.listDate));
    return this.tx.run(ctx, async (em) => {
      await this.assertSubject(em, ctx, body);
      const { companyId = null, dealId = null, identifier = null, entry = null, note = null, ...said } = body;
      const record = await em.save(
        em.create(ScreeningRecord, { ...said, companyId, dealId, identifier, entry, note, enteredBy: ctx.user.id }),
      );
      await this.note(em, ctx, record);
      return this.views.one(em, ctx, record.id);
    });
  }

  /**
   * Records that a party and an entry of a list are alike, as a potential match that waits for a person and holds what the
   * company does meanwhile. Without effect where the same two, as they are, were found before, whatever was decided. One that
   * still waits is brought up to date, and decided on anew.
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
    if (open) await this.renew(em, ctx, Object.assign(open, said));
    else await this.note(em, ctx, await em.save(em.create(ScreeningRecord, said)));
  }

  /** Takes over what has changed; decisions on the former facts are void. */
  private async renew(em: EntityManager, ctx: Ctx, open: ScreeningRecord): Promise<void> {
    await em.save(open);
    const { affected } = await em.update(ScreeningDecisionRow, { screeningId: open.id, void: false }, { void: true });
    if (!affected) return;
    const reason = `${open.subjectName}: ${open.listName}, ${open.listDate}`;
    const change = {
      object: 'screening',
      id: open.id,
      from: 'potential',
      event: 'renew',
      to: 'potential',
      reason,
    } as const;
    await this.audit.write(em, ctx, change);
  }

  /** Writes what became of a screening to the audit, and what follows for lots and deals. */
  async note(
    em: EntityManager,
    ctx: Ctx,
    record: ScreeningRecord,
    { from = null, event = 'enter', ...said }: ScreeningChange = {},
  ): Promise<void> {
    const { id, status, companyId, dealId, subjectName, listName, listDate } = record;
    const reason = said.reason ?? record.reason ?? `${subjectName}: ${listName}, ${listDate}`;
    await this.audit.write(em, ctx, { object: 'screening', id, from, event, to: status, reason });
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
}

/** @throws Forbidden where an admin would record or decide on the own company */
export const assertForeign = (ctx: SignedIn, companyId: string | null): void => {
  if (companyId && companyId === ctx.user.companyId) throw new Forbidden('company.own_verification');
};
