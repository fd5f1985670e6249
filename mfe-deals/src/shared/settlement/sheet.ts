import { CURRENCIES, type Currency } from '@orebridge/contracts';
import {
  ASSAY_SETTLEMENTS,
  type AssaySettlement,
  type ConcentrationUnit,
  FEE_BASES,
  type FeeBasis,
  RATE_DAYS,
  type RateDay,
  type SettlementBasis,
  type UnitId,
} from '@orebridge/trade';

export const BASES = [
  'fixed',
  'index_premium',
  'index_prorata',
  'index_unit',
  'payable',
  'index_viu',
  'formula',
  'cv_adjusted',
] as const satisfies readonly SettlementBasis['type'][];
export type BasisType = (typeof BASES)[number];

export const WEIGHT_UNITS = ['t', 'dmt', 'wmt', 'kg', 'ozt', 'lb', 'ct', 'bbl'] as const satisfies readonly UnitId[];
export const PRICE_UNITS = [
  't',
  'kg',
  'lb',
  'ozt',
  'g',
  'mtu',
  'dmtu',
  'stu',
  'ltu',
] as const satisfies readonly UnitId[];
export const ASSAY_UNITS = ['%', 'g/t', 'ppm', 'oz/t', 'oz/st'] as const satisfies readonly ConcentrationUnit[];
export const METHODS = ['lesser', 'after_deduction', 'stepped'] as const;
export { ASSAY_SETTLEMENTS, CURRENCIES, FEE_BASES, RATE_DAYS };

export interface AssayRow {
  element: string;
  value: string;
  unit: ConcentrationUnit;
}
/** A further lot: its weight and what was found in it, by the constituents of the first one's certificate. */
export interface LotRow {
  weight: string;
  moisture: string;
  kcal: string;
  values: Readonly<Record<string, string>>;
}
export interface PayableRow {
  element: string;
  unit: ConcentrationUnit;
  method: (typeof METHODS)[number];
  /** What is paid where there are no steps. */
  payablePct: string;
  /** Each from its grade on; below the lowest nothing is paid. */
  bands: PayableBand[];
  /** What is taken off the assay. */
  deduction: string;
  price: string;
  priceUnit: UnitId;
  refining: string;
  refiningUnit: UnitId;
  /** Price participation; without a base there is none. */
  shareBase: string;
  shareUp: string;
  shareDown: string;
  shareUnit: UnitId;
  /** In which the index is published. */
  currency: Currency | '';
}
export interface PayableBand {
  from: string;
  payablePct: string;
}
export interface PenaltyRow {
  element: string;
  unit: ConcentrationUnit;
  bands: { above: string; step: string; rate: string }[];
  wholeSteps: boolean;
  rejectAbove: string;
}
export interface BonusRow {
  element: string;
  unit: ConcentrationUnit;
  bands: { below: string; step: string; rate: string }[];
  fullSteps: boolean;
}
export interface OtherRow {
  text: string;
  rate: string;
}
export interface FeeRow {
  name: string;
  per: FeeBasis;
  amount: string;
}
/** The rate of a currency in which an index is published. */
export interface RateRow {
  rate: string;
  day: string;
  source: string;
  on: RateDay;
}
export interface UseRow {
  element: string;
  base: string;
  rate: string;
  step: string;
}

/** Everything a reader may fill in: figures as typed, empty where there are none. */
export interface Sheet {
  currency: Currency;
  basis: BasisType;
  unit: UnitId;
  dry: boolean;
  weight: string;
  moisture: string;
  franchise: string;
  price: string;
  /** Of a price per unit contained, and of one for coal: that of an index, and not agreed. */
  indexed: boolean;
  indexCurrency: Currency | '';
  prorataFreight: string;
  premium: string;
  premiumPct: string;
  element: string;
  basisGrade: string;
  floorGrade: string;
  ceilingGrade: string;
  contentUnit: UnitId;
  payablePct: string;
  treatment: string;
  treatmentPer: 't' | 'st';
  escalatorBase: string;
  escalatorUp: string;
  escalatorDown: string;
  kcal: string;
  basisKcal: string;
  rejectionKcal: string;
  moistureSpec: string;
  ashSpec: string;
  freight: string;
  discount: string;
  waterLimit: string;
  waterRate: string;
  lots: string;
  poundsPerTonne: string;
  shortTonsPerTonne: string;
  gramsPerOunce: string;
  provisionalPct: string;
  paid: string;
  accepted: boolean;
  /** How several lots are settled: each apart, or by the mean of their assays. */
  assaySettlement: AssaySettlement;
  /** The lots after the first, whose figures are the sheet's own. */
  moreLots: LotRow[];
  assays: AssayRow[];
  payables: PayableRow[];
  penalties: PenaltyRow[];
  bonuses: BonusRow[];
  others: OtherRow[];
  fees: FeeRow[];
  rates: Partial<Record<Currency, RateRow>>;
  uses: UseRow[];
}

export const NEW_LOT: LotRow = { weight: '', moisture: '', kcal: '', values: {} };
export const NEW_ASSAY: AssayRow = { element: '', value: '', unit: '%' };
export const NEW_PENALTY_BAND = { above: '', step: '0.1', rate: '' };
export const NEW_PENALTY: PenaltyRow = {
  element: '',
  unit: '%',
  bands: [NEW_PENALTY_BAND],
  wholeSteps: false,
  rejectAbove: '',
};
export const NEW_BONUS_BAND = { below: '', step: '0.1', rate: '' };
export const NEW_BONUS: BonusRow = { element: '', unit: '%', bands: [NEW_BONUS_BAND], fullSteps: false };
export const NEW_OTHER: OtherRow = { text: '', rate: '' };
export const NEW_FEE: FeeRow = { name: '', per: 'lot', amount: '' };
export const NEW_RATE: RateRow = { rate: '', day: '', source: '', on: 'period_end' };
export const NEW_BAND: PayableBand = { from: '', payablePct: '' };
export const NEW_USE: UseRow = { element: '', base: '', rate: '', step: '1' };
export const NEW_PAYABLE: PayableRow = {
  element: '',
  unit: '%',
  method: 'lesser',
  payablePct: '100',
  bands: [],
  deduction: '',
  price: '',
  priceUnit: 't',
  refining: '',
  refiningUnit: 'lb',
  shareBase: '',
  shareUp: '',
  shareDown: '',
  shareUnit: 'lb',
  currency: '',
};

/** A blank sheet: a fixed price on a weight. */
export const BLANK: Sheet = {
  currency: 'USD',
  basis: 'fixed',
  unit: 't',
  dry: false,
  weight: '',
  moisture: '',
  franchise: '',
  price: '',
  indexed: false,
  indexCurrency: '',
  prorataFreight: '',
  premium: '',
  premiumPct: '',
  element: '',
  basisGrade: '',
  floorGrade: '',
  ceilingGrade: '',
  contentUnit: 'lb',
  payablePct: '100',
  treatment: '',
  treatmentPer: 't',
  escalatorBase: '',
  escalatorUp: '',
  escalatorDown: '',
  kcal: '',
  basisKcal: '',
  rejectionKcal: '',
  moistureSpec: '',
  ashSpec: '',
  freight: '',
  discount: '',
  waterLimit: '',
  waterRate: '',
  lots: '',
  poundsPerTonne: '',
  shortTonsPerTonne: '',
  gramsPerOunce: '',
  provisionalPct: '',
  paid: '',
  accepted: false,
  assaySettlement: 'average',
  moreLots: [],
  assays: [],
  payables: [],
  penalties: [],
  bonuses: [],
  others: [],
  fees: [],
  rates: {},
  uses: [],
};
