import { Injectable } from '@nestjs/common';
import type { api, Report } from '@orebridge/contracts';
import { type ReportEvent, reportLifecycle } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/index.js';
import { InquiryStore, toMessage } from '../../market/inquiries/index.js';
import { isOwn, LotBlock } from '../../market/listings/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { findOneWithRelations } from '../../platform/database/find-one-with-relations.js';
import { Tx } from '../../platform/database/tx.js';
import { Forbidden, NotFound } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { ReportRow } from './report.entity.js';
import { toReport } from './report.mapper.js';

const RELATIONS = { listing: { company: true }, reporter: true, reporterCompany: true } as const;
interface Decision {
  readonly event: Exclude<ReportEvent, 'file'>;
  readonly note: string;
  readonly blocked: boolean;
}

/** Admins decide on reported problems, and the one who reported hears what came of it. */
@Injectable()
export class ReportReviewService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly threads: InquiryStore,
    private readonly blocks: LotBlock,
  ) {}

  async queue(ctx: SignedIn, { query }: InputOf<typeof api.reports.queue>): Promise<Page<Report>> {
    const em = this.tx.read(ctx);
    const open = query.state === 'open';
    const qb = em
      .createQueryBuilder(ReportRow, 'r')
      .innerJoinAndSelect('r.listing', 'l')
      .innerJoinAndSelect('l.company', 'c')
      .innerJoinAndSelect('r.reporter', 'u')
      .leftJoinAndSelect('r.reporterCompany', 'rc')
      .where('r.state = :state', { state: query.state });
    const by = open ? 'r.created_at' : 'coalesce(r.decided_at, r.created_at)';
    const page = await keysetPage(qb, { by, type: 'timestamptz', direction: open ? 'ASC' : 'DESC', id: 'r.id' }, query);
    const others = await this.others(em, page.items);
    return { ...page, items: page.items.map((row) => toReport(ctx, row, others(row))) };
  }

  async get(ctx: SignedIn, { params }: InputOf<typeof api.reports.get>) {
    const em = this.tx.read(ctx);
    const row = await this.find(em, params.id);
    const rows = row.inquiryId && row.state === 'open' ? (await this.threads.messages(em, row.inquiryId)).rows : [];
    return { ...(await this.view(em, ctx, row)), messages: rows.map((message) => toMessage(ctx, message)) };
  }

  async dismiss(ctx: SignedIn, { params, body }: InputOf<typeof api.reports.dismiss>): Promise<Report> {
    return this.decide(ctx, params.id, { event: 'dismiss', note: body.note, blocked: false });
  }

  async uphold(ctx: SignedIn, { params, body }: InputOf<typeof api.reports.uphold>): Promise<Report> {
    return this.decide(ctx, params.id, { event: 'uphold', note: body.note, blocked: false });
  }

  async block(ctx: SignedIn, { params, body }: InputOf<typeof api.reports.block>): Promise<Report> {
    return this.decide(ctx, params.id, { event: 'uphold', note: body.note, blocked: true });
  }

  private async decide(ctx: SignedIn, id: string, decision: Decision): Promise<Report> {
    return this.tx.run(ctx, async (em) => {
      const row = await this.lock(em, id);
      if (isOwn(ctx, row.listing)) throw new Forbidden('company.own');
      stateAfter(reportLifecycle, row.state, decision.event, 'admin');
      if (decision.blocked) await this.blocks.apply(em, ctx, row.listingId, decision.note);
      await this.close(em, ctx, row, decision);
      if (decision.blocked) {
        const rest = await em.find(ReportRow, {
          where: { listingId: row.listingId, state: 'open' },
          relations: RELATIONS,
          order: { id: 'ASC' },
        });
        for (const other of rest) await this.close(em, ctx, other, decision);
      }
      return this.view(em, ctx, await this.find(em, id));
    });
  }

  private async close(
    em: EntityManager,
    ctx: SignedIn,
    row: ReportRow,
    { event, note, blocked }: Decision,
  ): Promise<void> {
    const from = row.state;
    const to = stateAfter(reportLifecycle, from, event, 'admin');
    const decided = { state: to, note, blocked, decidedBy: ctx.user.fullName, decidedAt: new Date() };
    await em.update(ReportRow, { id: row.id }, decided);
    await this.audit.write(em, ctx, { object: 'report', id: row.id, from, event, to, reason: note });
    const name = row.listing.mineralName ?? row.listing.reference;
    const payload = { reportId: row.id, userId: row.reporterId, name, note };
    await this.outbox.publish(em, event === 'dismiss' ? 'report.dismissed' : 'report.upheld', payload);
  }

  private async find(em: EntityManager, id: string): Promise<ReportRow> {
    const row = await findOneWithRelations(em, ReportRow, { where: { id }, relations: RELATIONS });
    if (!row) throw new NotFound();
    return row;
  }

  /** The report under its lock, after the lot's: the order in which every decision takes them. */
  private async lock(em: EntityManager, id: string): Promise<ReportRow> {
    const { listingId } = await this.find(em, id);
    await em.query('SELECT FROM published.listings WHERE id = $1 FOR UPDATE', [listingId]);
    await em.findOne(ReportRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
    return this.find(em, id);
  }

  private async view(em: EntityManager, ctx: SignedIn, row: ReportRow): Promise<Report> {
    return toReport(ctx, row, (await this.others(em, [row]))(row));
  }

  /** How many other open reports there are about each one's lot. */
  private async others(em: EntityManager, rows: readonly ReportRow[]): Promise<(row: ReportRow) => number> {
    const counted: { id: string; n: number }[] = await em.query(
      `SELECT listing_id AS id, count(*)::int AS n FROM reports
       WHERE state = 'open' AND listing_id = ANY ($1::uuid[]) GROUP BY listing_id`,
      [rows.map(({ listingId }) => listingId)],
    );
    const open = new Map(counted.map(({ id, n }) => [id, n]));
    return ({ listingId, state }) => (open.get(listingId) ?? 0) - (state === 'open' ? 1 : 0);
  }
}
