import { type DecimalInput, dec } from '../decimal.js';
import { roundLine } from '../money.js';
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
export const NOTE_REASONS = ['dispute', 'demurrage', 'despatch', 'moisture_freight', 'correction', 'other'] as const;
export type NoteReason = (typeof NOTE_REASONS)[number];

/** A line of an invoice: quantity × price = amount, and the formula behind the amount. */
export interface InvoiceLine {
  /** Also the end of its text's key: `invoice.line.<kind>`. */
  readonly kind: string;
  /** The constituent, the lot's name, or words of the issuer; goes into the text. */
  readonly about: string | null;
  /** Negative when the line takes off; the price never is. */
  readonly quantity: string;
  readonly unit: string;
  readonly price: string;
  /** 2 decimals. */
  readonly amount: string;
  readonly formula: Described | null;
  readonly workings: readonly Described[];
}

/** A line of one piece: an amount that no quantity explains. */
export const lumpLine = (
  kind: string,
  about: string | null,
  amount: DecimalInput,
  formula: Described | null = null,
  workings: readonly Described[] = [],
): InvoiceLine => {
  const rounded = roundLine(amount);
  return {
    kind,
    about,
    quantity: rounded.isNegative() && !rounded.isZero() ? '-1' : '1',
    unit: 'piece',
    price: rounded.abs().toFixed(2),
    amount: rounded.abs().isZero() ? '0.00' : rounded.toFixed(2),
    formula,
    workings,
  };
};

/** A line of goods at a price: round(quantity × price, 0.01). */
export const pricedLine = (
  kind: string,
  about: string | null,
  { quantity, unit, price }: { quantity: DecimalInput; unit: string; price: DecimalInput },
): InvoiceLine => {
  const amount = roundLine(dec(quantity).times(dec(price))).toFixed(2);
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
  readonly kind: string;
  readonly element: string | null;
  readonly amount: string;
  readonly formula: Described;
  readonly workings: readonly Described[];
}

/** The line of a settlement on an invoice: by quantity and price where these alone make the amount, else in one piece. */
export const settledLine = ({ kind, element, amount, formula, workings }: SettledLine): InvoiceLine => {
  const { quantity, unit, price } = formula.values;
  const reads = (value: unknown): value is string => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
  const explains =
    reads(quantity) &&
    reads(price) &&
    !price.startsWith('-') &&
    roundLine(dec(quantity).times(dec(price))).equals(amount);
  const lump = lumpLine(kind, element, amount, formula, workings);
  return explains ? { ...lump, quantity, price, unit: String(unit ?? 'piece') } : lump;
};

/** The lines of a provisional invoice: the whole value, and what of it is not claimed yet (trade rules 2.2). */
export const provisionalLines = (lines: readonly InvoiceLine[], pct: DecimalInput): InvoiceLine[] => {
  const value = totalOf(lines);
  const { amount, working } = provisionalAmount(value, pct);
  const rest = dec(amount).minus(value);
  return rest.isZero() ? [...lines] : [...lines, lumpLine('not_yet_claimed', null, rest, working)];
};

/** The sums of an invoice: net, tax, total with tax, and what is left to pay after what was invoiced or paid before. */
export interface InvoiceSums {
  readonly net: string;
  readonly tax: string;
  readonly total: string;
  readonly deducted: string;
  readonly payable: string;
}

/** Adds an invoice up (trade rules 2.4: total = sum of rounded lines). Everything has 2 decimals. */
export const sumsOf = (
  lines: readonly InvoiceLine[],
  ratePct: DecimalInput,
  deducted: DecimalInput = 0,
): InvoiceSums => {
  const net = totalOf(lines);
  const tax = roundLine(dec(net).times(dec(ratePct)).div(100));
  const total = dec(net).plus(tax);
  const less = roundLine(deducted);
  const payable = total.minus(less);
  const text = (value: DecimalInput) => (dec(value).isZero() ? '0.00' : dec(value).toFixed(2));
  return { net, tax: text(tax), total: text(total), deducted: text(less), payable: text(payable) };
};

const FORMS: readonly (readonly [CargoForm, RegExp])[] = [
  ['dore', /dor[eé]/i],
  ['concentrate', /concentrat|hydroxide|matte/i],
  ['metal', /cathode|ingot|metal|bar|billet|wire|powder|refined|bullion/i],
];

/** What a cargo is, by what its seller calls it: bulk where nothing says otherwise. */
export const cargoFormOf = (words: readonly (string | null)[]): CargoForm =>
  FORMS.find(([, pattern]) => words.some((word) => word !== null && pattern.test(word)))?.[0] ?? 'bulk';
