import {
  COMPLIANCE_FACTS,
  COMPLIANCE_STATUSES,
  DOCUMENT_CODES,
  RED_FLAGS,
  RISK_BANDS,
  SCORE_PARTS,
} from '@orebridge/trade';
import { z } from 'zod';
import { CountryCode, IdParams, IsoDate, PageQuery, pageOf, Uuid } from './common.js';
import { RuleVersion } from './compliance-rules.js';
import { ListVersion } from './country-lists.js';
import { route } from './route.js';

/** What the rules say of one cargo on one day. Not legal advice. */
export const Assessment = z
  .object({
    on: IsoDate,
    rulesVersion: z.string(),
    /** The versions of the lists of countries by which it was judged. */
    lists: z.array(ListVersion),
    /** The rules that held, each with the version of its terms. */
    rules: z.array(RuleVersion),
    score: z.number().int(),
    raw: z.number().int(),
    band: z.enum(RISK_BANDS),
    status: z.enum(COMPLIANCE_STATUSES),
    /** Points of each part, before the floors; M lowers. */
    parts: z.record(z.enum(SCORE_PARTS), z.number().int()),
    /** Codes of the catalogue with their points. */
    reasons: z.array(
      z.object({
        part: z.enum(SCORE_PARTS),
        code: z.string(),
        points: z.number().int(),
        values: z.record(z.string(), z.string()).optional(),
        /** The document that the line rests on; null where it rests on another record, and for a counterparty. */
        documentId: Uuid.nullable(),
      }),
    ),
    floors: z.array(z.object({ rule: z.string(), code: z.string(), score: z.number().int() })),
    blocks: z.array(z.object({ rule: z.string(), code: z.string() })),
    /** Every gate that the rules have for the cargo, and whether it is open; `document` opens it. */
    gates: z.array(
      z.object({
        gate: z.enum(['publish', 'loading', 'warn']),
        rule: z.string(),
        code: z.string(),
        document: z.enum(DOCUMENT_CODES as [string, ...string[]]).nullable(),
        open: z.boolean(),
      }),
    ),
    /** The documents of the lot, and of the deal, that gates rest on; none for a counterparty. */
    documents: z.array(z.object({ type: z.string(), id: Uuid })),
    redFlags: z.array(z.enum(RED_FLAGS)),
    /** Facts of which no record tells: unknown, not clean. */
    unknown: z.array(z.enum(COMPLIANCE_FACTS)),
  })
  .meta({ id: 'ComplianceAssessment' });
export type Assessment = z.infer<typeof Assessment>;

export const AssessedCargo = z
  .object({
    kind: z.enum(['listing', 'deal']),
    id: Uuid,
    reference: z.string(),
    name: z.string().nullable(),
    mineral: z.string().nullable(),
    state: z.string(),
    originCountry: CountryCode.nullable(),
    /** Of a deal: the buyer's country, and who the other party is. */
    destinationCountry: CountryCode.nullable(),
    otherParty: z.string().nullable(),
    /** Null while mineral or origin are not said. */
    assessment: Assessment.nullable(),
    demo: z.boolean(),
  })
  .meta({ id: 'AssessedCargo' });
export type AssessedCargo = z.infer<typeof AssessedCargo>;

export const compliance = {
  summary: route({
    method: 'GET',
    path: '/api/compliance/summary',
    access: { permission: 'view:documents' },
    summary: "How many of the own company's lots and live deals stand in each band by the rules of today",
    response: z.object({
      bands: z.record(z.enum(RISK_BANDS), z.number().int()),
      blocked: z.number().int(),
      closedGates: z.number().int(),
      cargoes: z.number().int(),
      demo: z.boolean(),
    }),
  }),
  cargoes: route({
    method: 'GET',
    path: '/api/compliance/cargoes',
    access: { permission: 'view:documents' },
    summary: "The own company's lots or deals, assessed by the rules of today",
    query: PageQuery.extend({
      kind: z.enum(['listing', 'deal']).default('listing'),
      band: z.enum([...RISK_BANDS, 'blocked']).optional(),
    }),
    response: pageOf(AssessedCargo),
  }),
  deal: route({
    method: 'GET',
    path: '/api/compliance/deals/:id',
    access: { permission: 'view:documents' },
    object: 'deal',
    summary: 'A deal, assessed by the rules of today',
    params: IdParams,
    response: AssessedCargo,
  }),
} as const;
