/** Bank files as banks write them, for tests. */

export const OWN_IBAN = 'DE89370400440532013000';

export interface CamtEntry {
  readonly amount: string;
  readonly text: string;
  readonly currency?: string;
  readonly direction?: 'CRDT' | 'DBIT';
  /** The whole element; `<Sts><Cd>BOOK</Cd></Sts>` when it is left out. */
  readonly status?: string;
  readonly name?: string;
  readonly ref?: string;
  readonly day?: string;
  readonly reversal?: boolean;
  /** Further elements of the entry, and in the place of its only transaction. */
  readonly more?: string;
  readonly details?: string;
}

export interface Camt {
  readonly entries: readonly CamtEntry[];
  readonly version?: string;
  readonly kind?: '052' | '053' | '054';
  readonly iban?: string;
  readonly account?: string;
  readonly balances?: readonly [opening: string, closing: string];
}

const ROOTS = {
  '052': ['BkToCstmrAcctRpt', 'Rpt'],
  '053': ['BkToCstmrStmt', 'Stmt'],
  '054': ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
} as const;

const balance = (code: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${amount.replace('-', '')}</Amt>
   <CdtDbtInd>${amount.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>2026-11-27</Dt></Dt></Bal>`;

export const tx = (amount: string, text: string, more = '', name = 'Rhein Kupfer GmbH') =>
  `<TxDtls>${amount && `<Amt Ccy="USD">${amount}</Amt>`}${more}<RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;

const entry = (one: CamtEntry) => {
  const party = one.direction === 'DBIT' && !one.reversal ? 'Cdtr' : 'Dbtr';
  const details =
    one.details ??
    `<TxDtls><RltdPties>${one.name === '' ? '' : `<${party}><Nm>${one.name ?? 'RHEIN KUPFER GMBH'}</Nm></${party}>`}</RltdPties>
     <RmtInf><Ustrd>${one.text}</Ustrd></RmtInf></TxDtls>`;
  return `<Ntry><Amt Ccy="${one.currency ?? 'USD'}">${one.amount}</Amt><CdtDbtInd>${one.direction ?? 'CRDT'}</CdtDbtInd>
    ${one.reversal ? '<RvslInd>true</RvslInd>' : ''}${one.status ?? '<Sts><Cd>BOOK</Cd></Sts>'}
    <BookgDt><Dt>${one.day ?? '2026-11-27'}</Dt></BookgDt>${one.ref === '' ? '' : `<AcctSvcrRef>${one.ref ?? crypto.randomUUID()}</AcctSvcrRef>`}
    ${one.more ?? ''}<NtryDtls>${details}</NtryDtls></Ntry>`;
};

export const camt = ({
  entries,
  version = '001.08',
  kind = '053',
  iban = OWN_IBAN,
  account,
  balances,
}: Camt): string => {
  const [root, part] = ROOTS[kind];
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${kind}.${version}"><${root}><${part}><Id>1</Id>
    <Acct>${account ?? `<Id><IBAN>${iban}</IBAN></Id>`}</Acct>${balances ? balance('OPBD', balances[0]) + balance('CLBD', balances[1]) : ''}
    ${entries.map(entry).join('')}</${part}></${root}></Document>`;
};
