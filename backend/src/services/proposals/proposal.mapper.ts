import {
  type Engagement,
  permissionsOf,
  type Proposal,
  type ProposalCard,
  type ProposalVersion,
  type ServiceFile,
} from '@orebridge/contracts';
import {
  allowedEvents,
  engagementLifecycle,
  lineTotal,
  proposalLifecycle,
  SERVICE_RULES,
  moneyText,
  DAY_MS,
} from '@orebridge/trade';
import { actsAsAdmin, type Ctx } from '../../platform/context/ctx.js';
import type { EngagementRecord, ProposalVersionRecord } from './proposal.entities.js';
import { sideOf } from './proposal.policy.js';
import type { WholeProposal } from './proposal.store.js';
import { toParty } from './request.mapper.js';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const cents = (total: string): string => {
  const [whole = '0', rest = ''] = total.split('.');
  return `${whole}.${rest.padEnd(2, '0')}`;
};
const permitted = (ctx: Ctx) => (ctx.actingRole ? permissionsOf(ctx.actingRole) : []);

export const toProposalCard = (ctx: Ctx, whole: WholeProposal): ProposalCard => {
  const { proposal, versions, last, engagement } = whole;
  const { request } = proposal;
  return {
    id: proposal.id,
    reference: proposal.reference,
    state: proposal.state,
    side: sideOf(ctx, proposal),
    request: {
      id: request.id,
      reference: request.reference,
      title: request.fields.title,
      kind: request.kind,
      basis: request.fields.basis ?? null,
    },
    provider: toParty(proposal.providerCompany),
    client: toParty(proposal.clientCompany),
    total: cents(last.total),
    currency: last.currency,
    turnaroundDays: last.terms.turnaroundDays,
    versions: versions.length,
    expiresAt: last.expiresAt.toISOString(),
    engagement: engagement && { id: engagement.id, reference: engagement.reference, state: engagement.state },
    updatedAt: proposal.updatedAt.toISOString(),
    demo: proposal.demo,
  };
};

const toVersion = (version: ProposalVersionRecord): ProposalVersion => ({
  id: version.id,
  number: version.number,
  terms: {
    ...version.terms,
    lines: version.terms.lines.map((line) => ({
      ...line,
      amount: moneyText(lineTotal(line.quantity, line.unitPrice, version.currency), version.currency),
    })),
  },
  total: cents(version.total),
  expiresAt: version.expiresAt.toISOString(),
  createdAt: version.createdAt.toISOString(),
});

/** The day on which a delivered report counts as accepted. */
const acceptsAt = ({ state, deliveredAt }: EngagementRecord): Date | null =>
  state === 'delivered' && deliveredAt ? new Date(deliveredAt.getTime() + SERVICE_RULES.acceptanceDays * DAY_MS) : null;

const toEngagement = (ctx: Ctx, work: EngagementRecord, files: readonly ServiceFile[]): Engagement => {
  const side = sideOf(ctx, work) ?? (actsAsAdmin(ctx) ? 'umpire' : null);
  const events = side ? allowedEvents(engagementLifecycle, work.state, side, permitted(ctx)) : [];
  return {
    id: work.id,
    reference: work.reference,
    state: work.state,
    dueOn: work.dueOn.toISOString(),
    startedAt: iso(work.startedAt),
    deliveredAt: iso(work.deliveredAt),
    acceptsAt: iso(acceptsAt(work)),
    completedAt: iso(work.completedAt),
    returns: work.returns,
    reason: work.reason,
    disputed: work.disputed && cents(work.disputed),
    award: work.award === null || work.umpire === null ? null : { amount: cents(work.award), umpire: work.umpire },
    files: [...files],
    events: events.filter((event) => event !== 'settle' || work.disputedBy === ctx.user?.companyId),
  };
};

export const toProposal = (
  ctx: Ctx,
  whole: WholeProposal,
  about: { files: readonly ServiceFile[]; timeline: Proposal['timeline'] },
): Proposal => {
  const { proposal, versions, engagement } = whole;
  const side = sideOf(ctx, proposal);
  return {
    ...toProposalCard(ctx, whole),
    versions: versions.map(toVersion),
    reason: proposal.reason,
    engagement: engagement && toEngagement(ctx, engagement, about.files),
    events: side ? allowedEvents(proposalLifecycle, proposal.state, side, permitted(ctx)) : [],
    timeline: about.timeline,
  };
};
