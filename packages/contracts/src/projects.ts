import { z } from 'zod';
import {
  DecimalString,
  FindQuery,
  IdParams,
  IsoDate,
  IsoDateTime,
  MessageResponse,
  PageQuery,
  Uuid,
  foundOf,
  pageOf,
} from './common.js';
import {
  FundingInstrument,
  ProjectFields,
  ProjectFilters,
  ProjectStage,
  ProjectState,
  ReportCode,
} from './project-fields.js';
import { route } from './route.js';

const Needed = (max: number) => z.string().trim().min(1, 'validation.required').max(max);

/** The round that a card speaks of: the one that is open, else the last. */
const CardRound = z.object({
  id: Uuid,
  reference: z.string(),
  state: z.string(),
  instrument: FundingInstrument,
  targetUsd: DecimalString,
  softCapUsd: DecimalString,
  hardCapUsd: DecimalString,
  minTicketUsd: DecimalString,
  /** Interest and commitments that stand, by amount and number; none of it is binding. */
  interestUsd: DecimalString,
  investors: z.number().int(),
  closesOn: IsoDate,
});

export const ProjectCard = z
  .object({
    id: Uuid,
    reference: z.string(),
    state: ProjectState,
    name: z.string(),
    mineral: z.string().nullable(),
    country: z.string().nullable(),
    region: z.string().nullable(),
    stage: ProjectStage.nullable(),
    code: ReportCode.nullable(),
    /** As the owner's report states them; null where it does not. */
    npvPostTax: DecimalString.nullable(),
    irrPercent: DecimalString.nullable(),
    capexInitial: DecimalString.nullable(),
    owner: z.object({ id: Uuid, name: z.string(), verified: z.boolean() }),
    own: z.boolean(),
    watched: z.boolean(),
    round: CardRound.nullable(),
    updatedAt: IsoDateTime,
    demo: z.boolean(),
  })
  .meta({ id: 'ProjectCard' });
export type ProjectCard = z.infer<typeof ProjectCard>;

export const ProjectFile = z
  .object({
    id: Uuid,
    title: z.string(),
    fileName: z.string(),
    bytes: z.number().int(),
    /** `public` to all who see the project, `room` to those whom the owner has let into the data room. */
    access: z.enum(['public', 'room']),
    uploadedAt: IsoDateTime,
  })
  .meta({ id: 'ProjectFile' });
export type ProjectFile = z.infer<typeof ProjectFile>;

const Economics = z.object({
  npv: DecimalString,
  irrPercent: DecimalString.nullable(),
  /** True when the flows have further rates of return: then none of them decides by itself. */
  severalIrrs: z.boolean(),
  paybackYears: DecimalString.nullable(),
});

export const Project = ProjectCard.extend({
  fields: ProjectFields,
  version: z.number().int(),
  reason: z.string().nullable(),
  events: z.array(z.string()),
  missing: z.array(z.string()),
  /** What the owner's model comes to, computed here; null without a model. */
  computed: Economics.nullable(),
  sensitivities: z.array(z.object({ driver: z.enum(['price', 'capex', 'opex']), lower: Economics, higher: Economics })),
  files: z.array(ProjectFile),
  /** How many files lie in the data room, and whether the caller may read them. */
  room: z.object({ files: z.number().int(), access: z.enum(['none', 'asked', 'granted', 'refused']) }),
  reports: z.array(z.object({ id: Uuid, title: z.string(), text: z.string(), at: IsoDateTime })),
  nextReportOn: IsoDate.nullable(),
}).meta({ id: 'Project' });
export type Project = z.infer<typeof Project>;

export const DataRoom = z
  .object({
    asked: z.array(
      z.object({
        companyId: Uuid,
        company: z.string(),
        state: z.enum(['asked', 'granted', 'refused']),
        person: z.string(),
        at: IsoDateTime,
      }),
    ),
    reads: z.array(z.object({ company: z.string(), person: z.string(), file: z.string(), at: IsoDateTime })),
  })
  .meta({ id: 'DataRoom' });
export type DataRoom = z.infer<typeof DataRoom>;

export const ProjectFound = z
  .object({ id: Uuid, reference: z.string(), name: z.string(), owner: z.string(), mineral: z.string().nullable() })
  .meta({ id: 'ProjectFound' });

const OWN = { permission: 'create:listing' } as const;
const REVIEW = { permission: 'verify:document' } as const;
const one = { object: 'project', params: IdParams } as const;
const reason = z.strictObject({ reason: Needed(500) });
const decision = {
  ...one,
  method: 'POST',
  access: REVIEW,
  adminRole: 'people',
  response: Project,
  idempotent: true,
  blockedInView: true,
} as const;

export const projects = {
  find: route({
    method: 'GET',
    path: '/api/search/projects',
    access: 'signed-in',
    summary: 'Published projects by name, reference, place or owner',
    query: FindQuery,
    response: foundOf(ProjectFound),
  }),
  search: route({
    method: 'GET',
    path: '/api/projects',
    access: 'signed-in',
    summary: 'Published projects by commodity, stage, country, report code, instrument and ticket, newest first',
    query: PageQuery.extend(ProjectFilters.shape),
    response: pageOf(ProjectCard),
  }),
  mine: route({
    method: 'GET',
    path: '/api/projects/mine',
    access: OWN,
    summary: "The own company's projects, newest change first",
    query: PageQuery,
    response: pageOf(ProjectCard),
  }),
  get: route({
    ...one,
    method: 'GET',
    path: '/api/projects/:id',
    access: 'signed-in',
    summary: 'One project: to everybody signed in once it is published, before that to its owner and to reviewers',
    response: Project,
  }),
  create: route({
    method: 'POST',
    path: '/api/projects',
    access: OWN,
    standing: true,
    summary: 'Start a project',
    body: ProjectFields,
    response: Project,
    status: 201,
    idempotent: true,
  }),
  update: route({
    ...one,
    method: 'PATCH',
    path: '/api/projects/:id',
    access: OWN,
    summary: 'Save a project that is a draft, was sent back or is being brought up to date',
    body: ProjectFields.extend({ version: z.number().int() }),
    response: Project,
  }),
  submit: route({
    ...one,
    method: 'POST',
    path: '/api/projects/:id/submit',
    access: OWN,
    standing: true,
    summary: 'Hand a project to the reviewers',
    response: Project,
    idempotent: true,
  }),
  change: route({
    ...one,
    method: 'POST',
    path: '/api/projects/:id/change',
    access: OWN,
    summary: 'Announce a material change of a published project; investors may withdraw for five days',
    body: reason,
    response: Project,
    idempotent: true,
  }),
  discard: route({
    ...one,
    method: 'DELETE',
    path: '/api/projects/:id',
    access: OWN,
    summary: 'Delete a draft',
    response: MessageResponse,
  }),
  watch: route({
    ...one,
    method: 'PUT',
    path: '/api/projects/:id/watch',
    access: 'signed-in',
    summary: 'Follow a project, or stop following it',
    body: z.strictObject({ on: z.boolean() }),
    response: MessageResponse,
  }),
  report: route({
    ...one,
    method: 'POST',
    path: '/api/projects/:id/reports',
    access: OWN,
    summary: 'Report to the investors of a project',
    body: z.strictObject({ title: Needed(160), text: Needed(6000) }),
    response: Project,
    status: 201,
    idempotent: true,
  }),
  upload: route({
    ...one,
    method: 'POST',
    path: '/api/projects/:id/files',
    access: OWN,
    summary: 'Add a document (PDF, JPG or PNG) to a project or to its data room',
    body: z.object({ title: Needed(160).optional(), access: z.enum(['public', 'room']).default('room') }),
    multipart: 'file',
    response: ProjectFile,
    status: 201,
    idempotent: true,
  }),
  file: route({
    method: 'GET',
    path: '/api/project-files/:id',
    access: 'signed-in',
    object: 'project-file',
    summary: 'A document of a project; reading one of the data room is written down',
    params: IdParams,
    produces: 'file',
  }),
  askRoom: route({
    ...one,
    method: 'POST',
    path: '/api/projects/:id/data-room',
    access: { permission: 'create:investment' },
    standing: true,
    summary: 'Accept confidentiality and ask to be let into the data room',
    body: z.strictObject({ accepts: z.literal(true, 'validation.required') }),
    response: Project,
    idempotent: true,
    blockedInView: true,
  }),
  room: route({
    ...one,
    method: 'GET',
    path: '/api/projects/:id/data-room',
    access: OWN,
    summary: 'Who asked to be let into the data room, and who read what',
    response: DataRoom,
  }),
  decideRoom: route({
    ...one,
    method: 'PUT',
    path: '/api/projects/:id/data-room',
    access: OWN,
    summary: 'Let a company into the data room, or keep it out',
    body: z.strictObject({ companyId: Uuid, grant: z.boolean() }),
    response: DataRoom,
  }),
  queue: route({
    method: 'GET',
    path: '/api/admin/projects',
    access: REVIEW,
    summary: 'Projects that wait for review, oldest first',
    query: PageQuery,
    response: pageOf(ProjectCard),
  }),
  approve: route({ ...decision, path: '/api/admin/projects/:id/approve', summary: 'Publish a project' }),
  reject: route({
    ...decision,
    path: '/api/admin/projects/:id/reject',
    summary: 'Send a project back with a reason',
    body: reason,
  }),
} as const;
