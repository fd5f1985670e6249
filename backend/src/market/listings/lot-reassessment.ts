import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import type { InForce, Reassessed } from '../../compliance/screening/index.js';
import { systemCtx } from '../../platform/context/ctx.js';
import { theOneWith } from '../../platform/database/find-one-with-relations.js';
import { queryRows } from '../../platform/database/statement.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { Batches } from '../../platform/schedule/batches.js';
import { Listing } from './listing.entity.js';
import { LotCompliance } from './lot-compliance.js';
import { countedStates, SCORED } from './lot-screening.js';

const BATCH = 100;
const NAME = 'country-lists.apply/lots';
/** Lots that were judged by other lists than those of `$3` or by other rules than those of `$5`. */
const JUDGED_OTHERWISE = `state = ANY ($4) AND compliance IS NOT NULL
  AND (compliance -> 'lists' IS DISTINCT FROM $3::jsonb OR compliance ->> 'ruleSet' IS DISTINCT FROM $5)`;

/** What the audit says of another verdict: both, and the versions of the lists and the rules that led to it. */
export const verdictText = (from: string, to: string, { lists, ruleSet }: InForce): string =>
  `${from} → ${to}: ${lists.map(({ name, version }) => `${name} ${version}`).join(', ')}; ${ruleSet}`;

/** Judges lots anew by the rules and lists of countries in force, and tells their owners where the verdict is another one. */
@Injectable()
export class LotReassessment {
  constructor(
    private readonly batches: Batches,
    private readonly compliance: LotCompliance,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
  ) {}

  async run(em: EntityManager, inForce: InForce): Promise<Reassessed> {
    const values = [JSON.stringify(inForce.lists), SCORED, inForce.ruleSet];
    const more = await this.batches.run(em, {
      name: NAME,
      size: BATCH,
      due: `SELECT id FROM listings WHERE ${JUDGED_OTHERWISE} AND id <> ALL ($1) ORDER BY id LIMIT $2`,
      values,
      handle: (inner, { id }) => this.judge(inner, id, inForce),
    });
    const any = `SELECT 1 FROM listings WHERE ${JUDGED_OTHERWISE} AND id <> ALL ($1::uuid[]) LIMIT $2`;
    return { more, left: !more && (await queryRows(em, any, [[], 1, ...values])).length > 0 };
  }

  private async judge(em: EntityManager, id: string, inForce: InForce): Promise<void> {
    const where = { id, state: In([...SCORED]) };
    if (!(await em.findOne(Listing, { select: { id: true }, where, lock: { mode: 'pessimistic_write' } }))) return;
    const lot = await theOneWith(em, Listing, { where, relations: { company: true } });
    const before = lot.compliance?.status;
    const compliance = await this.compliance.ofLot(em, lot, countedStates(lot));
    await em.update(Listing, { id }, { compliance });
    const verdict = compliance?.status;
    if (!before || !verdict || before === verdict) return;
    const { companyId, reference, mineralName, state } = lot;
    const reason = verdictText(before, verdict, inForce);
    const change = { object: 'listing', id, from: state, event: 'reassess', to: state, reason } as const;
    await this.audit.write(em, systemCtx(NAME), change);
    const payload = { listingId: id, companyId, name: mineralName ?? reference, before, verdict };
    await this.outbox.publish(em, 'listing.reassessed', payload);
  }
}
