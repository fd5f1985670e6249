import { Injectable } from '@nestjs/common';
import { SERVICE_RULES } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { systemCtx } from '../platform/context/ctx.js';
import { Schedule } from '../platform/schedule/schedule.js';
import { FIRST_TODAY } from '../platform/states/days.js';
import { EngagementsService } from './engagements.service.js';
import { EngagementRecord } from './proposal.entities.js';
import { ProposalStore } from './proposal-store.js';
import { RequestStore } from './request-store.js';

const BATCH = 100;

/** What the calendar does: requests and proposals run out, and a report that nobody answers counts as taken. */
@Injectable()
export class ServiceTimers {
  constructor(
    schedule: Schedule,
    private readonly requests: RequestStore,
    private readonly proposals: ProposalStore,
    private readonly engagements: EngagementsService,
  ) {
    schedule.every(60, 'service_requests.expire', (em) => this.expireRequests(em));
    schedule.every(60, 'proposals.expire', (em) => this.expireProposals(em));
    schedule.every(60, 'engagements.accept', (em) => this.acceptReports(em));
  }

  async expireRequests(em: EntityManager): Promise<void> {
    const due = await this.due(
      em,
      `SELECT id FROM service_requests WHERE state = 'open' AND closes_on < ${FIRST_TODAY}
       ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
    );
    const ctx = systemCtx('service_requests.expire');
    for (const id of due) await this.requests.move(em, ctx, await this.requests.read(em, id), 'expire', 'system');
  }

  async expireProposals(em: EntityManager): Promise<void> {
    const due = await this.due(
      em,
      `SELECT p.id FROM proposals p
       WHERE p.state = 'pending' AND (
         SELECT v.expires_at FROM proposal_versions v WHERE v.proposal_id = p.id ORDER BY v.number DESC LIMIT 1) <= now()
       ORDER BY p.id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
    );
    for (const id of due) {
      const { proposal } = await this.proposals.read(em, id);
      await this.proposals.move(em, systemCtx('proposals.expire'), proposal, 'expire', 'system');
      for (const whom of ['provider', 'client'] as const)
        await this.proposals.tell(em, 'proposal.expired', proposal, whom);
    }
  }

  async acceptReports(em: EntityManager): Promise<void> {
    const due = await this.due(
      em,
      `SELECT id FROM engagements
       WHERE state = 'delivered' AND delivered_at <= now() - make_interval(days => ${SERVICE_RULES.acceptanceDays})
       ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
    );
    for (const id of due) {
      const work = await em.findOneByOrFail(EngagementRecord, { id });
      await this.engagements.move(em, systemCtx('engagements.accept'), work, 'auto_accept', 'system', null);
      const { proposal } = await this.proposals.read(em, work.proposalId);
      for (const whom of ['provider', 'client'] as const)
        await this.proposals.tell(em, 'engagement.completed', proposal, whom);
    }
  }

  private async due(em: EntityManager, sql: string): Promise<string[]> {
    const rows: { id: string }[] = await em.query(sql);
    return rows.map(({ id }) => id);
  }
}
