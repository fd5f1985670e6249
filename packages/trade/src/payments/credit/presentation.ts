import { plusDays } from '../../calendar/day.js';
import { dec, type DecimalInput, toWire } from '../../decimal.js';
import { type LetterMarks, letterMaximum, letterQuantityPct } from './check.js';
import { documentsIn, type Letter, type LetterDocument, PRESENTATION_DAYS } from './letter.js';

/** What documents at a bank are held against, with the article of UCP 600 that says so. */
export const PRESENTATION_RULES = {
  expired: '6 d',
  presented_late: '14 c',
  shipped_late: '20 a',
  loading_port: '20 a',
  discharge_port: '20 a',
  currency: '18 a',
  amount_above: '18 b',
  quantity_above: '30 b',
  quantity_below: '30 b',
  document_missing: '14 a',
} as const;
export const PRESENTATION_POINTS = Object.keys(PRESENTATION_RULES) as (keyof typeof PRESENTATION_RULES)[];
export type PresentationPoint = keyof typeof PRESENTATION_RULES;

/** What the seller presents. Days are YYYY-MM-DD. */
export interface Presented {
  readonly presentedOn: string;
  /** The date on board by the bill of lading, or that of the transport document in its place. */
  readonly onBoardOn: string;
  readonly amount: DecimalInput;
  readonly currency: string;
  /** In the contract's unit; null where the invoice states none. */
  readonly quantity: DecimalInput | null;
  readonly loadingPort: string | null;
  readonly dischargePort: string | null;
  readonly documents: readonly LetterDocument[];
}

/** A discrepancy of the documents: what the letter asks for, and what was presented. */
export interface PresentationFinding {
  readonly point: PresentationPoint;
  readonly letter: string;
  readonly presented: string;
}

const plain = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const isAt = (presented: string, letter: string): boolean =>
  plain(letter).includes(plain(presented)) || plain(presented).includes(plain(letter)) || /\bANY\b/.test(plain(letter));

const ports = (letter: Letter, presented: Presented): PresentationFinding[] =>
  (
    [
      ['loading_port', letter.loadingPort, presented.loadingPort],
      ['discharge_port', letter.dischargePort, presented.dischargePort],
    ] as const
  ).flatMap(([point, asked, given]) =>
    asked !== null && given !== null && !isAt(given, asked) ? [{ point, letter: asked, presented: given }] : [],
  );

const quantities = (letter: Letter, { quantity }: Presented, marks: LetterMarks): PresentationFinding[] => {
  if (quantity === null || letter.quantity === null) return [];
  const part = dec(letter.quantity).times(letterQuantityPct(letter, marks.countedInUnits)).div(100);
  const [least, most] = [dec(letter.quantity).minus(part), dec(letter.quantity).plus(part)];
  const shown = { letter: `${toWire(least)} - ${toWire(most)}`, presented: toWire(dec(quantity)) };
  if (dec(quantity).greaterThan(most)) return [{ point: 'quantity_above', ...shown }];
  const isPart = letter.partialShipments !== 'not_allowed';
  return dec(quantity).lessThan(least) && !isPart ? [{ point: 'quantity_below', ...shown }] : [];
};

/**
 * Holds the documents that were presented against the letter, as a bank would (UCP 600, trade rules 2.9): within the expiry,
 * within 21 days of the shipment unless field 48 says otherwise, on board by the latest day, in its currency and within its
 * amount and quantity, and every document that it asks for.
 */
export const presentationFindings = (
  letter: Letter,
  presented: Presented,
  marks: LetterMarks = {},
): PresentationFinding[] => {
  const { presentedOn, onBoardOn, currency } = presented;
  const findings: PresentationFinding[] = [];
  const find = (point: PresentationPoint, asked: string, given: string) =>
    findings.push({ point, letter: asked, presented: given });
  if (letter.expiresOn !== null && presentedOn > letter.expiresOn) find('expired', letter.expiresOn, presentedOn);
  const until = plusDays(onBoardOn, letter.presentationDays ?? PRESENTATION_DAYS);
  if (presentedOn > until) find('presented_late', until, presentedOn);
  if (letter.latestShipment !== null && onBoardOn > letter.latestShipment)
    find('shipped_late', letter.latestShipment, onBoardOn);
  findings.push(...ports(letter, presented));
  if (letter.currency !== null && currency !== letter.currency) find('currency', letter.currency, currency);
  const most = letterMaximum(letter, marks.aboutAmount);
  if (letter.amount !== null && dec(presented.amount).greaterThan(most))
    find('amount_above', `${most} ${letter.currency ?? currency}`, `${toWire(dec(presented.amount))} ${currency}`);
  findings.push(...quantities(letter, presented, marks));
  for (const entry of letter.documents) {
    const asked = documentsIn(entry);
    if (asked.length > 0 && !asked.some((code) => presented.documents.includes(code)))
      find('document_missing', entry, '');
  }
  return findings;
};
