import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Outbox } from '../../platform/outbox/outbox.js';
import { Subscriptions } from '../../platform/outbox/subscriptions.js';
import { FittingSellers } from './fitting-sellers.js';
import { RequirementStore } from './requirement.store.js';

/** Tells sellers of a requirement that their lots fit, each company once however often it is published. */
@Injectable()
export class RequirementAlerts {
  constructor(
    subscriptions: Subscriptions,
    private readonly store: RequirementStore,
    private readonly sellers: FittingSellers,
    private readonly outbox: Outbox,
  ) {
    subscriptions.on('requirements.sellers', ['requirement.published'], (em, { payload }) =>
      this.published(em, payload.requirementId),
    );
  }

  private async published(em: EntityManager, id: string): Promise<void> {
    const requirement = await this.store.read(em, id);
    const { closesOn, fields, reference, state } = requirement;
    if (state !== 'open' || !closesOn) return;
    const fitting = await this.sellers.of(em, requirement);
    const made: { company_id: string }[] = await em.query(
      `INSERT INTO requirement_notices (requirement_id, company_id) SELECT $1, unnest($2::uuid[])
       ON CONFLICT DO NOTHING RETURNING company_id`,
      [id, fitting.map(({ companyId }) => companyId)],
    );
    const notified = new Set(made.map((row) => row.company_id));
    for (const { companyId, name } of fitting) {
      if (!notified.has(companyId)) continue;
      await this.outbox.publish(em, 'requirement.fits', {
        requirementId: id,
        to: companyId,
        title: fields.title ?? reference,
        name,
        until: closesOn,
      });
    }
  }
}
