import { permissionsOf, type Requirement as RequirementView, type RequirementCard } from '@orebridge/contracts';
import { allowedEvents, requirementLifecycle } from '@orebridge/trade';
import { isVerified } from '../../identity/companies/index.js';
import { type Ctx, actsAsAdmin } from '../../platform/context/ctx.js';
import { missingOf } from './requirement-fields.js';
import { isOwn } from './requirement.policy.js';
import type { Requirement } from './requirement.entity.js';

export const toRequirementCard = (ctx: Ctx, requirement: Requirement): RequirementCard => {
  const { id, reference, state, fields, company, publishedAt, updatedAt, demo } = requirement;
  const own = isOwn(ctx, requirement);
  const named = own || actsAsAdmin(ctx) || !fields.anonymous;
  return {
    id,
    reference,
    state,
    title: fields.title ?? '',
    mineralType: fields.mineralType ?? null,
    form: fields.form ?? null,
    quantity: fields.quantity ?? null,
    unit: fields.unit ?? null,
    incoterm: fields.incoterm ?? null,
    place: fields.place ?? null,
    destinationCountry: fields.destinationCountry ?? null,
    targetPrice: fields.targetPrice ?? null,
    currency: fields.currency ?? 'USD',
    deliveryFrom: fields.deliveryFrom ?? null,
    deliveryTo: fields.deliveryTo ?? null,
    closesOn: fields.closesOn ?? null,
    buyer: {
      id: named ? company.id : null,
      name: named ? company.name : null,
      country: company.country,
      verified: isVerified(company),
    },
    own,
    publishedAt: publishedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    demo,
  };
};

export const toRequirement = (ctx: Ctx, requirement: Requirement): RequirementView => {
  const own = isOwn(ctx, requirement);
  const { carriage, ...shown } = requirement.fields;
  const permissions = ctx.actingRole ? permissionsOf(ctx.actingRole) : [];
  return {
    ...toRequirementCard(ctx, requirement),
    fields: own ? { ...shown, ...(carriage === undefined ? {} : { carriage }) } : shown,
    version: requirement.version,
    events: own ? allowedEvents(requirementLifecycle, requirement.state, 'owner', permissions) : [],
    missing: own ? missingOf(requirement.fields) : [],
  };
};
