import { Injectable } from '@nestjs/common';
import type { ExecutionAction } from '@orebridge/contracts';
import type { DealState } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { type DealRecord, DealStateMachine } from '../deals/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Conflict } from '../../platform/errors/app-error.js';
import { CargoService } from './cargo.service.js';

type Of<E extends ExecutionAction['event']> = Extract<ExecutionAction, { event: E }>;

/** What of the deal is missing before its cargo moves: a carrier does not see the deal, and is told by the refusal alone. */
const STOPPED = { on_hold: 'shipment.deal_stopped', disputed: 'shipment.deal_stopped' } as const;
const UNSIGNED = 'shipment.contract_unsigned';
const UNSECURED = 'shipment.payment_unsecured';
const BEFORE_LOADING: Partial<Record<DealState, string>> = {
  ...STOPPED,
  contract_draft: UNSIGNED,
  compliance_review: UNSIGNED,
  signed: UNSECURED,
};
const BEFORE_DELIVERY: Partial<Record<DealState, string>> = {
  ...BEFORE_LOADING,
  payment_secured: 'shipment.not_loaded',
  loading: 'shipment.bill_missing',
};

const assertReached = ({ state }: DealRecord, missing: Partial<Record<DealState, string>>): void => {
  const code = missing[state];
  if (code) throw new Conflict(code);
};

/** What the assigned carrier records of a deal's cargo. That it is the carrier of the deal is its caller's to check. */
@Injectable()
export class CarrierExecution {
  constructor(
    private readonly machine: DealStateMachine,
    private readonly cargo: CargoService,
  ) {}

  /** @throws Conflict `execution.loading_gates`, `illegal_transition`, or by the name of what the deal still waits for */
  async load(em: EntityManager, ctx: SignedIn, dealId: string, loading: Of<'start_loading'>): Promise<void> {
    const deal = await this.machine.lock(em, dealId);
    assertReached(deal, BEFORE_LOADING);
    await this.cargo.load({ em, ctx, deal, side: 'carrier' }, loading);
  }

  /** @throws Conflict `illegal_transition` once it was delivered, or by the name of what the deal still waits for */
  async deliver(em: EntityManager, ctx: SignedIn, dealId: string, report: Of<'report_delivery'>): Promise<void> {
    const deal = await this.machine.lock(em, dealId);
    assertReached(deal, BEFORE_DELIVERY);
    await this.cargo.reportDelivery({ em, ctx, deal, side: 'carrier' }, report);
  }
}
