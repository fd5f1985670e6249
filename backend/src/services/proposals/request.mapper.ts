import { permissionsOf, type ServiceRequest as RequestView, type ServiceRequestCard } from '@orebridge/contracts';
import { allowedEvents, serviceRequestLifecycle } from '@orebridge/trade';
import { type Company, isVerified } from '../../identity/companies/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import type { RequestedService } from './request.entity.js';
import { isClient } from './request.policy.js';
import type { RequestStatus } from './request.store.js';

export const toParty = (company: Company): ServiceRequestCard['client'] => ({
  id: company.id,
  name: company.name,
  country: company.country,
  verified: isVerified(company),
});

export const toRequestCard = (ctx: Ctx, request: RequestedService, standing?: RequestStatus): ServiceRequestCard => {
  const { fields } = request;
  return {
    id: request.id,
    reference: request.reference,
    state: request.state,
    kind: request.kind,
    title: fields.title,
    mineralType: fields.mineralType ?? null,
    country: fields.country ?? null,
    place: fields.place ?? null,
    quantity: fields.quantity ?? null,
    unit: fields.unit ?? null,
    samples: fields.samples ?? null,
    basis: fields.basis ?? null,
    neededBy: fields.neededBy ?? null,
    closesOn: request.closesOn,
    open: request.open,
    client: toParty(request.company),
    own: isClient(ctx, request),
    proposals: standing?.proposals ?? 0,
    proposalId: standing?.proposalId ?? null,
    createdAt: request.createdAt.toISOString(),
    demo: request.demo,
  };
};

export const toRequest = (
  ctx: Ctx,
  request: RequestedService,
  about: {
    standing?: RequestStatus | undefined;
    deal: RequestView['deal'];
    providers: readonly Company[];
    answerable: boolean;
  },
): RequestView => {
  const own = isClient(ctx, request);
  const permissions = ctx.actingRole ? permissionsOf(ctx.actingRole) : [];
  const { listing } = request;
  return {
    ...toRequestCard(ctx, request, about.standing),
    description: request.fields.description ?? '',
    deal: about.deal,
    lot: listing && { id: listing.id, reference: listing.reference, name: listing.mineralName },
    providers: own ? about.providers.map(toParty) : [],
    events: own
      ? allowedEvents(serviceRequestLifecycle, request.state, 'client', permissions).filter((e) => e !== 'award')
      : [],
    answerable: about.answerable,
  };
};
