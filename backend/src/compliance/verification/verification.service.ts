import { Injectable } from '@nestjs/common';
import type { api, Verification } from '@orebridge/contracts';
import { DAY_MS, type CompanyEvent, type CompanyState, companyLifecycle, transitionOf } from '@orebridge/trade';
import { AuditService } from '../../operations/audit/index.js';
import { CompaniesService, ownCompany } from '../../identity/companies/index.js';
import { requireOperation } from '../../platform/access/require-operation.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { assertComplete, RENEWAL_DAYS, VerificationStore } from './verification.store.js';

const EVENT: Readonly<Partial<Record<CompanyState, CompanyEvent>>> = {
  unverified: 'submit',
  more_info: 'resubmit',
  rejected: 'appeal',
};
/** While a reviewer decides, who owns the company stands. */
const CLOSED: readonly CompanyState[] = ['pending', 'in_review', 'suspended'];

/** What a company does for its own verification (trade rules 1.2). */
@Injectable()
export class VerificationService {
  constructor(
    private readonly tx: Tx,
    private readonly companies: CompaniesService,
    private readonly store: VerificationStore,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
  ) {}

  async mine(ctx: SignedIn): Promise<Verification> {
    const em = this.tx.read(ctx);
    return this.store.view(em, await this.companies.byId(em, ownCompany(ctx)));
  }

  async setPeople(ctx: SignedIn, { body }: InputOf<typeof api.verification.setPeople>): Promise<Verification> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const open = await this.store.lock(em, ownCompany(ctx));
      requireOperation(ctx, 'verify');
      const { company, record } = open;
      const from = company.kybState;
      if (CLOSED.includes(from)) throw new Conflict('verification.under_review');
      const changed = JSON.stringify(record.people) !== JSON.stringify(body.people);
      record.people = body.people;
      const review = transitionOf(companyLifecycle, from, 'require_review', 'company');
      if (changed && review.ok) {
        record.renewBy = new Date(Date.now() + RENEWAL_DAYS * DAY_MS);
        await this.store.transition(em, ctx, open, 'require_review', 'company');
      } else {
        await em.save(record);
        if (changed)
          await this.audit.write(em, ctx, { object: 'company', id: company.id, from, event: 'name_people', to: from });
      }
      return this.store.view(em, company);
    });
  }

  async submit(ctx: SignedIn): Promise<Verification> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const open = await this.store.lock(em, ownCompany(ctx));
      requireOperation(ctx, 'verify');
      const { company, record } = open;
      const event = EVENT[company.kybState];
      if (!event) throw new Conflict('verification.not_open');
      const before = await this.store.view(em, company);
      if (before.againFrom) throw new Conflict('verification.appeal_too_early', { date: before.againFrom });
      assertComplete(before.checklist, record.people);
      record.submittedAt = new Date();
      if (event === 'appeal') record.appealedAt = new Date();
      Object.assign(record, { asked: [], askedUntil: null, approvals: [], reason: null });
      await this.store.transition(em, ctx, open, event, 'company');
      await this.outbox.publish(em, 'verification.submitted', { companyId: company.id, name: company.name });
      return this.store.view(em, company);
    });
  }
}
