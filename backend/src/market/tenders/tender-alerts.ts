import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Subscriptions } from '../../platform/outbox/subscriptions.js';
import { FittingSellers, RequirementStore } from '../requirements/index.js';
import { TenderNotifier } from './tender-notifier.js';
import { Tender } from './tender.entities.js';

/** Tells verified sellers of a tender open to all that their lots fit; those who were invited know already. */
@Injectable()
export class TenderAlerts {
  constructor(
    subscriptions: Subscriptions,
    private readonly requirements: RequirementStore,
    private readonly sellers: FittingSellers,
    private readonly news: TenderNotifier,
  ) {
    subscriptions.on('tenders.sellers', ['tender.published'], (em, { payload }) =>
      this.published(em, payload.tenderId),
    );
  }

  private async published(em: EntityManager, id: string): Promise<void> {
    const tender = await em.findOneByOrFail(Tender, { id });
    if (tender.state !== 'open' || tender.admits !== 'verified') return;
    const fitting = await this.sellers.of(em, await this.requirements.read(em, tender.requirementId));
    const invited: { id: string }[] = await em.query(
      'SELECT company_id AS id FROM tender_invitations WHERE tender_id = $1',
      [id],
    );
    const known = new Set(invited.map((row) => row.id));
    const closes = tender.closesAt.toISOString();
    for (const { companyId, name } of fitting)
      if (!known.has(companyId)) await this.news.notify(em, 'tender.fits', tender, [companyId], { name, closes });
  }
}
