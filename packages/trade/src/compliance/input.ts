import type { DecimalInput } from '../decimal.js';
import type { DocumentCode } from '../documents.js';
import type { TransportMode } from '../incoterms.js';
import type { KybLevel } from '../lifecycles/company.js';
import type { MineralId } from '../minerals.js';
import type { ComplianceLists } from './lists.js';
import type { ComplianceRule } from './rule.js';
import type { HeldSchemes } from './schemes.js';

/** What has been done to the material. */
export const COMPLIANCE_FORMS = [
  'ore',
  'concentrate',
  'agglomerate',
  'intermediate',
  'chemical',
  'dore',
  'metal',
  'rough',
  'cut',
  'fuel',
] as const;
export type ComplianceForm = (typeof COMPLIANCE_FORMS)[number];

/** How it was won. */
export const PRODUCTION_MODELS = [
  'large_scale',
  'mixed',
  'unknown',
  'undisclosed_mine',
  'asm_no_scheme',
  'asm_tagged',
  'asm_craft',
  'asm_fairmined',
] as const;
export type ProductionModel = (typeof PRODUCTION_MODELS)[number];

/** Group of the IMSBC Code: A may liquefy, B is a chemical hazard, C is neither. */
export type ImsbcGroup = 'A' | 'B' | 'AB' | 'C';

/** Everything the compliance engine looks at (trade rules 3). What is left out is not known: no points, and named as such. */
export interface ComplianceInput {
  /** The day for which the rules are read, YYYY-MM-DD. */
  readonly on: string;
  /** The dated lists of countries; those that are delivered unless others are in force. */
  readonly lists?: ComplianceLists;
  /** The decision table; the one that is delivered unless other terms are in force. */
  readonly rules?: readonly ComplianceRule[];
  readonly mineral: MineralId;
  readonly form: ComplianceForm;
  readonly production: ProductionModel;
  /** ISO 3166-1 alpha-2. */
  readonly originCountry: string;
  readonly originRegion?: string | null;
  readonly implausibleOrigin?: boolean | undefined;
  /** ISO 3166-1 alpha-2; null while no buyer is known. */
  readonly destinationCountry?: string | null;
  /** The buyer files with the US SEC, sells to one that does, or is in the United States. */
  readonly usIssuerChain?: boolean | undefined;
  readonly buyerIsBankOrFund?: boolean | undefined;
  /** Tonnes that the importer brings into the EU in a year; unknown counts as above the CBAM threshold. */
  readonly importTonnesPerYear?: DecimalInput | null;
  readonly lotValueUsd?: DecimalInput | null;
  readonly transportMode?: TransportMode | null;
  /** Somebody has said which ship carries it; no rule reads it, her screening does. */
  readonly vesselNamed?: boolean | undefined;
  readonly imsbcGroup?: ImsbcGroup | null;
  /** Per cent, as on the certificates; moisture at most 7 days old at loading. */
  readonly moisturePct?: DecimalInput | null;
  readonly transportableMoistureLimitPct?: DecimalInput | null;
  readonly moistureCertificateAgeDays?: number | null;
  readonly counterparty: {
    readonly level: KybLevel;
    readonly sanctions?: 'none' | 'potential' | 'confirmed' | undefined;
    readonly ownerMissing?: boolean | undefined;
    readonly politicallyExposed?: boolean | undefined;
    readonly youngerThanOneYear?: boolean | undefined;
    readonly adverseMedia?: boolean | undefined;
  };
  readonly documents: {
    /** Approved and in force. */
    readonly held: readonly DocumentCode[];
    readonly expired?: readonly DocumentCode[];
    readonly mismatched?: readonly DocumentCode[];
    /** The record behind each, by its kind: what a reason or a gate rests on. No rule reads it. */
    readonly records?: Readonly<Partial<Record<DocumentCode, string>>>;
    /** The document of a scheme behind a line of part C or M, by the line's code. No rule reads it. */
    readonly certificates?: Readonly<Record<string, string | undefined>>;
    /** The document of each scheme that the cargo has. No rule reads it; matching does. */
    readonly schemes?: HeldSchemes;
  };
  readonly transaction?: {
    readonly thirdPartyPayment?: boolean | undefined;
    readonly priceAnomaly?: boolean | undefined;
    readonly oddRoute?: boolean | undefined;
    readonly cashOrCrypto?: boolean | undefined;
  };
  readonly mitigants?: {
    /** RMAP, LBMA Responsible Gold, RJC CoC or the like at the smelter or refiner. */
    readonly recognisedRefinerAudit?: boolean;
    /** IRMA 50 or above, Copper Mark, or an audit of ICMM's level. */
    readonly responsibleMiningAudit?: boolean;
    readonly verifiedAsmScheme?: boolean;
    readonly siteVisitWithinYear?: boolean;
  };
}

/** Red flags after the OECD guidance (trade rules 3.3). */
export const RED_FLAGS = [
  'implausible_origin',
  'undisclosed_mine',
  'price_anomaly',
  'third_party_payment',
  'odd_route',
  'cash_or_crypto',
  'owner_hidden_or_pep',
  'adverse_media',
  'documents_inconsistent',
] as const;
export type RedFlag = (typeof RED_FLAGS)[number];

/** The red flags that an input raises. */
export const redFlagsOf = (input: ComplianceInput): RedFlag[] => {
  const raised: Record<RedFlag, boolean | undefined> = {
    implausible_origin: input.implausibleOrigin,
    undisclosed_mine: input.production === 'undisclosed_mine',
    price_anomaly: input.transaction?.priceAnomaly,
    third_party_payment: input.transaction?.thirdPartyPayment,
    odd_route: input.transaction?.oddRoute,
    cash_or_crypto: input.transaction?.cashOrCrypto,
    owner_hidden_or_pep: input.counterparty.ownerMissing || input.counterparty.politicallyExposed,
    adverse_media: input.counterparty.adverseMedia,
    documents_inconsistent: (input.documents.mismatched?.length ?? 0) > 0,
  };
  return RED_FLAGS.filter((flag) => raised[flag]);
};
