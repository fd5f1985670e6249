import {
  ASSAY_SETTLEMENTS,
  CONTRACT_LAWS,
  CONTRACT_TERMS_SHOWN,
  CONTRACT_VERSION_STATES,
  FINAL_PLACES,
} from '@orebridge/trade';
import { z } from 'zod';
import {
  DecimalString,
  IdParams,
  Day,
  IsoDateTime,
  Language,
  NonNegativeDecimal,
  pageOf,
  PageQuery,
  PositivePrice,
  Uuid,
} from './common.js';
import { Proof } from './auth.js';
import { DealState } from './deals.js';
import { AssayLine, Incoterm, PriceBasis } from './listing-fields.js';
import { OfferTerms, PaymentTerms } from './offers.js';
import { PricingTermsSchema } from './pricing-terms.js';
import { route } from './route.js';

const Side = z.enum(['buyer', 'seller']);
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'validation.sha256');
const Percent = NonNegativeDecimal.refine((value) => Number(value) <= 100, 'validation.percent');

/** All that a contract says, in figures and choices; its wording comes of these alone. */
export const ContractTerms = OfferTerms.omit({ message: true })
  .extend({
    goods: z.string(),
    mineralType: z.string().nullable(),
    originCountry: z.string().nullable(),
    grade: z.string().nullable(),
    form: z.string().nullable(),
    packaging: z.string().nullable(),
    hsCode: z.string().nullable(),
    moisturePct: DecimalString.nullable(),
    composition: z.array(AssayLine),
    /** How the listing says that the price is found; contracts whose `pricing` says it have none. */
    priceBasis: PriceBasis.nullable(),
    /** The quotational period in the words of the listing, e.g. `M+1`; empty where `pricing` says it, or no quotation is used. */
    qp: z.string(),
    tolerancePct: Percent,
    toleranceOption: Side,
    provisionalPct: Percent,
    /** Where weights and samples are final. */
    finalAt: z.enum(FINAL_PLACES),
    /** Absent in contracts of before it was a term: their lots are averaged. */
    assaySettlement: z.enum(ASSAY_SETTLEMENTS).optional(),
    splitting: z.array(z.object({ element: z.string(), limit: DecimalString, unit: z.string() })),
    law: z.enum(CONTRACT_LAWS),
    /** What the parties agreed besides, in their own words. */
    special: z.string(),
  })
  .meta({ id: 'ContractTerms' });
export type ContractTerms = z.infer<typeof ContractTerms>;

/** What an amendment changes; quantity and currency stay those of the accepted offer. */
export const ContractAmendment = z.strictObject({
  price: PositivePrice.optional(),
  incoterm: Incoterm.optional(),
  place: z.string().trim().min(2, 'validation.required').max(120).optional(),
  deliveryDate: Day.optional(),
  paymentTerms: PaymentTerms.optional(),
  tolerancePct: Percent.optional(),
  provisionalPct: Percent.optional(),
  /** The terms of price as a whole, where the contract has them. */
  pricing: PricingTermsSchema.optional(),
  qp: z.string().trim().max(60).optional(),
  finalAt: z.enum(FINAL_PLACES).optional(),
  assaySettlement: z.enum(ASSAY_SETTLEMENTS).optional(),
  law: z.enum(CONTRACT_LAWS).optional(),
  special: z.string().trim().max(4000).optional(),
});
export type ContractAmendment = z.infer<typeof ContractAmendment>;

const ContractSignature = z.object({
  side: Side,
  name: z.string(),
  company: z.string(),
  at: IsoDateTime,
  /** How the signatory was identified anew. */
  method: z.enum(['password', 'code', 'demo']),
  /** SHA-256 of the English text that was signed. */
  sha256: z.string(),
  provider: z.string(),
  reference: z.string(),
});

export const ContractVersion = z
  .object({
    id: Uuid,
    number: z.number().int(),
    state: z.enum(CONTRACT_VERSION_STATES),
    terms: ContractTerms,
    /** SHA-256 of the English PDF without signatures: what both parties sign. */
    sha256: z.string(),
    reason: z.string().nullable(),
    by: Side.nullable(),
    authorName: z.string().nullable(),
    createdAt: IsoDateTime,
    /** Until when it is to be signed; null once it is, or while it waits for a release. */
    dueAt: IsoDateTime.nullable(),
    signedAt: IsoDateTime.nullable(),
    signatures: z.array(ContractSignature),
    /** Term by term against the version before; empty for the first. */
    changes: z.array(
      z.object({
        term: z.enum(CONTRACT_TERMS_SHOWN),
        before: z.string(),
        after: z.string(),
        difference: DecimalString.nullable(),
        percent: DecimalString.nullable(),
      }),
    ),
  })
  .meta({ id: 'ContractVersion' });
export type ContractVersion = z.infer<typeof ContractVersion>;

/** Where a contract stands: `review` waits for the release of the deal, `amending` is in force while a change waits. */
export const CONTRACT_STATUSES = ['to_sign', 'amending', 'in_force', 'review', 'void'] as const;
export const ContractStatus = z.enum(CONTRACT_STATUSES);
export type ContractStatus = z.infer<typeof ContractStatus>;

const Named = z.object({ companyId: Uuid, name: z.string() });

export const ContractCard = z
  .object({
    dealId: Uuid,
    reference: z.string(),
    dealState: DealState,
    status: ContractStatus,
    listing: z.object({
      reference: z.string(),
      mineralType: z.string().nullable(),
      mineralName: z.string().nullable(),
    }),
    buyer: Named,
    seller: Named,
    /** The side the caller is on; null for an admin who is no party. */
    side: Side.nullable(),
    version: z.number().int(),
    /** Who has still to sign the last version. */
    mustSign: z.array(Side),
    total: DecimalString,
    currency: z.string(),
    dueAt: IsoDateTime.nullable(),
    signedAt: IsoDateTime.nullable(),
    updatedAt: IsoDateTime,
    demo: z.boolean(),
  })
  .meta({ id: 'ContractCard' });
export type ContractCard = z.infer<typeof ContractCard>;

/** The contract of a deal with every version, newest first. Deals older than contracts have none. */
export const Contract = z
  .object({
    dealId: Uuid,
    reference: z.string(),
    dealState: DealState,
    status: ContractStatus.nullable(),
    side: Side.nullable(),
    versions: z.array(ContractVersion),
    mustSign: z.array(Side),
    /** What the caller may do: `sign`, `amend`, `withdraw`. */
    events: z.array(z.enum(['sign', 'amend', 'withdraw'])),
    /** True when the caller can sign with a code of the authenticator app as well. */
    codeAllowed: z.boolean(),
    demo: z.boolean(),
  })
  .meta({ id: 'Contract' });
export type Contract = z.infer<typeof Contract>;

/** To which contract a file belongs. */
export const ContractFileFound = z
  .object({
    dealId: Uuid,
    reference: z.string(),
    version: z.number().int(),
    state: z.enum(CONTRACT_VERSION_STATES),
    language: Language,
    /** Whether the file carries the page with both signatures. */
    signed: z.boolean(),
  })
  .meta({ id: 'ContractFileFound' });
export type ContractFileFound = z.infer<typeof ContractFileFound>;

export const contracts = {
  list: route({
    method: 'GET',
    path: '/api/contracts',
    access: { permission: 'view:deals' },
    summary: "Contracts of the own company's deals, last change first; all of them for an admin",
    query: PageQuery.extend({
      status: ContractStatus.optional(),
      /** `own`: waits for the caller's signature; `other`: for the other side's. */
      waits: z.enum(['own', 'other']).optional(),
      q: z.string().trim().max(120).optional(),
    }),
    response: pageOf(ContractCard),
  }),
  verify: route({
    method: 'GET',
    path: '/api/contracts/verify',
    access: { permission: 'view:deals' },
    summary: "To which of the own company's contracts a file with this SHA-256 belongs",
    query: z.strictObject({ sha256: Sha256 }),
    response: z.object({ found: ContractFileFound.nullable() }),
  }),
  get: route({
    method: 'GET',
    path: '/api/deals/:id/contract',
    access: { permission: 'view:deals' },
    object: 'deal',
    summary: 'The contract of a deal with its versions and signatures',
    params: IdParams,
    response: Contract,
  }),
  file: route({
    method: 'GET',
    path: '/api/deals/:id/contract/file',
    access: { permission: 'view:deals' },
    object: 'deal',
    summary: 'A version as PDF, the same bytes for both parties; `signed` adds the page with both signatures',
    params: IdParams,
    query: z.strictObject({
      version: z.coerce.number().int().min(1).optional(),
      language: Language.default('en'),
      signed: z.enum(['true', 'false']).default('false'),
    }),
    produces: 'file',
    contents: 'confidential',
  }),
  /** Not to be repeated with a key: the answer to a key is kept together with a hash of the body, and the body holds a password. */
  sign: route({
    method: 'POST',
    path: '/api/deals/:id/contract/sign',
    access: { permission: 'create:deal' },
    object: 'deal',
    summary: 'Sign the version that was read, with the password or a code again',
    params: IdParams,
    body: z.strictObject({ versionId: Uuid, sha256: Sha256, proof: Proof }),
    response: Contract,
    blockedInView: true,
  }),
  amend: route({
    method: 'POST',
    path: '/api/deals/:id/contract/amend',
    access: { permission: 'create:deal' },
    object: 'deal',
    summary: 'Propose a new version, which both must sign; it leaves the version in force as it is until then',
    params: IdParams,
    body: z.strictObject({
      versionId: Uuid,
      reason: z.string().trim().min(3, 'validation.required').max(500),
      changes: ContractAmendment,
    }),
    response: Contract,
    status: 201,
    idempotent: true,
    blockedInView: true,
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/deals/:id/contract/withdraw',
    access: { permission: 'create:deal' },
    object: 'deal',
    summary: 'Take back or refuse an amendment that is not signed by both; the version before stands',
    params: IdParams,
    body: z.strictObject({ versionId: Uuid, reason: z.string().trim().min(3, 'validation.required').max(500) }),
    response: Contract,
    idempotent: true,
    blockedInView: true,
  }),
} as const;
