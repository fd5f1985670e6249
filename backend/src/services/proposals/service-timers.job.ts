import { Injectable } from '@nestjs/common';
import { SERVICE_RULES } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { systemCtx } from '../../platform/context/ctx.js';
import { Batches } from '../../platform/schedule/batches.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { FIRST_TODAY } from '../../platform/states/days.js';
import { EngagementStateMachine } from './engagement-state-machine.js';
import { ProposalStore } from './proposal.store.js';
import { RequestStore } from './request.store.js';

const BATCH = 100;

/** What the calendar does: requests and proposals run out, and a report that nobody answers counts as taken. */
@Injectable()
export class ServiceTimersJob {
  constructor(
    schedule: Schedule,
    private readonly batches: Batches,
    private readonly requests: RequestStore,
    private readonly proposals: ProposalStore,
    private readonly engagements: EngagementStateMachine,
  ) {
    schedule.every(60, 'service_requests.expire', (em) => this.expireRequests(em));
    schedule.every(60, 'proposals.expire', (em) => this.expireProposals(em));
    schedule.every(60, 'engagements.accept', (em) => this.acceptReports(em));
  }

  expireRequests(em: EntityManager): Promise<boolean> {
    const ctx = systemCtx('service_requests.expire');
    return this.batches.run(em, {
      name: 'service_requests.expire',
      size: BATCH,
      due: `SELECT id FROM service_requests WHERE state = 'open' AND closes_on < ${FIRST_TODAY} AND id <> ALL($1)
        ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED`,
      handle: async (inner, { id }) =>
        this.requests.transition(inner, ctx, await this.requests.read(inner, id), 'expire', 'system'),
    });
  }

  expireProposals(em: EntityManager): Promise<boolean> {
    const ctx = systemCtx('proposals.expire');
    return this.batches.run(em, {
      name: 'proposals.expire',
      size: BATCH,
      due: `SELECT p.id FROM proposals p
        WHERE p.state = 'pending' AND p.id <> ALL($1) AND (
          SELECT v.expires_at FROM proposal_versions v WHERE v.proposal_id = p.id ORDER BY v.number DESC LIMIT 1) <= now()
        ORDER BY p.id LIMIT $2 FOR UPDATE SKIP LOCKED`,
      handle: async (inner, { id }) => {
        const { proposal } = await this.proposals.read(inner, id);
        await this.proposals.transition(inner, ctx, proposal, 'expire', 'system');
        for (const whom of ['provider', 'client'] as const)
          await this.proposals.notify(inner, 'proposal.expired', proposal, whom);
      },
    });
  }

  acceptReports(em: EntityManager): Promise<boolean> {
    const ctx = systemCtx('engagements.accept');
    return this.batches.run(em, {
      name: 'engagements.accept',
      size: BATCH,
      due: `SELECT id FROM engagements
        WHERE state = 'delivered' AND id <> ALL($1)
          AND delivered_at <= now() - make_interval(days => ${SERVICE_RULES.acceptanceDays})
        ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED`,
      handle: async (inner, { id }) => {
        const work = await this.engagements.read(inner, id);
        await this.engagements.transition(inner, ctx, work, 'auto_accept', 'system', {
          announce: async () => {
            const { proposal } = await this.proposals.read(inner, work.proposalId);
            for (const whom of ['provider', 'client'] as const)
              await this.proposals.notify(inner, 'engagement.completed', proposal, whom);
          },
        });
      },
    });
  }
}
