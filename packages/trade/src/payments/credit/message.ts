import { isDay } from '../../calendar/day.js';
import { dec, toWire } from '../../decimal.js';
import { INCOTERMS, type Incoterm } from '../../incoterms.js';
import { EMPTY_LETTER, type Letter, type LetterPermission } from './letter.js';

/** A message of a bank by its tags: 700 opens a letter of credit, 707 amends one. */
export interface CreditMessage {
  readonly type: '700' | '707';
  /** Tag, e.g. `31D`, and its lines. */
  readonly fields: ReadonlyMap<string, string>;
}

const FIELD = /^:(\d{2}[A-Z]?):/;

/**
 * Reads a SWIFT message of category 7 as banks send it: with or without its blocks, each field from `:tag:` to the next one.
 * @returns null for a text without field 20, which every such message has
 */
export const readCreditMessage = (text: string): CreditMessage | null => {
  const body = text
    .replace(/\r\n?/g, '\n')
    .replace(/^[\s\S]*?\{4:\n?/, '')
    .replace(/\n-\}[\s\S]*$/, '');
  const fields = new Map<string, string>();
  let tag = '';
  for (const line of body.split('\n')) {
    const found = FIELD.exec(line.trim());
    if (found?.[1]) {
      tag = found[1];
      fields.set(tag, line.trim().slice(found[0].length).trim());
    } else if (tag && line.trim() && line.trim() !== '-') fields.set(tag, `${fields.get(tag)}\n${line.trim()}`);
  }
  if (!fields.get('20')) return null;
  const isAmendment = /\{2:[IO]707/.test(text) || fields.has('26E') || fields.has('45B') || fields.has('46B');
  return { type: isAmendment ? '707' : '700', fields };
};

/** YYMMDD as YYYY-MM-DD; null for what is no day. */
const dayIn = (text: string): string | null => {
  const [, year, month, day] = /^(\d{2})(\d{2})(\d{2})/.exec(text) ?? [];
  const found = `20${year}-${month}-${day}`;
  return year && isDay(found) ? found : null;
};

/** An amount with the comma of SWIFT, e.g. `2600000,00`; null for what is none. */
const amountIn = (text: string): string | null => {
  const [, whole = '', cents = ''] = /^(\d{1,15}),?(\d{0,3})$/.exec(text.trim()) ?? [];
  return whole ? toWire(dec(`${whole}.${cents || '0'}`)) : null;
};

const moneyIn = (text: string | undefined): { currency: string; amount: string } | null => {
  const [, currency = '', figure = ''] = /^([A-Z]{3})\s?([\d,]+)/.exec(text ?? '') ?? [];
  const amount = amountIn(figure);
  return amount ? { currency, amount } : null;
};

/** The first line of a party, which is its name; an account number stands before it on a line of its own. */
const nameIn = (text: string | undefined): string | null =>
  (text ?? '').split('\n').find((line) => line && !line.startsWith('/')) ?? null;

const permissionIn = (text: string | undefined): LetterPermission | null => {
  const said = (text ?? '').toUpperCase();
  if (/NOT\s?ALLOWED|NOT PERMITTED|PROHIBITED|FORBIDDEN/.test(said)) return 'not_allowed';
  if (/CONDITIONAL/.test(said)) return 'conditional';
  return /ALLOWED|PERMITTED/.test(said) ? 'allowed' : null;
};

/** A number as letters write it: 1,500.5 or 1.500,5 or 1500. */
const numberIn = (text: string): string | null => {
  const comma = text.lastIndexOf(',');
  const point = text.lastIndexOf('.');
  const isThousands = (mark: string) => new RegExp(`^\\d{1,3}(\\${mark}\\d{3})+$`).test(text);
  if (comma < 0 || point < 0) {
    const mark = comma < 0 ? '.' : ',';
    const plain = isThousands(mark) && mark === ',' ? text.replaceAll(',', '') : text.replace(',', '.');
    return /^\d+(\.\d+)?$/.test(plain) ? toWire(dec(plain)) : null;
  }
  const decimal = comma > point ? ',' : '.';
  const plain = text.replaceAll(decimal === ',' ? '.' : ',', '').replace(decimal, '.');
  return /^\d+(\.\d+)?$/.test(plain) ? toWire(dec(plain)) : null;
};

const UNITS: Readonly<Record<string, string>> = {
  DMT: 'dmt',
  WMT: 'wmt',
  MT: 't',
  MTS: 't',
  TONNES: 't',
  TONS: 't',
  T: 't',
  KG: 'kg',
  KGS: 'kg',
  LB: 'lb',
  LBS: 'lb',
};
const QUANTITY =
  /(ABOUT|APPROXIMATELY|APPROX\.?|CIRCA)?\s*(\d[\d.,]*\d|\d)\s*(DMT|WMT|MTS?|METRIC TONS?|METRIC TONNES?|TONNES|TONS|T|KGS?|LBS?)\b/;
const TOLERANCE =
  /(?:\+\s?\/\s?-|PLUS\s?(?:OR|\/)\s?MINUS|MORE OR LESS)\s*(\d+(?:[.,]\d+)?)\s*(?:PCT|PERCENT|PER CENT|%)/;

/** What field 45A says besides the goods themselves: quantity, its tolerance, and the delivery term. */
const goodsIn = (text: string): Partial<Letter> => {
  const said = text.toUpperCase().replace(/\s+/g, ' ');
  const [, about, figure = '', unit = ''] = QUANTITY.exec(said) ?? [];
  const pct = TOLERANCE.exec(said)?.[1];
  const rule = new RegExp(`\\b(${INCOTERMS.join('|')})\\b\\s*:?\\s*([A-Z][A-Z .'-]*[A-Z])?`).exec(said);
  const place = rule?.[2]?.replace(/\s*(AS PER |PORT )?INCOTERMS.*$/, '').trim();
  return {
    goods: text,
    ...(figure && {
      quantity: numberIn(figure),
      quantityUnit: UNITS[unit] ?? 't',
      aboutQuantity: about !== undefined,
    }),
    ...(pct && { quantityPct: toWire(dec(pct.replace(',', '.'))) }),
    ...(rule && { incoterm: rule[1] as Incoterm, place: place || null }),
  };
};

/** Entries of field 46A: each begins with a plus sign, or with its number. */
const entriesIn = (text: string): string[] =>
  text
    .split(/\n(?=\s*(?:\+|\d{1,2}[.)]\s))|^\+/)
    .map((entry) =>
      entry
        .replace(/^\s*(?:\+|\d{1,2}[.)])\s*/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean);

const given = (fields: Partial<Letter>): Partial<Letter> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));

/** What the fields that a message of both types has say; what they do not say is left out. */
const common = (of: (tag: string) => string | undefined): Partial<Letter> => {
  const expiry = of('31D') ?? of('31E');
  const place = expiry?.slice(6).replace(/\s+/g, ' ').trim();
  const [, plus, minus] = /^(\d{1,2})\/(\d{1,2})/.exec(of('39A') ?? '') ?? [];
  const days = /^(\d{1,3})/.exec(of('48') ?? '')?.[1];
  return given({
    issuer: nameIn(of('52D') ?? of('52A')),
    issuedOn: dayIn(of('31C') ?? ''),
    expiresOn: dayIn(expiry ?? ''),
    expiryPlace: place || null,
    beneficiary: nameIn(of('59') ?? of('59A')),
    plusPct: plus ? toWire(dec(plus)) : null,
    minusPct: minus ? toWire(dec(minus)) : null,
    partialShipments: permissionIn(of('43P')),
    transhipment: permissionIn(of('43T')),
    loadingPort: of('44E') ?? of('44A') ?? null,
    dischargePort: of('44F') ?? of('44B') ?? null,
    latestShipment: dayIn(of('44C') ?? ''),
    presentationDays: days ? Number(days) : null,
  });
};

/** The letter of credit that an MT700 opens. */
export const letterOf = ({ fields }: CreditMessage): Letter => {
  const of = (tag: string) => fields.get(tag);
  const goods = of('45A');
  return {
    ...EMPTY_LETTER,
    ...common(of),
    ...given({ number: of('20') ?? null, applicant: nameIn(of('50')), ...moneyIn(of('32B')) }),
    ...(goods && given(goodsIn(goods))),
    documents: entriesIn(of('46A') ?? ''),
  };
};

/** A narrative of an MT707 by its codes: `/ADD/`, `/DELETE/` and `/REPALL/` (SWIFT standards release 2018). */
const changed = (before: readonly string[], text: string): string[] => {
  const parts = text.split(/\/(ADD|DELETE|REPALL)\//);
  if (parts.length === 1) return entriesIn(text);
  let entries = [...before];
  for (let at = 1; at < parts.length; at += 2) {
    const named = entriesIn(parts[at + 1] ?? '');
    if (parts[at] === 'REPALL') entries = named;
    else if (parts[at] === 'ADD') entries.push(...named);
    else entries = entries.filter((entry) => !named.some((one) => one.toUpperCase() === entry.toUpperCase()));
  }
  return entries;
};

/**
 * The letter as an MT707 amends it: 32B adds to the amount, 33B takes from it, 34B is the whole new one; every other field
 * that it brings replaces the one before. An MT700 in its place replaces the whole letter.
 */
export const amendedLetter = (letter: Letter, message: CreditMessage): Letter => {
  if (message.type === '700') return letterOf(message);
  const of = (tag: string) => message.fields.get(tag);
  const [more, less, whole] = [moneyIn(of('32B')), moneyIn(of('33B')), moneyIn(of('34B'))];
  const before = dec(letter.amount ?? '0');
  const amount = whole?.amount ?? toWire(before.plus(more?.amount ?? '0').minus(less?.amount ?? '0'));
  const goods = of('45B')
    ?.replace(/^\/(REPALL|ADD)\//, '')
    .trim();
  const documents = of('46B');
  return {
    ...letter,
    ...common(of),
    ...((more ?? less ?? whole) && { amount }),
    ...(goods && given(goodsIn(goods))),
    ...(documents && { documents: changed(letter.documents, documents) }),
  };
};
