import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { complianceOf, verdictText } from '../../market/listings/index.js';
import { AuditService } from '../../operations/audit/index.js';
import { systemCtx } from '../../platform/context/ctx.js';
import { theOneWith } from '../../platform/database/find-one-with-relations.js';
import { queryRows } from '../../platform/database/statement.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { Batches } from '../../platform/schedule/batches.js';
import { DealHold, DealRecord } from '../../trading/deals/index.js';
import type { InForce, Reassessed } from '../screening/index.js';
import { CargoInputs } from './cargo-inputs.js';
import { LIVE } from './cargo-statuses.js';

const BATCH = 50;
const NAME = 'country-lists.apply/deals';
/** Live deals that were judged by other lists than those of `$3` or by other rules than those of `$4`. */
const JUDGED_OTHERWISE = `${LIVE} AND d.compliance IS NOT NULL
  AND (d.compliance -> 'lists' IS DISTINCT FROM $3::jsonb OR d.compliance ->> 'ruleSet' IS DISTINCT FROM $4)`;

/** Judges live deals anew by the rules and lists of countries in force: both parties are told of another verdict, and a cargo that may not be traded any more is held. */
@Injectable()
export class DealReassessment {
  constructor(
    private readonly batches: Batches,
    private readonly inputs: CargoInputs,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly hold: DealHold,
  ) {}

  async run(em: EntityManager, inForce: InForce): Promise<Reassessed> {
    const values = [JSON.stringify(inForce.lists), inForce.ruleSet];
    const more = await this.batches.run(em, {
      name: NAME,
      size: BATCH,
      due: `SELECT d.id FROM published.deals d WHERE ${JUDGED_OTHERWISE} AND d.id <> ALL ($1) ORDER BY d.id LIMIT $2`,
      values,
      handle: (inner, { id }) => this.judge(inner, id, inForce),
    });
    const any = `SELECT 1 FROM published.deals d WHERE ${JUDGED_OTHERWISE} AND d.id <> ALL ($1::uuid[]) LIMIT $2`;
    return { more, left: !more && (await queryRows(em, any, [[], 1, ...values])).length > 0 };
  }

  private async judge(em: EntityManager, id: string, inForce: InForce): Promise<void> {
    const lock = { mode: 'pessimistic_write' } as const;
    if (!(await em.findOne(DealRecord, { select: { id: true }, where: { id }, lock }))) return;
    const relations = { buyerCompany: true, listing: true } as const;
    const deal = await theOneWith(em, DealRecord, { where: { id }, relations });
    const input = (await this.inputs.ofDeals(em, [deal])).get(id)?.input;
    const compliance = input ? complianceOf(input) : null;
    await em.update(DealRecord, { id }, { compliance });
    const [before, verdict] = [deal.compliance?.status, compliance?.status];
    if (!before || !verdict || before === verdict) return;
    const ctx = systemCtx(NAME);
    const reason = verdictText(before, verdict, inForce);
    const change = { object: 'deal', id, from: deal.state, event: 'reassess', to: deal.state, reason } as const;
    await this.audit.write(em, ctx, change);
    const { listing, buyerCompanyId: buyerId, sellerCompanyId: sellerId } = deal;
    const name = listing.mineralName ?? listing.reference;
    await this.outbox.publish(em, 'deal.reassessed', { dealId: id, buyerId, sellerId, name, before, verdict });
    if (verdict === 'BLOCKED') await this.hold.ofDeal(em, ctx, id, reason);
  }
}
