import { isDecimal } from '../decimal.js';
import type { QuotationalPeriod } from '../price-basis.js';
import type { ConcentrationUnit } from '../settlement/concentration.js';
import type { PayableRule, SettlementPenalty } from '../settlement/terms.js';

const PRECIOUS: readonly string[] = ['Au', 'Ag', 'Pt', 'Pd', 'Rh'];
const FIGURE = '(\\d+(?:\\.\\d+)?)';

/** The unit in which the trade states the grade of a constituent: grams per tonne for precious metals, per cent for others. */
export const usualAssayUnit = (element: string): ConcentrationUnit => (PRECIOUS.includes(element) ? 'g/t' : '%');
export const isPrecious = (element: string): boolean => PRECIOUS.includes(element);

const found = (text: string, pattern: string): string | undefined => new RegExp(pattern, 'i').exec(text)?.[1];

/**
 * A payable as sellers write it: "96.5 % min ded 1.0", "90 % if >=1 g/t", "assay less 1.0 unit".
 * @returns null when it does not read as a rule
 */
export const readPayable = (text: string, unit: ConcentrationUnit): PayableRule | null => {
  const payablePct = found(text, `${FIGURE}\\s*%`);
  const from = found(text, `(?:≥|>=?|above|over|from)\\s*${FIGURE}`);
  const deduction = found(text, `(?:ded\\w*|less|minus)\\D{0,12}?${FIGURE}`);
  if (payablePct === undefined && deduction === undefined && !/^\s*full|pays? for all/i.test(text)) return null;
  if (Number(payablePct ?? '100') > 100) return null;
  const taken = deduction === undefined ? {} : { deduction: { value: deduction } };
  if (from !== undefined)
    return { unit, method: 'stepped', bands: [{ from, payablePct: payablePct ?? '100' }], ...taken };
  return { unit, method: 'lesser', payablePct: payablePct ?? '100', ...taken };
};

/**
 * A penalty as sellers write it: "3.00 per 0.1 % above 0.2 %", "USD 2.50 each 0.1% over 0.2%".
 * @returns null when it does not read as a rule
 */
export const readPenalty = (element: string, text: string): SettlementPenalty | null => {
  const rate = found(text, `${FIGURE}\\s*(?:[A-Z]{3}\\s*)?(?:per|each|for (?:each|every)|/)`);
  const step = found(text, `(?:per|each|every|/)\\s*${FIGURE}`);
  const above = found(text, `(?:above|over|>=?|exceeding)\\s*${FIGURE}`);
  if (rate === undefined || step === undefined || above === undefined || Number(step) === 0) return null;
  const unit: ConcentrationUnit = /ppm/i.test(text) ? 'ppm' : /g\/t/i.test(text) ? 'g/t' : '%';
  return { element, unit, bands: [{ above, step, rate }] };
};

/** The figures of a payable, empty where one is not said. */
export interface PayableFigures {
  readonly pct: string;
  readonly deduction: string;
  /** The grade from which anything is paid. */
  readonly from: string;
}
/** The figures of a penalty. */
export interface PenaltyFigures {
  readonly rate: string;
  readonly step: string;
  readonly above: string;
}

/** A payable in the short form of the trade, so that {@link readPayable} reads it again: "96.5 % min ded 1.0", "90 % if >=1 g/t". */
export const payableText = ({ pct, deduction, from }: PayableFigures, unit: ConcentrationUnit): string =>
  [pct && `${pct} %`, deduction && `min ded ${deduction}`, from && `if >=${from} ${unit}`].filter(Boolean).join(' ');

/** A penalty in the short form of the trade, so that {@link readPenalty} reads it again: "3.00 per 0.1 % above 0.2 %". */
export const penaltyText = ({ rate, step, above }: PenaltyFigures, unit: ConcentrationUnit): string =>
  [rate, step && `per ${step} ${unit}`, above && `above ${above} ${unit}`].filter(Boolean).join(' ');

/** The figures that a payable in its short form names; null when it does not read as a rule. */
export const payableFigures = (text: string, unit: ConcentrationUnit): PayableFigures | null => {
  const rule = readPayable(text, unit);
  if (!rule) return null;
  const [band] = rule.bands ?? [];
  return {
    pct: band?.payablePct ?? rule.payablePct ?? '',
    deduction: rule.deduction?.value ?? '',
    from: band?.from ?? '',
  };
};

/** The figures that a penalty in its short form names, and their unit; null when it does not read as a rule. */
export const penaltyFigures = (
  element: string,
  text: string,
): (PenaltyFigures & { readonly unit: ConcentrationUnit }) | null => {
  const penalty = readPenalty(element, text);
  const [band] = penalty?.bands ?? [];
  return penalty && band ? { ...band, unit: penalty.unit } : null;
};

const MONTH = /^\s*M(?:A(MA)?)?\s*(?:([+-])\s*(\d{1,2}))?\s*(?:average|avg)?\s*$/i;

/**
 * A quotational period in the short forms of the trade: `M`, `M+1`, `M+3 average`, `MAMA`, `spot`, `B/L`, `5 days around B/L`.
 * @returns null when it does not read as one of the periods that can be computed
 */
export const readPeriod = (text: string): QuotationalPeriod | null => {
  const month = MONTH.exec(text) ?? /^\s*MAMA\s*(?:([+-])\s*(\d{1,2}))?\s*$/i.exec(text);
  if (/^\s*MAMA/i.test(text) && month) {
    const [sign, count] = month.slice(-2);
    return { kind: 'month', of: 'arrival', plusMonths: monthsOf(sign, count) };
  }
  if (month && !/^\s*MA\b/i.test(text))
    return { kind: 'month', of: 'shipment', plusMonths: monthsOf(month[2], month[3]) };
  if (/(?:5|five) (?:market )?days (?:around|about) (?:the )?b\/?l/i.test(text) || /b\/?l\s*±\s*\d/i.test(text))
    return { kind: 'five_days_around_bl', of: 'shipment' };
  if (/^\s*(?:spot|day of (?:the )?b\/?l|b\/?l(?: date)?)\s*$/i.test(text)) return { kind: 'spot_day', of: 'shipment' };
  return null;
};

const monthsOf = (sign: string | undefined, count: string | undefined): number =>
  count !== undefined && isDecimal(count) ? Number(`${sign ?? '+'}${count}`) : 0;
