import { Decimal, dec, sum, dayFrom } from '@orebridge/trade';
import { type Announced, type Booking, rowProblem, type StatementProblem } from '../statement.js';
import { all, at, textAt, type XmlNode } from './xml-tree.js';

interface Entry {
  readonly lines: Booking[];
  readonly announced: Announced[];
  readonly problems: StatementProblem[];
}

/** Reads one entry (`Ntry`). @param booksAll a statement lists what is booked: there an entry without a status is booked */
export const entryOf = (ntry: XmlNode, row: number, booksAll: boolean): Entry => {
  const refuse = (what: 'day' | 'amount' | 'currency' | 'direction'): Entry => ({
    lines: [],
    announced: [],
    problems: [rowProblem(row, what)],
  });
  const direction = directionOf(ntry);
  if (!direction) return refuse('direction');
  const money = at(ntry, 'Amt');
  const currency = money?.attributes.Ccy ?? '';
  const amount = amountOf(money);
  if (!/^[A-Z]{3}$/.test(currency)) return refuse('currency');
  if (!amount) return refuse('amount');
  const day = dayIn(ntry);
  const details = all(ntry, 'NtryDtls/TxDtls');
  const whole = { row, direction, currency };
  const text = wordsOf(details, ntry);
  if (statusOf(ntry, booksAll) !== 'BOOK') {
    const party = partyOf(details[0], direction, false);
    const line = { ...whole, amount, remittance: text, counterparty: party.name, bookedOn: day };
    return { lines: [], announced: [line], problems: [] };
  }
  // A fee of nothing is listed by some banks; it moves no money.
  if (dec(amount).isZero()) return { lines: [], announced: [], problems: [] };
  if (!day) return refuse('day');
  const base = { ...whole, bookedOn: day };
  const parts = details.length > 1 ? partsOf(ntry, details, base, amount) : null;
  return { lines: parts ?? [lineOf(ntry, details, { ...base, amount })], announced: [], problems: [] };
};

/** BOOK, PDNG, INFO, FUTR; a bank's own word counts as none of them. Older versions write the code as plain text. */
const statusOf = (ntry: XmlNode, booksAll: boolean): string => {
  const status = at(ntry, 'Sts');
  if (!status) return booksAll ? 'BOOK' : '';
  return status.children.length ? (textAt(status, 'Cd') ?? '') : status.text.trim();
};

const directionOf = (node: XmlNode): Booking['direction'] | null => {
  const code = textAt(node, 'CdtDbtInd');
  return code === 'CRDT' ? 'credit' : code === 'DBIT' ? 'debit' : null;
};

/** Zero or more, to 0.01; null for what the books cannot hold. */
const amountOf = (node: XmlNode | undefined): string | null => {
  const text = node?.text.trim() ?? '';
  const amount = /^\d{1,18}(\.\d+)?$/.test(text) ? dec(text) : null;
  return amount && amount.decimalPlaces() <= 2 ? amount.toFixed(2) : null;
};

const dayIn = (ntry: XmlNode): string | null => {
  const said = textAt(ntry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm') ?? '';
  const [, y, m, d] = /^(\d{4})-(\d{2})-(\d{2})/.exec(said) ?? [];
  return y && m && d ? dayFrom(y, m, d) : null;
};

type Base = Pick<Booking, 'row' | 'direction' | 'currency' | 'bookedOn'>;

/** The transactions of a batch, each with its part of the entry; null unless they make it up to the cent. */
const partsOf = (ntry: XmlNode, details: readonly XmlNode[], base: Base, amount: string): Booking[] | null => {
  const gross = details.map((one) => detailAmount(one, base.currency));
  if (gross.some((one) => one === null)) return null;
  const signs = details.map((one) => ((directionOf(one) ?? base.direction) === base.direction ? 1 : -1));
  const kept = details.map((one) => dec(chargesOf(one, base.currency) ?? '0'));
  const full = gross.map((one, n) => dec(one ?? '0').times(signs[n] ?? 1));
  const net = full.map((one, n) => one.minus((kept[n] ?? dec(0)).times(base.direction === 'credit' ? 1 : -1)));
  const own = dec(chargesOf(ntry, base.currency) ?? '0');
  const entry = { ref: entryRef(ntry), amount };
  const part = (value: Decimal, n: number): Booking => {
    const detail = details[n]!;
    const direction = value.isNegative() ? other(base.direction) : base.direction;
    const line = lineOf(ntry, [detail], { ...base, direction, amount: value.abs().toFixed(2) });
    return { ...line, bankRef: line.bankRef && `${line.bankRef}/${n + 1}`, entry };
  };
  for (const values of [full, net])
    if (sum(values).equals(dec(amount))) return values.map(part).filter((line) => line.amount !== '0.00');
  // Charges of the entry as a whole are a booking of their own.
  const rest = sum(full).minus(dec(amount));
  if (own.isZero() || !rest.abs().equals(own)) return null;
  const bank = lineOf(ntry, [], {
    ...base,
    direction: rest.isPositive() ? other(base.direction) : base.direction,
    amount: own.toFixed(2),
  });
  const ref = bank.bankRef && `${bank.bankRef}/charges`;
  return [...full.map(part), { ...bank, charges: null, bankRef: ref, entry }];
};

const other = (direction: Booking['direction']): Booking['direction'] => (direction === 'credit' ? 'debit' : 'credit');

/** What a transaction says of itself in the account's currency; what was instructed in another one is not money here. */
const detailAmount = (detail: XmlNode, currency: string): string | null => {
  for (const path of ['Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/CntrValAmt/Amt', 'AmtDtls/InstdAmt/Amt']) {
    const node = at(detail, path);
    if (node && (node.attributes.Ccy ?? currency) === currency) return amountOf(node);
  }
  return null;
};

const chargesOf = (node: XmlNode, currency: string): string | null => {
  const each = [...all(node, 'Chrgs/Rcrd'), ...all(node, 'Chrgs')].flatMap((one) => {
    const money = at(one, 'Amt');
    const value = money && (money.attributes.Ccy ?? currency) === currency ? amountOf(money) : null;
    return value ? [dec(value).times(textAt(one, 'CdtDbtInd') === 'CRDT' ? -1 : 1)] : [];
  });
  const total = sum(each);
  return total.greaterThan(0) ? total.toFixed(2) : null;
};

const entryRef = (ntry: XmlNode): string | null => textAt(ntry, 'AcctSvcrRef');

const isReturn = (ntry: XmlNode, details: readonly XmlNode[]): boolean =>
  ['true', '1'].includes(textAt(ntry, 'RvslInd') ?? '') ||
  details.some((one) => at(one, 'RtrInf')) ||
  /R(RTN|DDR|CDT)$|^RRTN$/.test(textAt(ntry, 'BkTxCd/Domn/Fmly/SubFmlyCd') ?? '');

/** What was written with it, and the references that the payer's bank carries. */
const wordsOf = (details: readonly XmlNode[], ntry: XmlNode): string =>
  [
    ...details.flatMap((one) => {
      const endToEnd = textAt(one, 'Refs/EndToEndId');
      const words = all(one, 'RmtInf/Ustrd').map(({ text }) => text.trim());
      return [words.join(' '), textAt(one, 'RmtInf/Strd/AddtlRmtInf'), endToEnd === 'NOTPROVIDED' ? null : endToEnd];
    }),
    textAt(ntry, 'AddtlNtryInf'),
  ]
    .filter(Boolean)
    .join(' · ')
    .slice(0, 1000);

const partyOf = (detail: XmlNode | undefined, direction: Booking['direction'], reversal: boolean) => {
  // A booking that takes a credit back still names the payer of that credit as its debtor.
  const [mine, theirs] =
    (direction === 'credit') !== reversal ? (['Cdtr', 'Dbtr'] as const) : (['Dbtr', 'Cdtr'] as const);
  const read = (role: string) => ({
    name: detail
      ? textAt(detail, `RltdPties/${role}/Nm`, `RltdPties/${role}/Pty/Nm`, `RltdPties/${role}/Agt/FinInstnId/Nm`)
      : null,
    account: detail ? textAt(detail, `RltdPties/${role}Acct/Id/IBAN`, `RltdPties/${role}Acct/Id/Othr/Id`) : null,
  });
  const party = read(theirs);
  return party.name || party.account || !reversal ? party : read(mine);
};

const lineOf = (ntry: XmlNode, details: readonly XmlNode[], base: Base & { amount: string }): Booking => {
  const [detail] = details;
  const reversal = isReturn(ntry, details);
  const party = partyOf(detail, base.direction, reversal);
  const refs = detail && [textAt(detail, 'Refs/AcctSvcrRef', 'Refs/TxId', 'Refs/UETR')].find(Boolean);
  return {
    ...base,
    reference: detail ? textAt(detail, 'RmtInf/Strd/CdtrRefInf/Ref') : null,
    remittance: wordsOf(details, ntry),
    counterparty: party.name,
    counterpartyAccount: party.account?.replace(/\s/g, '') ?? null,
    reversal,
    charges: (detail && chargesOf(detail, base.currency)) ?? chargesOf(ntry, base.currency),
    unclear: details.length > 1,
    bankRef: refs ?? entryRef(ntry) ?? textAt(ntry, 'NtryRef'),
    entry: { ref: entryRef(ntry), amount: base.amount },
  };
};
