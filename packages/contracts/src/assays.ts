import { CONCENTRATION_UNITS } from '@orebridge/trade';
import { z } from 'zod';
import { DecimalString, IdParams, IsoDate, IsoDateTime, NonNegativeDecimal } from './common.js';
import { route } from './route.js';

export const EXCHANGE_UNITS = [...CONCENTRATION_UNITS, 'kcal/kg'] as const;
/** Of 500 dry tonnes each: more than any ship carries of a concentrate. */
export const EXCHANGE_LOTS_MAX = 400;
const Side = z.enum(['buyer', 'seller']);
const Text = (max: number) => z.string().trim().min(2, 'validation.required').max(max, 'validation.tooLong');
const Element = z.string().trim().min(1, 'validation.required').max(20);
const Described = z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) });

/** What both laboratories report, with the largest difference that is halved; without one the mean always counts. */
export const ExchangedElement = z.strictObject({
  element: Element,
  unit: z.enum(EXCHANGE_UNITS),
  limit: NonNegativeDecimal.nullable(),
});
export const UmpireLaboratory = z.strictObject({ id: Text(120), group: Text(120) });
/** How an exchange goes: what is reported of how many lots, and who may be the umpire, in their rotation. */
export const ExchangeRules = z.strictObject({
  lots: z.number().int().min(1).max(EXCHANGE_LOTS_MAX),
  elements: z.array(ExchangedElement).min(1, 'validation.required').max(30),
  umpires: z.array(UmpireLaboratory).max(20),
});
export type ExchangeRules = z.infer<typeof ExchangeRules>;

export const AssayValueIn = z.strictObject({
  lot: z.number().int().min(1).max(EXCHANGE_LOTS_MAX),
  element: Element,
  value: NonNegativeDecimal,
});
/** The results of one laboratory: every constituent of every lot, exactly as on its certificate. */
export const AssayResultIn = z.strictObject({
  laboratory: Text(120),
  /** The house that the laboratory belongs to; its own name where it belongs to none. */
  group: Text(120),
  certificateNo: z.string().trim().max(80).default(''),
  values: z
    .array(AssayValueIn)
    .min(1, 'validation.required')
    .max(EXCHANGE_LOTS_MAX * 30),
});
export type AssayResultIn = z.input<typeof AssayResultIn>;

export const AssayResult = z
  .object({
    laboratory: z.string(),
    group: z.string(),
    certificateNo: z.string(),
    /** Name of the certificate's file, where one was uploaded. */
    certificate: z.string().nullable(),
    by: z.string(),
    at: IsoDateTime,
    values: z.array(z.object({ lot: z.number().int(), element: z.string(), value: DecimalString })),
  })
  .meta({ id: 'AssayResult' });
export type AssayResult = z.infer<typeof AssayResult>;

export const AssayOutcomeLine = z.object({
  lot: z.number().int(),
  element: z.string(),
  unit: z.enum(EXCHANGE_UNITS),
  limit: DecimalString.nullable(),
  seller: DecimalString.nullable(),
  buyer: DecimalString.nullable(),
  umpire: DecimalString.nullable(),
  status: z.enum(['split', 'umpire_needed', 'umpired', 'alone']),
  /** Unrounded: a mean may have more places than the wire's decimals. */
  final: z.string().nullable(),
  umpirePaidBy: z.enum(['buyer', 'seller', 'shared']).nullable(),
  working: Described.nullable(),
});

/** The exchange of assays of a deal as the caller may see it: of the other side's results nothing until both are in. */
export const AssayExchange = z
  .object({
    side: Side.nullable(),
    /** `open`: results are awaited. `umpire`: some differ too much. `done`: every final assay is known. */
    state: z.enum(['open', 'umpire', 'done']),
    openedAt: IsoDateTime,
    lastSampling: IsoDate,
    rules: ExchangeRules,
    /** When each side's results came in; when, never what. */
    submitted: z.object({ buyer: IsoDateTime.nullable(), seller: IsoDateTime.nullable() }),
    revealedAt: IsoDateTime.nullable(),
    /** Of both sides once they are revealed; before that, the caller's own alone. */
    results: z.object({
      buyer: AssayResult.nullable(),
      seller: AssayResult.nullable(),
      umpire: AssayResult.nullable(),
    }),
    /** From here on the side that is in may give the other notice, and from when on its result stands alone after notice. */
    lateFrom: IsoDateTime,
    notice: z.object({ by: Side, at: IsoDateTime, standsAloneFrom: IsoDateTime }).nullable(),
    umpire: z
      .object({
        /** Null when every laboratory of the list belongs to a party's laboratory group: the parties then name another. */
        laboratory: UmpireLaboratory.nullable(),
        appointedAt: IsoDateTime,
        fee: DecimalString.nullable(),
        currency: z.string(),
        /** The side that recorded the result, and whether the other has confirmed it. */
        recordedBy: z.enum(['buyer', 'seller', 'admin']).nullable(),
        confirmedAt: IsoDateTime.nullable(),
        shares: z.object({ buyer: DecimalString, seller: DecimalString, working: Described }).nullable(),
      })
      .nullable(),
    outcome: z.array(AssayOutcomeLine),
    /** Of the whole cargo, the lots weighed by their dry weights; empty until all are known. */
    finals: z.array(z.object({ element: z.string(), unit: z.enum(EXCHANGE_UNITS), value: z.string() })),
    /** What the caller may do now. */
    may: z.array(z.enum(['submit', 'certify', 'notice', 'record_umpire', 'confirm_umpire'])),
    demo: z.boolean(),
  })
  .meta({ id: 'AssayExchange' });
export type AssayExchange = z.infer<typeof AssayExchange>;

const ACT = { permission: 'create:deal' } as const;
const command = { access: ACT, object: 'deal', params: IdParams, idempotent: true, blockedInView: true } as const;
const Answer = z.object({ exchange: AssayExchange.nullable() });

export const assays = {
  get: route({
    method: 'GET',
    path: '/api/deals/:id/assays',
    access: { permission: 'view:deals' },
    object: 'deal',
    summary: "A deal's exchange of assays; the other side's results only once both are in",
    params: IdParams,
    response: Answer,
  }),
  submit: route({
    ...command,
    method: 'POST',
    path: '/api/deals/:id/assays',
    summary: "Put in the own laboratory's results, blind; what is there is replaced until both are in",
    body: AssayResultIn,
    response: Answer,
  }),
  certify: route({
    ...command,
    method: 'POST',
    path: '/api/deals/:id/assays/certificate',
    summary: "The certificate of the own laboratory's results",
    multipart: 'file',
    response: Answer,
  }),
  certificate: route({
    method: 'GET',
    path: '/api/deals/:id/assays/certificate',
    access: { permission: 'view:deals' },
    object: 'deal',
    summary: 'The own certificate or, once both results are in, that of the other side or the umpire',
    params: IdParams,
    query: z.object({ of: z.enum(['buyer', 'seller', 'umpire']).optional() }),
    produces: 'file',
    contents: 'confidential',
  }),
  notice: route({
    ...command,
    method: 'POST',
    path: '/api/deals/:id/assays/notice',
    summary: 'Give the other side notice that its results are late: after five days the own ones stand',
    response: Answer,
  }),
  recordUmpire: route({
    ...command,
    method: 'POST',
    path: '/api/deals/:id/assays/umpire',
    summary: "Record the umpire's results and fee for the other side to confirm",
    body: AssayResultIn.extend({ fee: NonNegativeDecimal }),
    response: Answer,
  }),
  confirmUmpire: route({
    ...command,
    method: 'POST',
    path: '/api/deals/:id/assays/umpire/confirm',
    summary: "Confirm the umpire's results that the other side recorded",
    response: Answer,
  }),
} as const;
