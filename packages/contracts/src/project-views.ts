import { VOLUME_BANDS } from '@orebridge/trade';
import { z } from 'zod';
import { DecimalString, IsoDate, IsoDateTime, Uuid } from './common.js';
import { FundingInstrument, ProjectFields, ProjectStage, ProjectState, ReportCode } from './project-fields.js';

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
  sensitivities: z.array(
    z.object({
      driver: z.enum(['price', 'capex', 'opex']),
      lower: Economics,
      higher: Economics,
      /** From −20 % to +20 %; 0 is the model as it stands. */
      cases: z.array(Economics.extend({ changePercent: z.number().int() })),
    }),
  ),
  files: z.array(ProjectFile),
  /** How many files lie in the data room, and whether the caller may read them. */
  room: z.object({
    files: z.number().int(),
    access: z.enum(['none', 'asked', 'granted', 'refused']),
    /** The undertaking that the caller signs to ask for it, in the caller's language; null for whoever cannot ask. */
    toSign: z.object({ text: z.string(), sha256: z.string(), version: z.number().int() }).nullable(),
    /** True when the caller can sign with a code of the authenticator app as well. */
    codeAllowed: z.boolean(),
  }),
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
        /** The undertaking as it was signed; null of who asked before there was one. */
        signature: z
          .object({
            name: z.string(),
            at: IsoDateTime,
            version: z.number().int(),
            sha256: z.string(),
            text: z.string(),
          })
          .nullable(),
      }),
    ),
    reads: z.array(z.object({ company: z.string(), person: z.string(), file: z.string(), at: IsoDateTime })),
  })
  .meta({ id: 'DataRoom' });
export type DataRoom = z.infer<typeof DataRoom>;

export const TradeRecord = z
  .object({
    level: z.number().int(),
    levelSince: IsoDateTime.nullable(),
    memberSince: IsoDateTime,
    /** Deals that the owner has sold and settled. */
    deals: z.number().int(),
    /** Of what they came to in US dollars; null without a deal. */
    volume: z.enum(VOLUME_BANDS).nullable(),
    /** Delivered on or before the promised day, of all delivered, in per cent. */
    onTime: z.object({ percent: DecimalString, of: z.number().int() }).nullable(),
    rating: z.object({ average: z.string(), count: z.number().int() }).nullable(),
    demo: z.boolean(),
  })
  .meta({ id: 'TradeRecord' });
export type TradeRecord = z.infer<typeof TradeRecord>;

export const ProjectFound = z
  .object({ id: Uuid, reference: z.string(), name: z.string(), owner: z.string(), mineral: z.string().nullable() })
  .meta({ id: 'ProjectFound' });
