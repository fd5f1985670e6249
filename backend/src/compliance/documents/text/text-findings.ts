import type { DocumentCheck } from '@orebridge/contracts';
import { bareName, convert, dec, isConvertible, isDecimal, isUnit, type UnitId } from '@orebridge/trade';
import type { TextLine } from '../../../platform/files/text-line.js';
import { daysInText } from './days-in-text.js';
import { countriesIn, mineralsIn, type NamedInText } from './names-in-text.js';

/** The goods of a lot, as far as the lot says it. */
export interface LotClaims {
  readonly mineral: string | null;
  readonly origin: string | null;
  readonly quantity: string | null;
  readonly unit: string | null;
}

/** What was typed and listed, to be looked for in the text of a document. */
export interface Claims {
  readonly number?: string | null | undefined;
  readonly issuedOn?: string | null | undefined;
  readonly expiresOn?: string | null | undefined;
  /** The company whose document it is; `required` where a document that does not name it is worth a look. */
  readonly company: { readonly name: string; readonly required: boolean };
  /** The lot that it is about. */
  readonly lot?: LotClaims;
}

const SNIPPET = 90;
const MOST_NAMED = 4;

/** Where something stands, as a finding says it: `page`, `paragraph`, `margin`, or `sheet` with its `row`. */
const place = ({ at, text }: TextLine): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(at).map(([part, value]) => [part, String(value)])),
  line: text.length > SNIPPET ? `${text.slice(0, SNIPPET - 1)}…` : text,
});
const listed = (words: Iterable<string>): string => [...new Set(words)].slice(0, MOST_NAMED).join(', ');
const finding = (code: string, passed: boolean, values: Record<string, string>): DocumentCheck => ({
  code: `text_${code}`,
  passed,
  values,
});

/** A number without what people put between its signs. */
const signs = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

const ofNumber = (lines: readonly TextLine[], number: string): DocumentCheck[] => {
  const sought = signs(number);
  if (!sought) return [];
  const line = lines.find(({ text }) => signs(text).includes(sought));
  return [
    line ? finding('number_found', true, { number, ...place(line) }) : finding('number_absent', false, { number }),
  ];
};

const ofDay = (lines: readonly TextLine[], which: 'issued' | 'expires', day: string): DocumentCheck[] => {
  const line = lines.find(({ text }) => daysInText(text).includes(day));
  if (line) return [finding(`${which}_found`, true, { day, ...place(line) })];
  const days = listed(lines.flatMap(({ text }) => daysInText(text)));
  return [finding(`${which}_absent`, false, { day, days: days || '–' })];
};

const ofCompany = (lines: readonly TextLine[], { name, required }: Claims['company']): DocumentCheck[] => {
  const sought = ` ${bareName(name)} `;
  // A name may go on in the next line.
  const at = lines.findIndex(({ text }, i) => ` ${bareName(`${text} ${lines[i + 1]?.text ?? ''}`)} `.includes(sought));
  const line = lines[at];
  if (line) return [finding('holder_found', true, { company: name, ...place(line) })];
  return required ? [finding('holder_absent', false, { company: name })] : [];
};

/** What a text names, against the one value that it should; nothing where it names none at all. */
const ofNames = (kind: 'mineral' | 'origin', named: readonly NamedInText[], wanted: string | null): DocumentCheck[] => {
  const [first] = named;
  if (!wanted || !first) return [];
  const right = named.find(({ value }) => value === wanted);
  return [
    right
      ? finding(`${kind}_found`, true, { word: right.word, ...place(right.line) })
      : finding(`${kind}_other`, false, { words: listed(named.map(({ word }) => word)), ...place(first.line) }),
  ];
};

const WEIGHT =
  /(?<![\d.,])(\d[\d.,' \u00a0\u202f]*)\s?(dmt|wmt|mt|t|tonnes?|tons?|tonnen|toneladas?|吨|公吨|公斤|kg|lbs?|ozt|oz|ct|carats?|克拉)(?![\p{L}\d])/giu;
/** Units other than tonnes by how documents begin to write them. */
const WRITTEN: readonly (readonly [begins: string, unit: UnitId])[] = [
  ['kg', 'kg'],
  ['公斤', 'kg'],
  ['lb', 'lb'],
  ['oz', 'ozt'],
  ['ct', 'ct'],
  ['carat', 'ct'],
  ['克拉', 'ct'],
];
const unitOf = (word: string): UnitId => WRITTEN.find(([begins]) => word.startsWith(begins))?.[1] ?? 't';
/** Dry and wet tonnes are compared as they stand: moisture is a matter of the assay. */
const plainTonnes = (unit: UnitId): UnitId => (unit === 'dmt' || unit === 'wmt' ? 't' : unit);
/** A weight is that of the lot within this share, and speaks of the lot at all within a half and twice of it. */
const SAME = 0.005;
const ABOUT = 2;

/** What a figure may mean: "1.250" is a thousand and more, or one and a quarter. */
const readings = (text: string): string[] => {
  const bare = text.replace(/[\s'\u00a0\u202f]/g, '').replace(/[.,]$/, '');
  const either = [bare.replaceAll(',', ''), bare.replaceAll('.', '').replace(',', '.')];
  return either.filter((one) => isDecimal(one));
};

const ofWeight = (lines: readonly TextLine[], lot: LotClaims): DocumentCheck[] => {
  const { quantity, unit } = lot;
  if (!quantity || !unit || !isUnit(unit)) return [];
  const others: { written: string; line: TextLine }[] = [];
  for (const line of lines)
    for (const [written, figure = '', word = ''] of line.text.matchAll(WEIGHT)) {
      const from = unitOf(word.toLowerCase());
      const to = plainTonnes(unit);
      if (!isConvertible(from, to)) continue;
      const shares = readings(figure).map((one) => convert(one, from, to).div(dec(quantity)).toNumber());
      if (shares.some((share) => Math.abs(share - 1) <= SAME))
        return [finding('weight_found', true, { weight: written.trim(), ...place(line) })];
      if (shares.some((share) => share > 1 / ABOUT && share < ABOUT)) others.push({ written: written.trim(), line });
    }
  const [first] = others;
  if (!first) return [];
  const weights = listed(others.map(({ written }) => written));
  return [
    finding('weight_other', false, { weights, quantity: `${dec(quantity).toFixed()} ${unit}`, ...place(first.line) }),
  ];
};

/** What a text says of the days of issue and expiry; nothing of a day that was not typed. */
export const dayFindings = (
  lines: readonly TextLine[] | null,
  { issuedOn, expiresOn }: Pick<Claims, 'issuedOn' | 'expiresOn'>,
): DocumentCheck[] => [
  ...(lines?.length && issuedOn ? ofDay(lines, 'issued', issuedOn) : []),
  ...(lines?.length && expiresOn ? ofDay(lines, 'expires', expiresOn) : []),
];

/** True for what {@link dayFindings} finds. */
export const isDayFinding = ({ code }: DocumentCheck): boolean => /^text_(issued|expires)_/.test(code);

/**
 * What the text of a document says beside what was typed and listed: each finding names its place, and none is a verdict. A
 * document without text, or whose text cannot be read (null), is said to be so: then nothing in it was compared.
 */
export const textFindings = (lines: readonly TextLine[] | null, claims: Claims): DocumentCheck[] => {
  if (!lines?.length) return [{ code: lines ? 'text_none' : 'text_unread', passed: true, open: true }];
  const { number, company, lot } = claims;
  return [
    ...(number ? ofNumber(lines, number) : []),
    ...dayFindings(lines, claims),
    ...ofCompany(lines, company),
    ...(lot
      ? [
          ...ofNames('mineral', mineralsIn(lines), lot.mineral),
          ...ofNames('origin', countriesIn(lines), lot.origin),
          ...ofWeight(lines, lot),
        ]
      : []),
  ];
};
