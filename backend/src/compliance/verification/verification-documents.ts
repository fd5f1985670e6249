import { Injectable } from '@nestjs/common';
import type { DomainEvents } from '@orebridge/contracts';
import { DAY_MS, companyLifecycle, transitionOf, verificationDocuments, dayOf } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { CompaniesService } from '../../identity/companies/index.js';
import { DocumentLibrary } from '../documents/index.js';
import { systemCtx } from '../../platform/context/ctx.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { Subscriptions } from '../../platform/outbox/subscriptions.js';
import { RENEWAL_DAYS, VerificationStore } from './verification.store.js';

const BANK_LETTER = 'bank-letter';
type Reason = DomainEvents['verification.reopened']['reason'];
type Document = Pick<DomainEvents['document.approved'], 'companyId' | 'listingId' | 'type'>;

/**
 * A verified company is looked at again when a document that its verification stands on runs out or is revoked, or when its
 * bank changes (trade rules 1.2). It keeps its badge meanwhile.
 */
@Injectable()
export class VerificationDocuments {
  constructor(
    subscriptions: Subscriptions,
    private readonly companies: CompaniesService,
    private readonly library: DocumentLibrary,
    private readonly store: VerificationStore,
    private readonly outbox: Outbox,
  ) {
    subscriptions.on(
      'verification.documents',
      ['document.expired', 'document.revoked', 'document.approved'],
      (em, it) => {
        if (it.event !== 'document.approved')
          return this.lost(em, it.payload, it.event === 'document.expired' ? 'expired' : 'revoked');
        return this.approved(em, it.payload);
      },
    );
  }

  private async lost(em: EntityManager, { companyId, listingId, type }: Document, reason: Reason): Promise<void> {
    if (listingId) return;
    const asked = verificationDocuments(await this.companies.byId(em, companyId));
    if (asked.some((document) => document.required && document.type === type)) await this.reopen(em, companyId, reason);
  }

  /** Another bank letter after the first: where the company is paid has changed. */
  private async approved(em: EntityManager, { companyId, listingId, type }: Document): Promise<void> {
    if (listingId || type !== BANK_LETTER) return;
    const held = await this.library.ofCompany(em, companyId);
    if (held.some((document) => document.type === BANK_LETTER && document.state === 'superseded' && document.decidedAt))
      await this.reopen(em, companyId, 'bank');
  }

  private async reopen(em: EntityManager, companyId: string, reason: Reason): Promise<void> {
    const open = await this.store.lock(em, companyId);
    if (!transitionOf(companyLifecycle, open.company.kybState, 'require_review', 'system').ok) return;
    open.record.renewBy = new Date(Date.now() + RENEWAL_DAYS * DAY_MS);
    await this.store.transition(em, systemCtx('verification.documents'), open, 'require_review', 'system', reason);
    const until = dayOf(open.record.renewBy);
    await this.outbox.publish(em, 'verification.reopened', { companyId, reason, until });
  }
}
