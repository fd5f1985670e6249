import { CURRENCIES, type Currency } from '@orebridge/contracts';
import type { ConcentrationUnit, SettlementBasis, UnitId } from '@orebridge/trade';

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
export { CURRENCIES };

export interface AssayRow {
  element: string;
  value: string;
  unit: ConcentrationUnit;
}
export interface PayableRow {
  element: string;
  unit: ConcentrationUnit;
  method: (typeof METHODS)[number];
  payablePct: string;
  /** What is taken off the assay; for `stepped` the grade below which nothing is paid. */
  deduction: string;
  price: string;
  priceUnit: UnitId;
  refining: string;
  refiningUnit: UnitId;
}
export interface PenaltyRow {
  element: string;
  unit: ConcentrationUnit;
  above: string;
  step: string;
  rate: string;
  wholeSteps: boolean;
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
  premium: string;
  premiumPct: string;
  element: string;
  basisGrade: string;
  floorGrade: string;
  ceilingGrade: string;
  contentUnit: UnitId;
  payablePct: string;
  treatment: string;
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
  provisionalPct: string;
  paid: string;
  accepted: boolean;
  assays: AssayRow[];
  payables: PayableRow[];
  penalties: PenaltyRow[];
  uses: UseRow[];
}

export const NEW_ASSAY: AssayRow = { element: '', value: '', unit: '%' };
export const NEW_PENALTY: PenaltyRow = { element: '', unit: '%', above: '', step: '0.1', rate: '', wholeSteps: false };
export const NEW_USE: UseRow = { element: '', base: '', rate: '', step: '1' };
export const NEW_PAYABLE: PayableRow = {
  element: '',
  unit: '%',
  method: 'lesser',
  payablePct: '100',
  deduction: '',
  price: '',
  priceUnit: 't',
  refining: '',
  refiningUnit: 'lb',
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
  premium: '',
  premiumPct: '',
  element: '',
  basisGrade: '',
  floorGrade: '',
  ceilingGrade: '',
  contentUnit: 'lb',
  payablePct: '100',
  treatment: '',
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
  provisionalPct: '',
  paid: '',
  accepted: false,
  assays: [],
  payables: [],
  penalties: [],
  uses: [],
};
