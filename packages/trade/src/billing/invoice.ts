import { type DecimalInput, dec, toWire } from '../decimal.js';
import { lineTotal, moneyText, roundMoney } from '../money.js';
import { taxOn } from './tax.js';
import type { Described } from '../price-basis.js';
import { type CargoForm, provisionalAmount } from '../settlement/invoices.js';
import { totalOf } from '../settlement/working.js';

/** Trade rules 1.13. */
export const INVOICE_KINDS = [
  'proforma',
  'provisional',
  'final',
  'debit_note',
  'credit_note',
  'commission',
  'subscription',
  'freight',
  'service',
] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** What a debit or credit note is for (trade rules 2.2). */
export const NOTE_REASONS = [
  'dispute',
  'demurrage',
  'despatch',
  'detention',
  'moisture_freight',
  'umpire',
  'late_interest',
  'correction',
  'other',
] as const;
export type NoteReason = (typeof NOTE_REASONS)[number];

/** A line of an invoice: quantity × price = amount, and the formula behind the amount. */
export interface InvoiceLine {
  /** Number of the lot that it is of, where the settlement went lot by lot. */
  readonly lot?: number;
  /** Also the end of its text's key: `invoice.line.<kind>`. */
  readonly kind: string;
  /** The constituent, the lot's name, or words of the issuer; goes into the text. */
  readonly about: string | null;
  /** Negative when the line takes off; the price never is. */
  readonly quantity: string;
  readonly unit: string;
  readonly price: string;
  /** With the decimals of the invoice's currency. */
  readonly amount: string;
  readonly formula: Described | null;
  readonly workings: readonly Described[];
}

/** A line of one piece: an amount that no quantity explains. */
export const lumpLine = (
  kind: string,
  about: string | null,
  amount: DecimalInput,
  currency: string,
  { formula = null, workings = [] }: { formula?: Described | null; workings?: readonly Described[] } = {},
): InvoiceLine => {
  const rounded = roundMoney(amount, currency);
  return {
    kind,
    about,
    quantity: rounded.isNegative() && !rounded.isZero() ? '-1' : '1',
    unit: 'piece',
    price: moneyText(rounded.abs(), currency),
    amount: moneyText(rounded, currency),
    formula,
    workings,
  };
};

/** A line of goods at a price: quantity × price, rounded to the minor unit of the currency. */
export const pricedLine = (
  kind: string,
  about: string | null,
  { quantity, unit, price }: { quantity: DecimalInput; unit: string; price: DecimalInput },
  currency: string,
): InvoiceLine => {
  const amount = moneyText(lineTotal(quantity, price, currency), currency);
  const values = { quantity: dec(quantity).toFixed(), unit, price: dec(price).toFixed(), result: amount };
  return {
    kind,
    about,
    quantity: values.quantity,
    unit,
    price: values.price,
    amount,
    formula: { code: 'settlement.formula.value', values },
    workings: [],
  };
};

interface SettledLine {
  readonly lot?: number;
  readonly kind: string;
  readonly element: string | null;
  readonly amount: string;
  readonly formula: Described;
  readonly workings: readonly Described[];
}

/**
 * The line of a settlement on an invoice: by quantity and unit price, or by quantity and rate for what is added or taken off
 * per unit, where these alone make the amount; else in one piece.
 */
export const settledLine = (
  { lot, kind, element, amount, formula, workings }: SettledLine,
  currency: string,
): InvoiceLine => {
  const { quantity, unit } = formula.values;
  const price = formula.values.price ?? formula.values.rate;
  const reads = (value: unknown): value is string => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
  const lump = {
    ...(lot === undefined ? {} : { lot }),
    ...lumpLine(kind, element, amount, currency, { formula, workings }),
  };
  if (!reads(quantity) || !reads(price)) return lump;
  const billed = dec(quantity).abs().times(lump.quantity);
  const each = dec(price).abs();
  if (!lineTotal(billed, each, currency).equals(amount)) return lump;
  return { ...lump, quantity: toWire(billed), price: toWire(each), unit: String(unit ?? 'piece') };
};

/** The lines of a provisional invoice: the whole value, and what of it is not claimed yet (trade rules 2.2). */
export const provisionalLines = (lines: readonly InvoiceLine[], pct: DecimalInput, currency: string): InvoiceLine[] => {
  const value = totalOf(lines, currency);
  const { amount, working } = provisionalAmount(value, pct, currency);
  const rest = dec(amount).minus(value);
  return rest.isZero()
    ? [...lines]
    : [...lines, lumpLine('not_yet_claimed', null, rest, currency, { formula: working })];
};

/** The sums of an invoice: net, tax, total with tax, and what is left to pay after what was invoiced or paid before. */
export interface InvoiceSums {
  readonly net: string;
  readonly tax: string;
  readonly total: string;
  readonly deducted: string;
  readonly payable: string;
}

/**
 * Adds an invoice up (trade rules 2.4: total = sum of rounded lines). Everything has the decimals of its currency.
 * @param taxed the tax where it is known: that of the last part of a sum is what the parts before have left of it
 */
export const sumsOf = (
  lines: readonly InvoiceLine[],
  ratePct: DecimalInput,
  currency: string,
  deducted: DecimalInput = 0,
  taxed?: DecimalInput,
): InvoiceSums => {
  const text = (value: DecimalInput) => moneyText(value, currency);
  const net = totalOf(lines, currency);
  const tax = taxed === undefined ? taxOn(net, ratePct, currency) : text(taxed);
  const total = dec(net).plus(tax);
  const less = roundMoney(deducted, currency);
  const payable = total.minus(less);
  return { net, tax, total: text(total), deducted: text(less), payable: text(payable) };
};

const FORMS: readonly (readonly [CargoForm, RegExp])[] = [
  ['dore', /dor[eé]/i],
  ['concentrate', /concentrat|hydroxide|matte/i],
  ['metal', /cathode|ingot|metal|bar|billet|wire|powder|refined|bullion/i],
];

/** What a cargo is, by what its seller calls it: bulk where nothing says otherwise. */
export const cargoFormOf = (words: readonly (string | null)[]): CargoForm =>
  FORMS.find(([, pattern]) => words.some((word) => word !== null && pattern.test(word)))?.[0] ?? 'bulk';
