import { Injectable } from '@nestjs/common';
import type { Proposal } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { ServiceFiles } from '../service-listings/index.js';
import { toProposal } from './proposal.mapper.js';
import { ProposalStore } from './proposal.store.js';

/** A proposal as its parties see it, with the reports and the history of the work. */
@Injectable()
export class ProposalView {
  constructor(
    private readonly store: ProposalStore,
    private readonly files: ServiceFiles,
    private readonly audit: AuditService,
  ) {}

  async of(em: EntityManager, ctx: Ctx, id: string): Promise<Proposal> {
    const whole = await this.store.read(em, id);
    const { engagement } = whole;
    const rows = [
      ...(await this.audit.history(em, 'proposal', id)),
      ...(engagement ? await this.audit.history(em, 'engagement', engagement.id) : []),
    ].sort((a, b) => a.at.getTime() - b.at.getTime());
    return toProposal(ctx, whole, {
      files: engagement ? await this.files.of(em, { engagementId: engagement.id }) : [],
      timeline: rows.map(({ objectKind, event, toState, at, actorName, reason }) => ({
        event: objectKind === 'engagement' ? `work_${event}` : event,
        to: toState,
        at: at.toISOString(),
        by: actorName,
        reason,
      })),
    });
  }
}
