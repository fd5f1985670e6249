import type { ComplianceForm } from '../compliance/input.js';
import type { ComplianceStatus } from '../compliance/assess.js';
import type { Incoterm } from '../incoterms.js';
import type { KybLevel } from '../lifecycles/company.js';
import type { MineralId } from '../minerals.js';
import type { UnitId } from '../units.js';

/** Dry, or as the cargo is received, with its moisture (`wet`). */
export type AssayBasis = 'dry' | 'wet';

/** One limit of the specification that a buyer sets. Figures are decimal strings on its basis. */
export interface WantedParameter {
  readonly element: string;
  readonly unit: string;
  /** `min`: at least the target; `max`: at most. */
  readonly kind: 'min' | 'max';
  readonly target: string;
  /** Beyond it the cargo is of no use; by default 5 % under a minimum, 10 % over a maximum. */
  readonly limit?: string | null | undefined;
  /** How much it counts among the parameters; 1 by default. */
  readonly weight?: string | null | undefined;
  /** Dry unless said otherwise. Heat and total moisture are as received by their nature, and have no other. */
  readonly basis?: AssayBasis | undefined;
}

/** What a buyer needs, as matching reads it. Quantities are in `unit`, prices in `currency` per `unit`. */
export interface MatchRequirement {
  readonly mineral: MineralId;
  /** Null: any form will do. */
  readonly form: ComplianceForm | null;
  readonly quantity: string;
  readonly unit: UnitId;
  /** The least share of the need that a lot must cover, in per cent. */
  readonly minimumSharePct: string;
  readonly parameters: readonly WantedParameter[];
  readonly targetPrice: string | null;
  /** Set where the limit holds for one grade, and others are paid in proportion: per cent, or kcal/kg for coal. */
  readonly targetBasisGrade: string | null;
  readonly currency: string;
  readonly incoterm: Incoterm;
  readonly place: string | null;
  readonly destinationCountry: string | null;
  /** What the buyer reckons for the main carriage, in `currency` per `unit`; null when no estimate is known. */
  readonly carriage: string | null;
  /** The last day of the delivery window, YYYY-MM-DD. */
  readonly latestDelivery: string | null;
  readonly mandatoryCertificates: readonly string[];
  readonly mandatoryDocuments: readonly string[];
  readonly preferredCertificates: readonly string[];
  readonly excludedOrigins: readonly string[];
}

/** One line of a lot's assay. */
export interface MatchAssay {
  readonly element: string;
  readonly value: string;
  readonly unit: string;
  readonly basis: AssayBasis;
}

/** A lot, as matching reads it. Quantities are in `unit`, the price in `currency` per `unit`. */
export interface MatchLot {
  readonly mineral: MineralId;
  readonly form: ComplianceForm | null;
  readonly available: string;
  readonly minOrderQuantity: string;
  readonly unit: UnitId;
  readonly assay: readonly MatchAssay[];
  readonly purityPct: string | null;
  readonly moisturePct: string | null;
  readonly price: string | null;
  readonly currency: string;
  readonly incoterm: Incoterm | null;
  readonly place: string | null;
  readonly originCountry: string | null;
  /** YYYY-MM-DD; null is ready now. */
  readonly readyDate: string | null;
  /** Those that an approved document shows, and those of no known scheme as the seller names them. */
  readonly certificates: readonly string[];
  /** Those of a known scheme that the seller names, and no approved document shows. */
  readonly unprovenCertificates: readonly string[];
  /** Codes of the documents that are approved and valid. */
  readonly documents: readonly string[];
  /** The rules' answer for this buyer's destination; null while they cannot be asked. */
  readonly compliance: { readonly status: ComplianceStatus; readonly risk: string } | null;
  readonly seller: { readonly level: KybLevel; readonly rating: string | null; readonly ratingCount: number };
  /** True when one of the two has shut the other out, or both belong to one group. */
  readonly related: boolean;
  /** False for a private lot to which this buyer was not invited. */
  readonly admitted: boolean;
  /** A live freight quote for the main carriage, in the requirement's currency per its unit. */
  readonly freightQuote: string | null;
  /** What is published for goods of its kind and grade, in its own currency per its unit; null where nothing is. */
  readonly referencePrice: string | null;
}
