import { Injectable } from '@nestjs/common';
import type { EngagementState } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { EngagementRecord, ProposalRecord } from './proposal.entities.js';

interface WorkParty {
  readonly companyId: string;
  readonly name: string;
}
/** Agreed work as other areas name it. */
export interface WorkNamed {
  readonly proposalId: string;
  readonly reference: string;
  readonly title: string;
  readonly state: EngagementState;
  readonly client: WorkParty;
  readonly provider: WorkParty;
  readonly demo: boolean;
}

/** What other areas ask about agreed work. */
@Injectable()
export class WorkDirectory {
  /** Null when there is no such work. */
  async find(em: EntityManager, id: string): Promise<WorkNamed | null> {
    const work = await em.findOneBy(EngagementRecord, { id });
    if (!work) return null;
    const { request, clientCompany, providerCompany } = await em.findOneOrFail(ProposalRecord, {
      where: { id: work.proposalId },
      relations: { request: true, clientCompany: true, providerCompany: true },
    });
    return {
      proposalId: work.proposalId,
      reference: work.reference,
      title: request.fields.title,
      state: work.state,
      client: { companyId: clientCompany.id, name: clientCompany.name },
      provider: { companyId: providerCompany.id, name: providerCompany.name },
      demo: work.demo,
    };
  }
}
