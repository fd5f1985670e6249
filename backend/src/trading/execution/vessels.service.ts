import { Injectable } from '@nestjs/common';
import type { ExecutionAction } from '@orebridge/contracts';
import { imoNumberOf } from '@orebridge/trade';
import { AuditService } from '../../operations/audit/index.js';
import { Conflict } from '../../platform/errors/app-error.js';
import { mayNameVessel } from './execution-offers.js';
import type { Acting } from './execution.policy.js';
import { ExecutionStore } from './execution.store.js';

/** The ship of a deal, whom the lists of sanctions are asked about (trade rules 9.3). */
@Injectable()
export class VesselsService {
  constructor(
    private readonly store: ExecutionStore,
    private readonly audit: AuditService,
  ) {}

  /** Either party names the vessel, for who charters depends on the delivery term. @throws Conflict once it has left */
  async name(
    { em, ctx, deal, side }: Acting,
    { event, vessel, imo }: Extract<ExecutionAction, { event: 'name_vessel' }>,
  ): Promise<void> {
    const row = await this.store.row(em, deal.id);
    const number = imoNumberOf(imo);
    if (number === null || !mayNameVessel(deal, row)) throw new Conflict('illegal_transition', { state: deal.state });
    const named = { name: vessel.trim(), imo: number, by: side, namedAt: new Date().toISOString() };
    await this.store.write(em, row, { vessel: named });
    const { id, state } = deal;
    const reason = `${named.name}, IMO ${number}`;
    await this.audit.write(em, ctx, { object: 'deal', id, from: state, event, to: state, reason });
  }
}
