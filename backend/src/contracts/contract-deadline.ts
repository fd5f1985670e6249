import { Injectable } from '@nestjs/common';
import type { DealEvent } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { DealMoves } from '../deals/index.js';
import { LotLedger } from '../listings/index.js';
import { systemCtx } from '../platform/context/ctx.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { Schedule } from '../platform/schedule/schedule.js';
import { ContractVersionRecord } from './contract.entities.js';

const BATCH = 100;
/** A deal that ends takes with it whatever version still waits for signatures. */
const ENDS: readonly DealEvent[] = [
  'cancel',
  'signature_overdue',
  'payment_overdue',
  'cancel_after_force_majeure',
  'declare_default',
];

/** Ends deals whose contract was not signed in time (trade rules 1.5), and contracts whose deal has ended. */
@Injectable()
export class ContractDeadline {
  constructor(
    schedule: Schedule,
    private readonly moves: DealMoves,
    private readonly outbox: Outbox,
    lots: LotLedger,
  ) {
    schedule.every(60, 'contracts.overdue', (em) => this.endOverdue(em));
    moves.after(['signature_overdue'], (em, ctx, { deal }) => lots.release(em, ctx, deal.listing, deal.quantity));
    moves.after(ENDS, async (em, _ctx, { deal }) => {
      const ended = { dealId: deal.id, state: 'open' as const };
      await em.update(ContractVersionRecord, ended, { state: 'void', dueAt: null, updatedAt: new Date() });
    });
  }

  async endOverdue(em: EntityManager): Promise<void> {
    const rows: { id: string }[] = await em.query(
      `SELECT d.id FROM contract_versions v JOIN deals d ON d.id = v.deal_id
       WHERE v.state = 'open' AND v.due_at <= now() AND d.state = 'contract_draft'
       ORDER BY d.id LIMIT ${BATCH}`,
    );
    const ctx = systemCtx('contracts.overdue');
    for (const { id } of rows) {
      const deal = await this.moves.lock(em, id);
      const late = await em.findOneBy(ContractVersionRecord, { dealId: id, state: 'open' });
      // Signed or amended while the lock was waited for.
      if (deal.state !== 'contract_draft' || !late?.dueAt || late.dueAt > new Date()) continue;
      await this.moves.move(em, ctx, deal, 'signature_overdue', 'system');
      await this.outbox.publish(em, 'contract.overdue', this.moves.told(deal));
    }
  }
}
