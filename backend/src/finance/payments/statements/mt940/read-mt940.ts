import { dec, dayFrom } from '@orebridge/trade';
import {
  type Booking,
  broken,
  MOST_LINES,
  rowProblem,
  type Statement,
  type StatementPart,
  type StatementProblem,
} from '../statement.js';
import { infoOf } from './mt940-info.js';

/** True for SWIFT MT940, with or without the envelope of its blocks. */
export const isMt940 = (text: string): boolean => /^\s*(\{1:[^}]*\}|:20:)/.test(text) && /^:(25P?|60[FM]):/m.test(text);

interface Field {
  readonly tag: string;
  readonly text: string;
}
const FIELD = /^:(\d{2}[A-Z]?):/;

/** The fields of a message, each with the lines that belong to it. */
const fieldsOf = (text: string): Field[] => {
  const fields: { tag: string; text: string }[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [head, tag] = FIELD.exec(line.replace(/^.*\{4:/, '')) ?? [];
    if (tag) fields.push({ tag, text: line.replace(/^.*\{4:/, '').slice(head?.length ?? 0) });
    else if (/^-\}?|^\{/.test(line)) fields.push({ tag: '-', text: '' });
    else if (fields.length && line) fields.at(-1)!.text += `\n${line}`;
  }
  return fields;
};

/**
 * Reads statements in SWIFT MT940: fields 25, 28C, 60F or 60M, 61 with 86, 62F or 62M. Written here because what the
 * registry has for Node reads amounts as floats or is no longer kept.
 * @throws Unprocessable `statement.broken`
 */
export const readMt940 = (text: string): Statement => {
  const problems: StatementProblem[] = [];
  const parts: StatementPart[] = [];
  let part: { -readonly [K in keyof StatementPart]: StatementPart[K] } & { lines: Booking[] } = empty();
  let row = 0;
  let isOpen = false;
  const finish = (): void => {
    if (isOpen) parts.push(part);
    part = empty();
    isOpen = false;
  };
  for (const { tag, text: said } of fieldsOf(text)) {
    if (tag === '20' || tag === '-') finish();
    else if (tag === '25' || tag === '25P') part.account = said.split('\n')[0]!.replace(/\s/g, '');
    else if (tag === '28' || tag === '28C') part.number = said.trim();
    else if (/^6[02][FM]$/.test(tag)) {
      isOpen = true;
      const balance = balanceOf(said);
      if (!balance) problems.push({ row: null, code: 'statement.broken', values: {}, blocks: true });
      else if (tag.startsWith('60'))
        [part.opening, part.currency, part.from] = [balance.amount, balance.currency, balance.day];
      else [part.closing, part.to] = [balance.amount, balance.day];
    } else if (tag === '61') {
      const read = entryOf(said, ++row, part.currency ?? '');
      if ('code' in read) problems.push(read);
      else part.lines.push(read);
    } else if (tag === '86' && part.lines.length && row === part.lines.at(-1)?.row) {
      const line = part.lines.pop()!;
      part.lines.push({ ...line, ...infoOf(said, line) });
    }
    if (row > MOST_LINES) throw broken();
  }
  finish();
  if (!parts.length) throw broken();
  return { format: 'mt940', parts, problems };
};

const empty = () => ({
  account: null as string | null,
  currency: null as string | null,
  number: null as string | null,
  from: null as string | null,
  to: null as string | null,
  opening: null as string | null,
  closing: null as string | null,
  lines: [] as Booking[],
  announced: [],
});

const amountOf = (text: string) => {
  const amount = /^\d{1,15},\d{0,3}$/.test(text) ? dec(text.replace(',', '.').replace(/\.$/, '')) : null;
  return amount && amount.decimalPlaces() <= 2 ? amount : null;
};

const dayIn = (text: string): string | null => dayFrom(`20${text.slice(0, 2)}`, text.slice(2, 4), text.slice(4, 6));

/** `C261127USD12345,67` */
const balanceOf = (text: string) => {
  const [, mark, day, currency, money] = /^([CD])(\d{6})([A-Z]{3})([\d,]+)/.exec(text) ?? [];
  const amount = money ? amountOf(money) : null;
  if (!amount || !currency || !day) return null;
  return { amount: (mark === 'D' ? amount.negated() : amount).toFixed(2), currency, day: dayIn(day) };
};

/** Value date, entry date, mark, funds code, amount, type, the customer's and the bank's reference. */
const ENTRY = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d[\d,]*)([NFS][A-Z0-9]{3})?([^\n]*)(?:\n([\s\S]*))?$/;

const entryOf = (text: string, row: number, currency: string): Booking | StatementProblem => {
  const [, value, entered, mark, , money, type, refs = '', more = ''] = ENTRY.exec(text) ?? [];
  if (!mark || !value) return rowProblem(row, 'direction');
  const amount = money ? amountOf(money) : null;
  if (!amount?.greaterThan(0)) return rowProblem(row, 'amount');
  const bookedOn = entered ? booked(value, entered) : dayIn(value);
  if (!bookedOn) return rowProblem(row, 'day');
  const [own = '', bank = ''] = refs.split('//').map((one) => one.trim());
  const ref = bank || (own && own !== 'NONREF' ? own : null);
  return {
    row,
    bookedOn,
    // RD takes a debit back and is money that comes in; RC takes a credit back.
    direction: mark === 'C' || mark === 'RD' ? 'credit' : 'debit',
    amount: amount.toFixed(2),
    currency,
    reference: null,
    remittance: [own === 'NONREF' ? '' : own, more.replace(/\n/g, ' ').trim()].filter(Boolean).join(' · '),
    counterparty: null,
    counterpartyAccount: null,
    reversal: mark.startsWith('R') || type === 'NRTI',
    charges: null,
    unclear: false,
    bankRef: ref,
    entry: { ref: bank || null, amount: amount.toFixed(2) },
  };
};

/** The entry date has no year: it is the one that lies nearest to the value date. */
const booked = (value: string, entered: string): string | null => {
  const year = Number(`20${value.slice(0, 2)}`);
  const near = Date.parse(dayIn(value) ?? '');
  const days = [year - 1, year, year + 1].flatMap((one) => dayFrom(one, entered.slice(0, 2), entered.slice(2)) ?? []);
  const far = (day: string) => Math.abs(Date.parse(day) - near);
  return days.sort((a, b) => far(a) - far(b))[0] ?? null;
};
