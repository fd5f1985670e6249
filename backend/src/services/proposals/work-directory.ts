import { Injectable } from '@nestjs/common';
import type { Currency, ProposalTerms } from '@orebridge/contracts';
import { type EngagementState, moneyText } from '@orebridge/trade';
import { type EntityManager, In } from 'typeorm';
import { theOneWith } from '../../platform/database/find-one-with-relations.js';
import { EngagementRecord, ProposalRecord, ProposalVersionRecord } from './proposal.entities.js';

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

/** What was agreed, for the area that keeps its money. */
export interface AgreedWork extends WorkNamed {
  readonly id: string;
  readonly currency: Currency;
  /** The agreed fee, before tax. */
  readonly total: string;
  readonly lines: ProposalTerms['lines'];
  /** What of the fee is disputed; null for all of it. */
  readonly disputed: string | null;
  readonly award: string | null;
  /** Whether the report was there when a dispute began. */
  readonly delivered: boolean;
}

/** What other areas ask about agreed work. */
@Injectable()
export class WorkDirectory {
  /** Null when there is no such work. */
  async find(em: EntityManager, id: string): Promise<WorkNamed | null> {
    const work = await em.findOneBy(EngagementRecord, { id });
    if (!work) return null;
    const { request, clientCompany, providerCompany } = await theOneWith(em, ProposalRecord, {
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

  /** Null when there is no such work. */
  async agreed(em: EntityManager, id: string): Promise<AgreedWork | null> {
    const [named, work] = [await this.find(em, id), await em.findOneBy(EngagementRecord, { id })];
    if (!named || !work) return null;
    const { terms, total, currency } = await em.findOneByOrFail(ProposalVersionRecord, { id: work.versionId });
    const { disputed, award, returnTo } = work;
    const delivered = returnTo.at(-1) === 'delivered';
    const fee = { currency, total: moneyText(total, currency), lines: terms.lines, disputed, award };
    return { ...named, id, ...fee, delivered };
  }

  /** The work that came of a proposal; null for none. */
  async idOf(em: EntityManager, proposalId: string): Promise<string | null> {
    return (await em.findOne(EngagementRecord, { select: { id: true }, where: { proposalId } }))?.id ?? null;
  }

  /** What is agreed and not over, of a client. */
  async runningFor(em: EntityManager, clientCompanyId: string): Promise<string[]> {
    const where = { clientCompanyId, state: In(['accepted', 'active', 'delivered', 'disputed']) };
    const found = await em.find(EngagementRecord, { select: { id: true }, where, order: { createdAt: 'ASC' } });
    return found.map(({ id }) => id);
  }
}
