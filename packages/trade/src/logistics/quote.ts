import { type Decimal, type DecimalInput, dec, sum } from '../decimal.js';
import { lineTotal, roundMoney } from '../money.js';
import type { LegMode } from './emissions.js';

/** Charges of a freight quote, all of which a quote must speak about (trade rules 5.4). */
export const FREIGHT_CHARGES = [
  'base',
  'fuel',
  'thc_origin',
  'thc_destination',
  'documentation',
  'customs',
  'security',
  'war_risk',
  'dangerous_goods',
] as const;
export type FreightCharge = (typeof FREIGHT_CHARGES)[number];

/** What a rate is for. */
export const FREIGHT_BASES = ['t', 'wmt', 'teu', 'lump'] as const;
export type FreightBasis = (typeof FREIGHT_BASES)[number];

/** Charged, part of another line, for the shipper's account, or not arising on this way. */
export const CHARGE_STATUSES = ['charged', 'included', 'excluded', 'none'] as const;
export type ChargeStatus = (typeof CHARGE_STATUSES)[number];

/** Limits and timers of freight (trade rules 1.8 and timers). */
export const FREIGHT_RULES = {
  level: 2,
  requestOpenDays: { default: 7, max: 60 },
  quoteValidityDays: { default: 14, max: 60 },
  legsMax: 6,
  carriersMax: 20,
  filesMax: 30,
  /** A posted event may be corrected by its carrier for so long. */
  correctionHours: 24,
  /** A delivered shipment that nobody objects to is closed after so many days. */
  closeDays: 5,
} as const;

export interface ChargeLine {
  readonly charge: FreightCharge;
  readonly standing: ChargeStatus;
  readonly basis: FreightBasis;
  readonly rate: DecimalInput;
}
/** How much is carried: dry or net tonnes, wet tonnes, and containers. */
export interface FreightQuantities {
  readonly tonnes: DecimalInput;
  readonly wet: DecimalInput;
  readonly teu: number;
}
export interface FreightInsurance {
  readonly cifValue: DecimalInput;
  readonly ratePct: DecimalInput;
}

/** Premium of a cargo insurance: CIF value × 110 % × rate, to the minor unit (trade rules 5.4). */
export const cargoInsurance = ({ cifValue, ratePct }: FreightInsurance, currency: string): Decimal =>
  roundMoney(dec(cifValue).times('1.1').times(ratePct).div(100), currency);

const quantityOf = (basis: FreightBasis, { tonnes, wet, teu }: FreightQuantities): Decimal =>
  ({ t: dec(tonnes), wmt: dec(wet), teu: dec(teu), lump: dec(1) })[basis];

/** Amount of a charge to the minor unit of the quote's currency; nothing unless it is charged. */
export const chargeAmount = (
  { standing, basis, rate }: ChargeLine,
  quantities: FreightQuantities,
  currency: string,
): Decimal => (standing === 'charged' ? lineTotal(quantityOf(basis, quantities), rate, currency) : dec(0));

/** The sum of all lines, and the number by which quotes are compared: the sum divided by the wet tonnes. */
export const freightTotal = (
  lines: readonly ChargeLine[],
  quantities: FreightQuantities,
  insurance: FreightInsurance | null,
  currency: string,
): { readonly total: Decimal; readonly perTonne: Decimal; readonly insurance: Decimal } => {
  const premium = insurance ? cargoInsurance(insurance, currency) : dec(0);
  const total = sum([...lines.map((line) => chargeAmount(line, quantities, currency)), premium]);
  return { total, perTonne: total.div(quantities.wet), insurance: premium };
};

/** What happens when a vessel or a container is kept waiting; each way of carrying has its own terms. */
export type WaitingTerms = 'laytime' | 'detention';

/** Terms of waiting without which a quote for this mode is not complete: laytime of a vessel, the tariff of containers (trade rules 5.4). */
export const missingTerms = (
  mode: LegMode,
  { laytime, detention }: { readonly laytime: object | null; readonly detention: readonly object[] },
): WaitingTerms | null => {
  if (mode === 'sea_bulk') return laytime ? null : 'laytime';
  return mode === 'sea_container' && detention.length === 0 ? 'detention' : null;
};

/** Charges that a quote says nothing about; it may not be sent while there are any. */
export const missingCharges = (lines: readonly ChargeLine[]): FreightCharge[] =>
  FREIGHT_CHARGES.filter((charge) => lines.filter((line) => line.charge === charge).length !== 1);
