import { dec } from '@orebridge/trade';
import { SheetError } from '../../platform/sheets/index.js';
import { readCsv } from '../../platform/sheets/csv-read.js';
import { decodeText, shapeOf } from '../../platform/sheets/csv-text.js';
import { broken, keyed, MOST_LINES, type Statement, type Unkeyed } from './statement-line.js';

/** Headings as banks write them, folded to letters and digits. */
const HEADINGS = {
  day: [
    'date',
    'bookingdate',
    'bookedon',
    'valuedate',
    'buchungstag',
    'buchungsdatum',
    'datecomptable',
    'dateoperation',
    'fecha',
    'fechacontable',
    '日期',
    '记账日期',
    '交易日期',
  ],
  amount: ['amount', 'betrag', 'montant', 'importe', 'monto', '金额', '交易金额'],
  credit: ['credit', 'creditamount', 'haben', 'credito', 'abono', '贷方金额', '收入'],
  debit: ['debit', 'debitamount', 'soll', 'debito', 'cargo', '借方金额', '支出'],
  currency: ['currency', 'wahrung', 'devise', 'divisa', 'moneda', '币种', '货币'],
  reference: ['reference', 'paymentreference', 'creditorreference', 'referenz', 'referencia', '附言编号', '参考号'],
  remittance: [
    'remittance',
    'remittanceinformation',
    'description',
    'details',
    'purpose',
    'text',
    'verwendungszweck',
    'libelle',
    'motif',
    'concepto',
    'descripcion',
    '摘要',
    '附言',
    '用途',
  ],
  counterparty: [
    'name',
    'counterparty',
    'payer',
    'debtor',
    'beneficiary',
    'auftraggeber',
    'donneurdordre',
    'ordenante',
    'contrepartie',
    '对方户名',
    '付款人',
  ],
  counterpartyAccount: ['iban', 'counterpartyaccount', 'counterpartyiban', 'account', 'compte', 'cuenta', '对方账号'],
  bankRef: ['id', 'transactionid', 'bankreference', 'entryreference', '流水号', '交易流水号'],
} as const;
type Column = keyof typeof HEADINGS;
const LIMITS = { rows: MOST_LINES, columns: 60, unpackedBytes: 50_000_000 };

const folded = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Reads a bank statement as a table; its headings may be in English, German, French, Spanish or Chinese. @throws Unprocessable */
export const readCsvStatement = async (bytes: Buffer): Promise<Statement> => {
  const lines: Unkeyed[] = [];
  let columns: Map<Column, number> | null = null;
  try {
    const text = decodeText(bytes);
    for await (const { row, cells } of readCsv(text, shapeOf(text), LIMITS)) {
      const texts = cells.map((cell) => cell.text.trim());
      if (columns) lines.push(lineOf(columns, texts, row));
      else columns = columnsOf(texts);
    }
  } catch (error) {
    throw error instanceof SheetError ? broken() : error;
  }
  if (!columns) throw broken();
  return { format: 'csv', account: null, lines: keyed(null, lines) };
};

const columnsOf = (headings: readonly string[]): Map<Column, number> => {
  const plain = headings.map(folded);
  const found = new Map<Column, number>();
  for (const [column, names] of Object.entries(HEADINGS) as [Column, readonly string[]][]) {
    const at = plain.findIndex((heading) => names.includes(heading));
    if (at >= 0) found.set(column, at);
  }
  const isWhole = found.has('day') && found.has('currency') && (found.has('amount') || found.has('credit'));
  if (!isWhole) throw broken(1);
  return found;
};

const lineOf = (columns: Map<Column, number>, cells: readonly string[], row: number): Unkeyed => {
  const cell = (column: Column): string => cells[columns.get(column) ?? -1] ?? '';
  const signed = columns.has('amount')
    ? amountOf(cell('amount'), row)
    : amountOf(cell('credit') || '0', row).minus(amountOf(cell('debit') || '0', row).abs());
  const currency = cell('currency').toUpperCase();
  if (signed.isZero() || !/^[A-Z]{3}$/.test(currency)) throw broken(row);
  return {
    bookedOn: dayOf(cell('day'), row),
    direction: signed.isPositive() ? 'credit' : 'debit',
    amount: signed.abs().toFixed(2),
    currency,
    reference: cell('reference') || null,
    remittance: cell('remittance').slice(0, 1000),
    counterparty: cell('counterparty') || null,
    counterpartyAccount: cell('counterpartyAccount').replace(/\s/g, '') || null,
    reversal: false,
    bankRef: cell('bankRef') || null,
  };
};

/** 1234.56, 1,234.56, 1.234,56 or 1 234,56; a single mark before three digits can be read in two ways and is refused. */
const amountOf = (text: string, row: number) => {
  const plain = text.replace(/[\s'’+]/gu, '').replace(/^\((.*)\)$/, '-$1');
  const [, sign = '', whole = '', rest = ''] = /^(-?)([\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  const isGrouped = /^\d{1,3}([.,]\d{3})+$/.test(whole);
  const isUnclear = !rest && isGrouped && (whole.match(/[.,]/g) ?? []).length === 1;
  if (!whole || isUnclear || !(isGrouped || /^\d+$/.test(whole))) throw broken(row);
  return dec(`${sign}${whole.replace(/[.,]/g, '')}${rest ? `.${rest}` : ''}`);
};

/** 2026-11-28, 2026/11/28, 20261128 or 28.11.2026. */
const dayOf = (text: string, row: number): string => {
  const [, y, m, d] = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})/.exec(text) ?? [];
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? [];
  const date = y ? `${y}-${m}-${d}` : `${year}-${month}-${day}`;
  if (Number.isNaN(Date.parse(`${date}T00:00:00Z`))) throw broken(row);
  return date;
};
