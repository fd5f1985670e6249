import { permissionsOf, type Service, type ServiceCard, type ServiceFile } from '@orebridge/contracts';
import { allowedEvents, serviceLifecycle } from '@orebridge/trade';
import { isVerified } from '../../identity/companies/index.js';
import { type Ctx, actsAsAdmin } from '../../platform/context/ctx.js';
import { missingOf } from './service-fields.js';
import { isOwn } from './service.policy.js';
import type { ServiceOffer } from './service.entity.js';
import type { StoredServiceFile } from './service-file.entity.js';

export const toServiceFile = (file: StoredServiceFile): ServiceFile => ({
  id: file.id,
  fileName: file.fileName,
  mediaType: file.mediaType,
  bytes: file.bytes,
  sha256: file.sha256,
  uploadedAt: file.uploadedAt.toISOString(),
});

export const toServiceCard = (ctx: Ctx, service: ServiceOffer): ServiceCard => {
  const { fields, company } = service;
  return {
    id: service.id,
    reference: service.reference,
    state: service.state,
    title: service.title,
    kind: service.kind,
    countries: service.countries,
    ports: fields.ports ?? [],
    minerals: service.minerals,
    standards: (fields.accreditations ?? []).map(({ standard }) => standard),
    price: fields.price ?? null,
    turnaroundDays: fields.turnaroundDays ?? null,
    languages: fields.languages ?? [],
    provider: {
      id: company.id,
      name: company.name,
      country: company.country,
      verified: isVerified(company),
      rating: company.rating,
      ratingCount: company.ratingCount,
    },
    own: isOwn(ctx, service),
    publishedAt: service.publishedAt?.toISOString() ?? null,
    updatedAt: service.updatedAt.toISOString(),
    demo: service.demo,
  };
};

export const toService = (ctx: Ctx, service: ServiceOffer, files: readonly ServiceFile[]): Service => {
  const own = isOwn(ctx, service);
  const permissions = ctx.actingRole ? permissionsOf(ctx.actingRole) : [];
  const actors = [...(own ? (['owner'] as const) : []), ...(actsAsAdmin(ctx) && !own ? (['admin'] as const) : [])];
  const named = new Set((service.fields.accreditations ?? []).map(({ fileId }) => fileId));
  return {
    ...toServiceCard(ctx, service),
    fields: service.fields,
    files: files.filter(({ id }) => own || named.has(id)),
    version: service.version,
    reason: own || actsAsAdmin(ctx) ? service.reason : null,
    events: allowedEvents(serviceLifecycle, service.state, actors, permissions),
    missing: own ? missingOf(service.fields) : [],
  };
};
