import { permissionsOf, type Project as ProjectView, type ProjectCard, type ProjectFile } from '@orebridge/contracts';
import { allowedEvents, dec, economicsOf, type Economics, projectLifecycle, sensitivitiesOf } from '@orebridge/trade';
import { isVerified } from '../../identity/companies/index.js';
import { type Ctx, actsAsAdmin } from '../../platform/context/ctx.js';
import { missingOf } from './project-fields.js';
import { isOwn } from './project.policy.js';
import type { Project, StoredProjectFile } from './project.entities.js';

/** What a card says beside the project itself. */
export interface CardFacts {
  readonly round: ProjectCard['round'];
  readonly watched: boolean;
}

/** What the page of a project says beside its card. */
export interface PageFacts extends CardFacts {
  readonly files: readonly StoredProjectFile[];
  readonly access: ProjectView['room']['access'];
  readonly reports: ProjectView['reports'];
  readonly toSign: ProjectView['room']['toSign'];
}

export const toProjectFile = (file: StoredProjectFile): ProjectFile => ({
  id: file.id,
  title: file.title,
  fileName: file.fileName,
  bytes: file.bytes,
  access: file.access,
  uploadedAt: file.uploadedAt.toISOString(),
});

export const toProjectCard = (ctx: Ctx, project: Project, { round, watched }: CardFacts): ProjectCard => ({
  id: project.id,
  reference: project.reference,
  state: project.state,
  name: project.name,
  mineral: project.mineral,
  country: project.country,
  region: project.region || null,
  stage: project.stage,
  code: project.code,
  npvPostTax: project.fields.npvPostTax ?? null,
  irrPercent: project.fields.irrPercent ?? null,
  capexInitial: project.fields.capexInitial ?? null,
  owner: { id: project.companyId, name: project.company.name, verified: isVerified(project.company) },
  own: isOwn(ctx, project),
  watched,
  round,
  updatedAt: project.updatedAt.toISOString(),
  demo: project.demo,
});

const toEconomics = ({ npv, irr, severalIrrs, payback }: Economics) => ({
  npv: npv.toFixed(2),
  irrPercent: irr?.times(100).toFixed(2) ?? null,
  severalIrrs,
  paybackYears: payback?.toFixed(2) ?? null,
});

/** What the owner's model comes to; nothing without a model and a rate. */
const computedOf = ({ model, discountRate }: Project['fields']) => {
  if (!model?.length || discountRate == null) return { computed: null, sensitivities: [] };
  const rate = dec(discountRate).div(100);
  return {
    computed: toEconomics(economicsOf(model, rate)),
    sensitivities: sensitivitiesOf(model, rate).map(({ driver, lower, higher, cases }) => ({
      driver,
      lower: toEconomics(lower),
      higher: toEconomics(higher),
      cases: cases.map((one) => ({ changePercent: one.changePercent, ...toEconomics(one) })),
    })),
  };
};

export const toProject = (ctx: Ctx, project: Project, facts: PageFacts): ProjectView => {
  const own = isOwn(ctx, project);
  const permissions = ctx.actingRole ? permissionsOf(ctx.actingRole) : [];
  const actors = [...(own ? (['owner'] as const) : []), ...(actsAsAdmin(ctx) && !own ? (['admin'] as const) : [])];
  const inside = own || actsAsAdmin(ctx) || facts.access === 'granted';
  return {
    ...toProjectCard(ctx, project, facts),
    fields: project.fields,
    version: project.version,
    reason: own || actsAsAdmin(ctx) || project.state !== 'rejected' ? project.reason : null,
    events: allowedEvents(projectLifecycle, project.state, actors, permissions),
    missing: own ? missingOf(project.fields) : [],
    ...computedOf(project.fields),
    files: facts.files.filter(({ access }) => access === 'public' || inside).map(toProjectFile),
    room: {
      files: facts.files.filter(({ access }) => access === 'room').length,
      access: own || actsAsAdmin(ctx) ? 'granted' : facts.access,
      toSign: facts.toSign,
      codeAllowed: ctx.user?.twoFactor ?? false,
    },
    reports: facts.reports,
    nextReportOn: project.nextReportOn,
  };
};
