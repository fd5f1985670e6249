import {
  CREDIT_FINDINGS,
  DOCUMENT_FLAWS,
  INCOTERMS,
  INSTRUMENT_KINDS,
  LETTER_DOCUMENTS,
  LETTER_FIELDS,
  LETTER_PERMISSIONS,
  PRESENTATION_POINTS,
} from '@orebridge/trade';
import { z } from 'zod';
import {
  Currency,
  Day,
  DecimalString,
  IdParams,
  IsoDate,
  IsoDateTime,
  NonNegativeDecimal,
  payableIn,
  PositiveDecimal,
  Uuid,
} from './common.js';
import { route } from './route.js';

export const InstrumentKind = z.enum(INSTRUMENT_KINDS);

/** The longest bank message that is read: ten parts of an MT700. */
const MESSAGE_MAX = 20_000;
const Said = (max: number) => z.string().trim().max(max, 'validation.tooLong').nullable().default(null);
const Percent = NonNegativeDecimal.refine((value) => Number(value) <= 100, 'validation.percent')
  .nullable()
  .default(null);
const Permission = z.enum(LETTER_PERMISSIONS).nullable().default(null);
const Message = z.string().trim().max(MESSAGE_MAX, 'validation.tooLong').nullable().default(null);

/** What a letter of credit says, by the fields of an MT700, as far as it is typed; what the bank's message says goes before. */
export const LetterIn = z.strictObject({
  issuedOn: Day.nullable().default(null),
  expiryPlace: Said(120),
  applicant: Said(160),
  plusPct: Percent,
  minusPct: Percent,
  partialShipments: Permission,
  transhipment: Permission,
  loadingPort: Said(140),
  dischargePort: Said(140),
  latestShipment: Day.nullable().default(null),
  goods: Said(6500),
  quantityPct: Percent,
  incoterm: z.enum(INCOTERMS).nullable().default(null),
  place: Said(140),
  documents: z
    .array(z.string().trim().min(1, 'validation.required').max(800, 'validation.tooLong'))
    .max(40)
    .default([]),
  presentationDays: z.number().int().min(1).max(365).nullable().default(null),
});
export type LetterIn = z.infer<typeof LetterIn>;

export const InstrumentIn = z.strictObject({
  kind: InstrumentKind,
  number: z.string().trim().min(1, 'validation.required').max(80),
  issuer: z.string().trim().min(2, 'validation.required').max(160),
  beneficiary: z.string().trim().min(2, 'validation.required').max(160),
  amount: PositiveDecimal,
  currency: Currency,
  expiresOn: Day.nullable().default(null),
  note: z.string().trim().max(1000).default(''),
  /** Of a letter of credit: the quantity that it states, in the deal's unit, and the words that widen or narrow it. */
  quantity: PositiveDecimal.nullable().default(null),
  aboutQuantity: z.boolean().default(false),
  aboutAmount: z.boolean().default(false),
  countedInUnits: z.boolean().default(false),
  /** The bank's message as text: an MT700. */
  message: Message,
  letter: LetterIn.nullable().default(null),
});

const Range = z.object({ min: DecimalString, max: DecimalString });
const Side = z.enum(['buyer', 'seller']);
/** Who took a difference as it is, and why. */
const Waiver = z.object({
  by: z.string(),
  side: z.enum(['buyer', 'seller', 'admin']),
  reason: z.string(),
  at: IsoDateTime,
});

/** A letter of credit as it is held against the contract. */
export const LetterView = z.object({
  ...LetterIn.shape,
  number: z.string().nullable(),
  issuer: z.string().nullable(),
  expiresOn: IsoDate.nullable(),
  beneficiary: z.string().nullable(),
  currency: z.string().nullable(),
  amount: DecimalString.nullable(),
  quantity: DecimalString.nullable(),
  quantityUnit: z.string().nullable(),
  aboutQuantity: z.boolean().nullable(),
});

/** A difference between the letter and the contract; values are days, amounts with their currency, codes or words. */
export const LetterDifference = z.object({
  field: z.enum(LETTER_FIELDS),
  weight: z.enum(['discrepancy', 'remark']),
  contract: z.string(),
  letter: z.string(),
  waived: Waiver.nullable(),
});
export type LetterDifference = z.infer<typeof LetterDifference>;

const PresentedIn = z.strictObject({
  presentedOn: Day,
  /** The date on board by the bill of lading, or of the transport document in its place. */
  onBoardOn: Day,
  amount: PositiveDecimal,
  currency: Currency,
  quantity: PositiveDecimal.nullable().default(null),
  loadingPort: Said(140),
  dischargePort: Said(140),
  documents: z.array(z.enum(LETTER_DOCUMENTS)).max(LETTER_DOCUMENTS.length),
});

/** Documents that were presented under a letter of credit, and what of them does not comply. */
export const Presentation = z.object({
  ...PresentedIn.shape,
  by: z.string(),
  at: IsoDateTime,
  findings: z.array(
    z.object({
      point: z.enum(PRESENTATION_POINTS),
      /** The article of UCP 600. */
      article: z.string(),
      letter: z.string(),
      presented: z.string(),
      waived: Waiver.nullable(),
    }),
  ),
});
export type Presentation = z.infer<typeof Presentation>;

export const INSTRUMENT_ACTS = ['copy', 'amend', 'waive', 'present', 'waive_presentation'] as const;

/** A letter of credit, guarantee, collection order or credit line that secures a deal's payment once an admin has checked it. */
export const Instrument = z
  .object({
    ...InstrumentIn.shape,
    expiresOn: IsoDate.nullable(),
    note: z.string(),
    amount: DecimalString,
    quantity: DecimalString.nullable(),
    aboutQuantity: z.boolean(),
    aboutAmount: z.boolean(),
    countedInUnits: z.boolean(),
    message: z.string().nullable(),
    /** Null for a document that is no letter of credit. */
    letter: LetterView.nullable(),
    /** The copy of the bank's message that was uploaded. */
    copy: z.object({ fileName: z.string(), bytes: z.number().int() }).nullable(),
    /** 1 as it was opened; each amendment adds one. */
    version: z.number().int(),
    versions: z.array(
      z.object({
        number: z.number().int(),
        by: z.string(),
        at: IsoDateTime,
        reason: z.string(),
        message: z.string().nullable(),
        fileName: z.string().nullable(),
        /** Names of the fields that it changed; empty for the first. */
        changed: z.array(z.string()),
      }),
    ),
    differences: z.array(LetterDifference),
    /** The last presentation; null before there is one. */
    presentation: Presentation.nullable(),
    /** What can be presented by what the deal records; null before the shipment. */
    presentable: PresentedIn.omit({ presentedOn: true }).extend({ amount: DecimalString }).nullable(),
    /** What the caller may do about it. */
    may: z.array(z.enum(INSTRUMENT_ACTS)),
    /** The least and the most that the credit lets be shipped and drawn; null for a document that is no letter of credit. */
    range: z.object({ quantity: Range.nullable(), amount: Range }).nullable(),
    /** What of the shipment, and of what is drawn for it, does not fit; empty before there is one. */
    findings: z.array(z.enum(CREDIT_FINDINGS)),
    id: Uuid,
    dealId: Uuid,
    deal: z.string(),
    state: z.enum(['submitted', 'accepted', 'refused']),
    side: Side,
    recordedBy: z.string(),
    checkedBy: z.string().nullable(),
    checkedAt: IsoDateTime.nullable(),
    reason: z.string().nullable(),
    /** What does not agree with the contract, and nobody has taken as it is. */
    flaws: z.array(z.enum(DOCUMENT_FLAWS)),
    createdAt: IsoDateTime,
    demo: z.boolean(),
  })
  .meta({ id: 'Instrument' });
export type Instrument = z.infer<typeof Instrument>;

const Reason = z.string().trim().min(3, 'validation.required').max(500, 'validation.tooLong');
const one = { object: 'instrument', params: IdParams, response: Instrument } as const;
const ACTS = { access: { permission: 'create:deal' }, blockedInView: true, idempotent: true } as const;

export const instruments = {
  copy: route({
    ...one,
    ...ACTS,
    method: 'POST',
    path: '/api/instruments/:id/copy',
    summary: "Upload a copy of the bank's message about a letter of credit, as one of the deal's parties",
    body: z.strictObject({ upload: Uuid.optional() }),
    status: 201,
    multipart: 'file',
  }),
  file: route({
    method: 'GET',
    path: '/api/instruments/:id/copy',
    access: { permission: 'view:deals' },
    object: 'instrument',
    summary: "The copy of the bank's message, of the version in force or of an earlier one",
    params: IdParams,
    query: z.strictObject({ version: z.coerce.number().int().min(1).optional() }),
    produces: 'file',
    contents: 'confidential',
  }),
  amend: route({
    ...one,
    ...ACTS,
    method: 'POST',
    path: '/api/instruments/:id/amendments',
    summary: 'Bring an amendment of a letter of credit: an MT707, or its terms; the version before it is kept',
    body: z.strictObject({
      reason: Reason,
      message: Message,
      /** All terms as they are after the amendment, where there is no message. */
      terms: InstrumentIn.omit({ kind: true, number: true, note: true, message: true })
        .superRefine(payableIn('amount'))
        .nullable()
        .default(null),
    }),
    status: 201,
  }),
  waive: route({
    ...one,
    ...ACTS,
    method: 'POST',
    path: '/api/instruments/:id/waivers',
    summary: 'Take a difference as it is: of the letter as the seller, of the presented documents as the buyer',
    body: z.discriminatedUnion('of', [
      z.strictObject({ of: z.literal('letter'), field: z.enum(LETTER_FIELDS), reason: Reason }),
      z.strictObject({ of: z.literal('presentation'), point: z.enum(PRESENTATION_POINTS), reason: Reason }),
    ]),
  }),
  present: route({
    ...one,
    ...ACTS,
    method: 'POST',
    path: '/api/instruments/:id/presentations',
    summary: 'Record the presentation of documents under an accepted letter of credit, as the seller',
    body: PresentedIn.superRefine(payableIn('amount')),
    status: 201,
  }),
} as const;
