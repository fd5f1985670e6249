/** Headings as banks write them, folded to letters and digits: English, German, French, Spanish, Chinese. */
const HEADINGS = {
  day: [
    'bookingdate',
    'bookedon',
    'postingdate',
    'buchungstag',
    'buchungsdatum',
    'datecomptable',
    'dateoperation',
    'datedoperation',
    'fechacontable',
    'fechaoperacion',
    '记账日期',
    '交易日期',
    'date',
    'datum',
    'fecha',
    '日期',
    'transactiondate',
    'valuedate',
    'valuta',
  ],
  amount: ['amount', 'betrag', 'umsatz', 'montant', 'importe', 'monto', '金额', '交易金额'],
  credit: [
    'credit',
    'creditamount',
    'paidin',
    'moneyin',
    'deposits',
    'deposit',
    'haben',
    'gutschrift',
    'montantcredit',
    'credito',
    'abono',
    'abonos',
    'haber',
    '贷方金额',
    '贷方发生额',
    '收入',
  ],
  debit: [
    'debit',
    'debitamount',
    'paidout',
    'moneyout',
    'withdrawals',
    'withdrawal',
    'soll',
    'lastschrift',
    'belastung',
    'montantdebit',
    'debito',
    'cargo',
    'cargos',
    'debe',
    '借方金额',
    '借方发生额',
    '支出',
  ],
  direction: [
    'sollhaben',
    'sh',
    'debitcredit',
    'creditdebit',
    'dc',
    'cd',
    'drcr',
    'crdr',
    'debitcreditindicator',
    'creditdebitindicator',
    'indicator',
    'sign',
    'vorzeichen',
    'sens',
    'debecredito',
    'cargoabono',
    'signo',
    '借贷标志',
    '借贷',
    '收支',
  ],
  currency: ['currency', 'ccy', 'wahrung', 'waehrung', 'devise', 'divisa', 'moneda', '币种', '货币'],
  balance: ['balance', 'runningbalance', 'saldo', 'kontostand', 'saldonachbuchung', 'solde', '余额', '账户余额'],
  status: ['status', 'umsatzstatus', 'state', 'etat', 'statut', 'estado', '状态'],
  info: ['info'],
  reference: ['reference', 'paymentreference', 'creditorreference', 'referenz', 'referencia', '附言编号', '参考号'],
  remittance: [
    'remittance',
    'remittanceinformation',
    'description',
    'details',
    'narrative',
    'memo',
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
    'beguenstigterzahlungspflichtiger',
    'begunstigterzahlungspflichtiger',
    'zahlungspflichtiger',
    'donneurdordre',
    'ordenante',
    'contrepartie',
    '对方户名',
    '付款人',
  ],
  counterpartyAccount: [
    'iban',
    'counterpartyaccount',
    'counterpartyiban',
    'kontonummeriban',
    'account',
    'compte',
    'cuenta',
    '对方账号',
  ],
  ownAccount: [
    'auftragskonto',
    'ownaccount',
    'youraccount',
    'accountnumber',
    'accountiban',
    'numerodecompte',
    'numerodecuenta',
    '本方账号',
    '账号',
  ],
  bankRef: ['id', 'transactionid', 'bankreference', 'entryreference', '流水号', '交易流水号'],
} as const;
export type Column = keyof typeof HEADINGS;
export type Columns = ReadonlyMap<Column, number>;

export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Where each column stands; null for a row that is no heading of a bank's table. */
export const columnsOf = (headings: readonly string[]): Columns | null => {
  const plain = headings.map(folded);
  const found = new Map<Column, number>();
  for (const [column, names] of Object.entries(HEADINGS) as [Column, readonly string[]][])
    for (const name of names) if (!found.has(column) && plain.includes(name)) found.set(column, plain.indexOf(name));
  const hasAmount = found.has('amount') || found.has('credit');
  return found.has('day') && hasAmount ? found : null;
};

const CREDIT = [
  'c',
  'cr',
  'crdt',
  'credit',
  'h',
  'haben',
  'gutschrift',
  'credito',
  'abono',
  'haber',
  'a',
  '贷',
  '收入',
  '收',
];
const DEBIT = [
  'd',
  'dr',
  'dbit',
  'debit',
  's',
  'soll',
  'lastschrift',
  'belastung',
  'debito',
  'cargo',
  'debe',
  '借',
  '支出',
  '支',
];

/** Which way a mark such as S, H, DR or 贷 points; null for one that is not known. */
export const directionOf = (mark: string): 'credit' | 'debit' | null => {
  const plain = folded(mark);
  if (mark.trim() === '+' || CREDIT.includes(plain)) return 'credit';
  return mark.trim() === '-' || mark.trim() === '−' || DEBIT.includes(plain) ? 'debit' : null;
};

const BOOKED = [
  'book',
  'booked',
  'posted',
  'completed',
  'cleared',
  'settled',
  'gebucht',
  'umsatzgebucht',
  'comptabilise',
  'comptabilisee',
  'contabilizado',
  'contabilizada',
  '已入账',
  '已记账',
  '成功',
  '',
];

/**
 * What is pending, or in a word that is not known, is not money yet.
 * @param info the column of German banks that holds `Umsatz vorgemerkt` among other words
 */
export const isBooked = (status: string, info: string): boolean =>
  BOOKED.includes(folded(status)) && !folded(info).includes('vorgemerkt');
