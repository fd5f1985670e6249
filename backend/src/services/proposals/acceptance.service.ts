import { Injectable } from '@nestjs/common';
import type { api, Proposal } from '@orebridge/contracts';
import { engagementLifecycle, NEW, proposalLifecycle, DAY_MS } from '@orebridge/trade';
import { AuditService } from '../../operations/audit/index.js';
import { SigningLimits } from '../../identity/approvals/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { assertMay, stateAfter } from '../../platform/states/move-to.js';
import { EngagementRecord } from './proposal.entities.js';
import { partyOf } from './proposal.policy.js';
import { ProposalStore } from './proposal.store.js';
import { ProposalView } from './proposal-view.js';
import { RequestStore } from './request.store.js';

/** Turns a proposal into agreed work: of all proposals on a request one at most is accepted. */
@Injectable()
export class AcceptanceService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly store: ProposalStore,
    private readonly requests: RequestStore,
    private readonly view: ProposalView,
    private readonly limits: SigningLimits,
  ) {}

  async accept(ctx: SignedIn, { params, body }: InputOf<typeof api.proposals.accept>): Promise<Proposal> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const seen = (await this.store.read(em, params.id)).proposal;
      partyOf(ctx, seen);
      const request = await this.requests.lock(em, seen.requestId);
      const whole = await this.store.lock(em, params.id);
      const { proposal, last } = whole;
      assertMay(ctx, proposalLifecycle, proposal.state, 'accept', partyOf(ctx, proposal));
      this.store.assertStands(whole, body.versionId);
      if (last.expiresAt <= new Date()) throw new Conflict('proposal.expired');
      await this.limits.require(em, ctx, {
        operation: 'accept_proposal',
        objectId: proposal.id,
        about: { kind: 'proposal', id: proposal.id },
        name: proposal.request.fields.title,
        reference: proposal.reference,
        counterparty: proposal.providerCompany.name,
        values: [{ amount: last.total, currency: last.currency }],
        dueAt: last.expiresAt,
        demo: proposal.demo,
      });
      await this.store.transition(em, ctx, proposal, 'accept', 'client');
      await this.requests.transition(em, ctx, request, 'award', 'client');
      await this.store.closeOthers(em, ctx, request);
      const work = await em.save(
        em.create(EngagementRecord, {
          proposalId: proposal.id,
          versionId: last.id,
          providerCompanyId: proposal.providerCompanyId,
          clientCompanyId: proposal.clientCompanyId,
          state: stateAfter(engagementLifecycle, NEW, 'open', 'system'),
          dueOn: new Date(Date.now() + last.terms.turnaroundDays * DAY_MS),
          demo: proposal.demo,
        }),
      );
      await this.audit.write(em, ctx, { object: 'engagement', id: work.id, event: 'open', to: work.state });
      await this.store.notify(em, 'proposal.accepted', proposal, 'provider');
      return this.view.of(em, ctx, proposal.id);
    });
  }
}
