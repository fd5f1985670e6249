import { Injectable } from '@nestjs/common';
import { laboratoryGroups, nextUmpire } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { type DealRecord, DealStateMachine } from '../../trading/deals/index.js';
import { type Ctx, systemCtx } from '../../platform/context/ctx.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { ExchangeStore } from './exchange.store.js';
import { AssayExchangeRow, type PartySide } from './settlement.entities.js';
import { SettledDeal } from './settled-deal.js';
import { SettlementMaker } from './settlement-maker.js';

/** The turns of an exchange that the product takes by itself: reveal, umpire, end. */
@Injectable()
export class ExchangeEnding {
  constructor(
    private readonly machine: DealStateMachine,
    private readonly exchanges: ExchangeStore,
    private readonly maker: SettlementMaker,
    private readonly settledDeal: SettledDeal,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
  ) {}

  /** Reveals both results at once, in the transaction that saw the second one in. True when it was this one that did. */
  async reveal(em: EntityManager, ctx: Ctx, deal: DealRecord): Promise<boolean> {
    const [rows]: [unknown[], number] = await em.query(
      `UPDATE assay_exchanges SET revealed_at = clock_timestamp()
       WHERE deal_id = $1 AND revealed_at IS NULL
         AND 2 = (SELECT count(*) FROM assay_results WHERE deal_id = $1 AND side IN ('buyer', 'seller'))
       RETURNING deal_id`,
      [deal.id],
    );
    if (!rows.length) return false;
    await this.note(em, ctx, deal, 'reveal_assays');
    await this.outbox.publish(em, 'assay.revealed', this.machine.eventPayload(deal));
    await this.decideOn(em, ctx, deal);
    return true;
  }

  /** The one result stands, for the other's is late beyond the notice. */
  async standAlone(em: EntityManager, ctx: Ctx, deal: DealRecord): Promise<void> {
    await em.update(AssayExchangeRow, { dealId: deal.id }, { revealedAt: new Date() });
    await this.note(em, ctx, deal, 'assay_stands_alone');
    await this.decideOn(em, ctx, deal);
  }

  /** Ends the exchange when every final assay is known, or calls the next umpire of the list. */
  async decideOn(em: EntityManager, ctx: Ctx, deal: DealRecord): Promise<void> {
    const exchange = await em.findOneByOrFail(AssayExchangeRow, { dealId: deal.id });
    const results = await this.exchanges.seenBy(em, exchange, null);
    const isOpen = this.exchanges.outcome(exchange, results).some(({ final }) => final === null);
    if (isOpen) {
      if (exchange.state === 'open') await this.callUmpire(em, ctx, deal, exchange);
      return;
    }
    await em.update(AssayExchangeRow, { dealId: deal.id }, { state: 'done' });
    await this.outbox.publish(em, 'assay.final', this.machine.eventPayload(deal));
    const isDisputed =
      deal.state === 'disputed' && exchange.state === 'umpire' && (await this.settledDeal.umpireEndsDispute(em, deal));
    const now = isDisputed
      ? await this.machine.transition(em, systemCtx(ctx.requestId), deal, 'record_umpire', 'system')
      : deal;
    await this.maker.renew(em, ctx, now);
  }

  private async callUmpire(em: EntityManager, ctx: Ctx, deal: DealRecord, exchange: AssayExchangeRow): Promise<void> {
    const list = exchange.rules.umpires;
    const rows = await this.exchanges.rows(em, deal.id);
    const groups = rows.flatMap(({ laboratory, laboratoryGroup }) =>
      laboratoryGroups(laboratory, laboratoryGroup, list),
    );
    // One after the other, so that two exchanges that end at once do not take the same turn.
    await em.query(`SELECT pg_advisory_xact_lock(hashtextextended('umpires', 7))`);
    const [last]: { umpire: string }[] = await em.query(
      `SELECT umpire FROM assay_exchanges WHERE umpire = ANY ($1) AND demo = $2 ORDER BY umpire_at DESC LIMIT 1`,
      [list.map(({ id }) => id), deal.demo],
    );
    const umpire = nextUmpire(list, last?.umpire ?? null, groups);
    await em.update(
      AssayExchangeRow,
      { dealId: deal.id },
      { state: 'umpire', umpire: umpire?.id ?? null, umpireGroup: umpire?.group ?? null, umpireAt: new Date() },
    );
    await this.note(em, ctx, deal, 'call_umpire', umpire?.id);
    await this.outbox.publish(em, 'assay.umpire', {
      ...this.machine.eventPayload(deal),
      laboratory: umpire?.id ?? '–',
    });
  }

  private note(em: EntityManager, ctx: Ctx, deal: DealRecord, event: string, reason?: string): Promise<void> {
    return this.audit.write(em, systemCtx(ctx.requestId), { object: 'deal', id: deal.id, event, reason });
  }
}

/** The other of the two. */
export const otherSide = (side: PartySide): PartySide => (side === 'buyer' ? 'seller' : 'buyer');
