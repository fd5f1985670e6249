import type { QuotationalPeriod } from '../price-basis.js';
import type { UnitId } from '../units.js';
import type { Assays, ConcentrationUnit, ContractFactors } from './concentration.js';

/** How the cargo is weighed and what is taken off before it is priced (trade rules 2.4). */
export interface WeightTerms {
  /** The unit that the weight is given and invoiced in: t, kg, ozt, ct, bbl, … */
  readonly unit: UnitId;
  /** True when the moisture is taken off. */
  readonly dry: boolean;
  /** Allowance for loss in handling, per cent of the dry weight; only when agreed. */
  readonly franchisePct?: string;
}

/** How much of a constituent is paid for. All figures are in `unit`. */
export interface PayableRule {
  readonly unit: ConcentrationUnit;
  /** `lesser`, `stepped`: min(a × P%, a − D). `after_deduction`: max(0, a − D) × P%. P% is that of the band that holds a, where there are bands; D is nothing where none is named. */
  readonly method: 'lesser' | 'after_deduction' | 'stepped';
  readonly payablePct?: string;
  readonly deduction?: { readonly value: string; readonly unit?: ConcentrationUnit };
  /** Always for `stepped`; they take the place of `payablePct`. Below the lowest nothing is paid. */
  readonly bands?: readonly { readonly from: string; readonly payablePct: string }[];
}

/** A constituent that is paid for, with the charge for refining it. */
export interface SettlementPayable {
  readonly element: string;
  readonly index: string;
  /** The unit that the price is per: t, kg, lb, ozt, mtu. */
  readonly priceUnit: UnitId;
  readonly rule: PayableRule;
  /** Per unit of the payable quantity; may be zero or negative. */
  readonly refining?: { readonly charge: string; readonly unit: UnitId };
  readonly participation?: PriceParticipation;
}

/**
 * Price participation: for each unit of payable metal the buyer keeps `up` of every unit of money that the price lies above
 * `base`, and gives `down` of what it lies below. `base` is per `unit`; the shares are fractions (0.10 is 10 %).
 */
export interface PriceParticipation {
  readonly unit: UnitId;
  readonly base: string;
  readonly up: string;
  readonly down: string;
}

/** The treatment charge per tonne, and how it follows the price. May be zero or negative. */
export interface TreatmentTerms {
  readonly charge: string;
  /** `st` for a charge per short ton. */
  readonly per?: 't' | 'st';
  readonly escalator?: { readonly index: string; readonly base: string; readonly up: string; readonly down: string };
}

/** Money taken off for a constituent above what is free; `element` may join several: "As+Sb". */
export interface SettlementPenalty {
  readonly element: string;
  readonly unit: ConcentrationUnit;
  /** Ascending; each holds from its `above` to the next one's: `rate` per tonne for each `step`. */
  readonly bands: readonly { readonly above: string; readonly step: string; readonly rate: string }[];
  /** Fractions of a step count in proportion, or as a whole one ("or part thereof"). */
  readonly fractions?: 'pro_rata' | 'ceil';
  /** Above it the buyer may reject. */
  readonly rejectAbove?: string;
}

/** Money added for a constituent that stays below a limit; `element` may be H2O, ash, or several joined: "As+Sb". */
export interface SettlementBonus {
  readonly element: string;
  readonly unit: ConcentrationUnit;
  /** Each holds from its `below` down to the next one's: `rate` per tonne for each `step`. */
  readonly bands: readonly { readonly below: string; readonly step: string; readonly rate: string }[];
  /** Fractions of a step count in proportion, or full steps alone. */
  readonly fractions?: 'pro_rata' | 'whole';
}

/**
 * What a cargo of several lots is settled by: `average`, the mean of the lots' assays by their dry weights; `lot_by_lot`,
 * each lot by its own weight, moisture and assays (trade rules 2.5).
 */
export const ASSAY_SETTLEMENTS = ['average', 'lot_by_lot'] as const;
export type AssaySettlement = (typeof ASSAY_SETTLEMENTS)[number];

/** What a fixed fee is for. */
export const FEE_BASES = ['lot', 'shipment', 'assay'] as const;
export type FeeBasis = (typeof FEE_BASES)[number];

/** A fee that does not go by the weight: assays, melting, representation. `assay` is one result: a constituent of a lot. */
export interface SettlementFee {
  readonly name: string;
  readonly per: FeeBasis;
  readonly amount: string;
}

/** The day whose exchange rate counts. */
export const RATE_DAYS = ['period_end', 'shipment', 'arrival'] as const;
export type RateDay = (typeof RATE_DAYS)[number];

/** What the contract says of an index beside its name: its period, who may choose another, and its currency. */
export interface SettlementIndex {
  readonly index: string;
  readonly period?: QuotationalPeriod;
  /** Who may declare one of `periods` instead, before it begins. */
  readonly option?: { readonly holder: 'buyer' | 'seller'; readonly periods: readonly QuotationalPeriod[] };
  /** When it is published in another currency than the settlement's; the rate is that of `rateSource` on `rateDay`. */
  readonly currency?: string;
  readonly rateSource?: string;
  readonly rateDay?: RateDay;
}

/** How the price is found (trade rules 2.1), with every figure that the computation needs. Prices of an index are facts. */
export type SettlementBasis =
  | { readonly type: 'fixed'; readonly unitPrice: string }
  | {
      readonly type: 'index_premium';
      readonly index: string;
      readonly premium?: string;
      readonly premiumPct?: string;
    }
  | {
      readonly type: 'index_prorata';
      readonly index: string;
      readonly element: string;
      readonly basisGrade: string;
      readonly floorGrade?: string;
      readonly ceilingGrade?: string;
      /** Added to the price per tonne. */
      readonly freight?: string;
    }
  | {
      readonly type: 'index_unit';
      readonly element: string;
      readonly unit: UnitId;
      /** Per unit contained; without it the index says so. */
      readonly unitPrice?: string;
      readonly index?: string;
    }
  | {
      readonly type: 'payable';
      readonly element: string;
      readonly index: string;
      readonly unit: UnitId;
      readonly payablePct: string;
    }
  | {
      readonly type: 'index_viu';
      readonly index: string;
      readonly base: Readonly<Record<string, string>>;
      readonly valueInUse: Readonly<Record<string, { readonly rate: string; readonly step: string }>>;
    }
  | {
      readonly type: 'formula';
      readonly payables: readonly SettlementPayable[];
      readonly treatment?: TreatmentTerms;
      /** Payables, charges and penalties are added up per tonne, and one unit price is invoiced. */
      readonly perTonne?: { readonly unitPlaces: number | null; readonly weightPlaces: number | null };
    }
  | {
      readonly type: 'cv_adjusted';
      /** An index, or an agreed price. */
      readonly index?: string;
      readonly unitPrice?: string;
      readonly basisKcal: string;
      readonly rejectionKcal?: string;
      /** Only the excess over these counts, each per cent taking one per cent off the price. */
      readonly moistureSpecPct?: string;
      readonly ashSpecPct?: string;
    };

/** What a contract says about the price of a cargo. */
export interface SettlementTerms {
  readonly currency: string;
  readonly weight: WeightTerms;
  readonly basis: SettlementBasis;
  /** `average` where nothing is said. */
  readonly assaySettlement?: AssaySettlement;
  readonly indices?: readonly SettlementIndex[];
  readonly penalties?: readonly SettlementPenalty[];
  readonly bonuses?: readonly SettlementBonus[];
  /** Per tonne (or other unit) of the weight that is priced; what the buyer takes off is negative. `text` says what it is for. */
  readonly perUnit?: readonly {
    readonly kind: 'freight' | 'discount' | 'other';
    readonly rate: string;
    readonly text?: string;
  }[];
  /** Taken off, in the settlement's currency. */
  readonly fees?: readonly SettlementFee[];
  /** Freight on the water above `limitPct` is borne by the seller, per wet tonne. */
  readonly moistureAllowance?: { readonly limitPct: string; readonly rate: string };
  readonly factors?: ContractFactors;
}

/** What was weighed and assayed of one lot; the fields mean what they do for the cargo. */
export type LotFacts = Pick<SettlementFacts, 'weight' | 'moisturePct' | 'assays' | 'kcal' | 'results'>;

/** What was weighed, assayed and published. */
export interface SettlementFacts {
  /** As weighed, in the unit of the weight terms. */
  readonly weight: string;
  readonly moisturePct?: string;
  readonly assays?: Assays;
  /** Calorific value as received, kcal/kg, on the basis that the contract names (NAR or GAR). */
  readonly kcal?: string;
  /** Price of each index for its quotational period, in the currency that the terms name for it. */
  readonly prices?: Readonly<Record<string, string>>;
  /** Units of the settlement's currency for one of the index's, by index. */
  readonly rates?: Readonly<Record<string, { readonly rate: string; readonly day: string; readonly source: string }>>;
  /** Lots that were sampled, and results that laboratories gave of them; fees go by them. */
  readonly lots?: number;
  readonly results?: number;
  /** Each lot in the order of its number, where the terms settle lot by lot; without them the cargo counts as one lot. */
  readonly byLot?: readonly LotFacts[];
  /** The buyer took a cargo outside floor or rejection limit at the formula's price. */
  readonly acceptedOutsideLimits?: boolean;
}
