import { dec } from '@orebridge/trade';
import { readWhole } from '../../../../platform/sheets/xml.js';
import {
  type Announced,
  type Booking,
  broken,
  MOST_LINES,
  type Statement,
  type StatementFormat,
  type StatementPart,
  type StatementProblem,
} from '../statement.js';
import { entryOf } from './camt-entry.js';
import { all, textAt, type XmlNode } from './xml-tree.js';

const KINDS: Readonly<Record<string, StatementFormat>> = {
  '/Document/BkToCstmrStmt/Stmt': 'camt053',
  '/Document/BkToCstmrAcctRpt/Rpt': 'camt052',
  '/Document/BkToCstmrDbtCdtNtfctn/Ntfctn': 'camt054',
};
/** Deeper than any schema of the family. */
const DEEPEST = 40;

/**
 * Reads a bank's message to its customer in ISO 20022, any version: a statement (CAMT.053), a report during the day
 * (.052) or a notification (.054). Only what is booked counts; the rest is announced.
 * @throws Unprocessable `statement.broken`
 */
export const readCamt = async (text: string): Promise<Statement> => {
  const roots: { format: StatementFormat; node: XmlNode }[] = [];
  const open: XmlNode[] = [];
  const path: string[] = [];
  let inside = false;
  const begin = (name: string, attributes: XmlNode['attributes']): void => {
    path.push(name);
    if (path.length > DEEPEST) throw broken();
    const format = inside ? undefined : KINDS[`/${path.join('/')}`];
    if (!inside && !format) return;
    const node: XmlNode = { name, attributes, children: [], text: '' };
    if (format) roots.push({ format, node });
    else open.at(-1)?.children.push(node);
    open.push(node);
    inside = true;
  };
  try {
    await readWhole(pieces(text), {
      open: begin,
      text: (piece) => {
        const node = open.at(-1);
        if (node) node.text += piece;
      },
      close: () => {
        path.pop();
        open.pop();
        inside = open.length > 0;
      },
    });
  } catch {
    throw broken();
  }
  const [first] = roots;
  const entries = roots.reduce((count, { node }) => count + all(node, 'Ntry').length, 0);
  if (!first || entries > MOST_LINES) throw broken();
  const problems: StatementProblem[] = [];
  let row = 0;
  const parts = roots.map(({ format, node }) => partOf(format, node, problems, () => ++row));
  return { format: first.format, parts, problems };
};

const PIECE = 64 * 1024;
async function* pieces(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += PIECE) yield bytes.subarray(from, from + PIECE);
}

const partOf = (
  format: StatementFormat,
  node: XmlNode,
  problems: StatementProblem[],
  next: () => number,
): StatementPart => {
  const lines: Booking[] = [];
  const announced: Announced[] = [];
  for (const ntry of all(node, 'Ntry')) {
    const read = entryOf(ntry, next(), format === 'camt053');
    problems.push(...read.problems);
    lines.push(...read.lines);
    announced.push(...read.announced);
  }
  const account = textAt(node, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id', 'Acct/Id/PrtryAcct/Id', 'Acct/Id/BBAN');
  return {
    account: account?.replace(/\s/g, '') ?? null,
    currency: textAt(node, 'Acct/Ccy'),
    number: textAt(node, 'ElctrncSeqNb', 'LglSeqNb', 'Id'),
    from: textAt(node, 'FrToDt/FrDtTm', 'FrToDt/FrDt')?.slice(0, 10) ?? null,
    to: textAt(node, 'FrToDt/ToDtTm', 'FrToDt/ToDt', 'CreDtTm')?.slice(0, 10) ?? null,
    ...(format === 'camt053' ? balances(node) : { opening: null, closing: null }),
    lines,
    announced,
  };
};

/** Opening and closing booked balance; a page within a statement has interim ones (ITBD) in their place. */
const balances = (node: XmlNode): Pick<StatementPart, 'opening' | 'closing'> => {
  const found = all(node, 'Bal').flatMap((bal) => {
    const amount = textAt(bal, 'Amt');
    const sign = textAt(bal, 'CdtDbtInd') === 'DBIT' ? -1 : 1;
    const value = amount && /^\d+(\.\d+)?$/.test(amount) ? dec(amount).times(sign).toFixed(2) : null;
    const code = textAt(bal, 'Tp/CdOrPrtry/Cd', 'Tp/Cd');
    return value && code ? [{ code, value }] : [];
  });
  const of = (...codes: string[]) => codes.map((code) => found.find((one) => one.code === code)?.value).find(Boolean);
  const interim = found.filter(({ code }) => code === 'ITBD').map(({ value }) => value);
  const opening = of('OPBD', 'PRCD') ?? interim.shift() ?? null;
  return { opening, closing: of('CLBD') ?? interim.at(-1) ?? null };
};
