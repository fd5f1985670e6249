import { dec } from '@orebridge/trade';
import { readWhole } from '../../platform/sheets/xml.js';
import { broken, keyed, MOST_LINES, type Statement, type Unkeyed } from './statement-line.js';

/** What has been read of an entry, or of one transaction of a batch. */
type Facts = Record<string, string>;

const PATHS: readonly (readonly [end: string, fact: string])[] = [
  ['/CdtDbtInd', 'direction'],
  ['/RvslInd', 'reversal'],
  ['/BookgDt/Dt', 'day'],
  ['/BookgDt/DtTm', 'day'],
  ['/AcctSvcrRef', 'bankRef'],
  ['/NtryRef', 'entryRef'],
  ['/Sts', 'status'],
  ['/Sts/Cd', 'status'],
  ['/Refs/AcctSvcrRef', 'bankRef'],
  ['/Refs/TxId', 'txId'],
  ['/Refs/EndToEndId', 'endToEnd'],
  ['/RmtInf/Ustrd', 'remittance'],
  ['/RmtInf/Strd/CdtrRefInf/Ref', 'reference'],
  ['/AddtlNtryInf', 'info'],
  ['/RltdPties/Dbtr/Nm', 'debtor'],
  ['/RltdPties/Dbtr/Pty/Nm', 'debtor'],
  ['/RltdPties/DbtrAcct/Id/IBAN', 'debtorAccount'],
  ['/RltdPties/Cdtr/Nm', 'creditor'],
  ['/RltdPties/Cdtr/Pty/Nm', 'creditor'],
  ['/RltdPties/CdtrAcct/Id/IBAN', 'creditorAccount'],
];
const NTRY = '/Document/BkToCstmrStmt/Stmt/Ntry';
const TX = `${NTRY}/NtryDtls/TxDtls`;
const ACCOUNT = ['/Document/BkToCstmrStmt/Stmt/Acct/Id/IBAN', '/Document/BkToCstmrStmt/Stmt/Acct/Id/Othr/Id'];

/** True when a file looks like XML. */
export const isXml = (bytes: Buffer): boolean =>
  bytes
    .subarray(0, 200)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
    .startsWith('<');

/** Reads a bank statement in ISO 20022 CAMT.053, any version. Only booked entries count. @throws Unprocessable `statement.broken` */
export const readCamt053 = async (bytes: Buffer): Promise<Statement> => {
  const path: string[] = [];
  const lines: Unkeyed[] = [];
  let account: string | null = null;
  let entry: Facts = {};
  let transactions: Facts[] = [];
  let currency = '';
  let text = '';
  let isStatement = false;

  const take = (at: string, facts: Facts, root: string): void => {
    const end = at.slice(root.length);
    if (end === '/Amt' || end === '/AmtDtls/TxAmt/Amt') Object.assign(facts, { amount: text, currency });
    const [, fact] = PATHS.find(([known]) => known === end) ?? [];
    if (fact) facts[fact] = fact === 'remittance' && facts[fact] ? `${facts[fact]} ${text}` : text;
  };
  try {
    await readWhole(once(bytes), {
      open: (name, attributes) => {
        path.push(name);
        text = '';
        const at = `/${path.join('/')}`;
        if (at === '/Document/BkToCstmrStmt/Stmt') isStatement = true;
        if (at === NTRY) [entry, transactions] = [{}, []];
        if (at === TX) transactions.push({});
        if (name === 'Amt') currency = attributes.Ccy ?? '';
      },
      text: (piece) => {
        text += piece;
      },
      close: () => {
        const at = `/${path.join('/')}`;
        path.pop();
        text = text.trim();
        if (ACCOUNT.includes(at)) account ??= text.replace(/\s/g, '');
        else if (at.startsWith(`${TX}/`)) take(at, transactions.at(-1) ?? {}, TX);
        else if (at.startsWith(`${NTRY}/`)) take(at, entry, NTRY);
        else if (at === NTRY) lines.push(...linesOf(entry, transactions));
        text = '';
      },
    });
  } catch (error) {
    throw error instanceof RangeError ? broken() : error instanceof Error && 'status' in error ? error : broken();
  }
  if (!isStatement || lines.length > MOST_LINES) throw broken();
  return { format: 'camt053', account, lines: keyed(account, lines) };
};

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** One line for an entry, or one for each transaction of a batch that says its own amount. */
const linesOf = (entry: Facts, transactions: readonly Facts[]): Unkeyed[] => {
  if (entry.status && entry.status !== 'BOOK') return [];
  const parts =
    transactions.length > 1 && transactions.every(({ amount }) => amount) ? transactions : [transactions[0] ?? {}];
  return parts.map((part, n) =>
    lineOf(parts.length > 1 ? { ...entry, ...part } : { ...part, ...entry }, part, parts.length > 1 ? n + 1 : 0),
  );
};

const lineOf = (facts: Facts, part: Facts, nth: number): Unkeyed => {
  const amount = dec(facts.amount ?? '');
  const bookedOn = (facts.day ?? '').slice(0, 10);
  const direction = facts.direction === 'CRDT' ? 'credit' : facts.direction === 'DBIT' ? 'debit' : null;
  if (
    !direction ||
    !/^\d{4}-\d{2}-\d{2}$/.test(bookedOn) ||
    !/^[A-Z]{3}$/.test(facts.currency ?? '') ||
    !amount.greaterThan(0) ||
    amount.decimalPlaces() > 2
  )
    throw broken();
  const other = direction === 'credit' ? 'debtor' : 'creditor';
  const bankRef = part.bankRef ?? part.txId ?? facts.bankRef ?? facts.entryRef ?? null;
  return {
    bookedOn,
    direction,
    amount: amount.toFixed(2),
    currency: facts.currency ?? '',
    reference: part.reference ?? null,
    remittance: [part.remittance, part.endToEnd === 'NOTPROVIDED' ? null : part.endToEnd, facts.info]
      .filter(Boolean)
      .join(' · ')
      .slice(0, 1000),
    counterparty: facts[other] ?? null,
    counterpartyAccount: facts[`${other}Account`] ?? null,
    reversal: facts.reversal === 'true',
    bankRef: bankRef && nth ? `${bankRef}/${nth}` : bankRef,
  };
};
