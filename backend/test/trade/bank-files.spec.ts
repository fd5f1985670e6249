import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BankLine, StatementPreview } from '@orebridge/contracts';
import { startApp, type TestApp } from '../harness/app.js';
import type { Person } from '../harness/people.js';
import { camt, OWN_IBAN, tx } from './bank-files.js';
import { copperTraders, signedDeal, startPayment } from './payment-fixture.js';

let app: TestApp;
let seller: Person;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  ({ seller, buyer, admin } = await copperTraders(app));
});
afterAll(() => app?.close());

const AMOUNT = '2600000.00';
const asked = async () => {
  const { id } = await signedDeal(app, seller, buyer);
  return {
    id,
    ...(await startPayment(buyer, id, 'bank_transfer').then(({ id: paymentId, reference }) => ({
      paymentId,
      reference,
    }))),
  };
};
const stateOf = async (id: string) => (await buyer.agent.get(`/api/deals/${id}`).expect(200)).body.state as string;
const send = (path: string, file: string | Buffer, name: string) =>
  admin.agent.post(`/api/admin/bank-statements${path}`).attach('file', Buffer.from(file as string), name);
const take = (file: string | Buffer, name = 'statement.xml') => send('', file, name);
const trial = async (file: string | Buffer, name = 'statement.xml') =>
  (await send('/preview', file, name).expect(200)).body as StatementPreview;
const cash = async (): Promise<number> => {
  const [row] = await app.db.query(
    `SELECT coalesce(sum(balance), 0)::float8 AS cash FROM ledger_balances WHERE kind = 'cash_at_provider' AND currency = 'USD'`,
  );
  return row.cash;
};
/** The line that nobody has resolved and that says this. */
const lineWith = async (text: string): Promise<BankLine | undefined> =>
  (
    (await admin.agent.get('/api/admin/bank-lines?state=unmatched&limit=100').expect(200)).body.items as BankLine[]
  ).find(({ remittance }) => remittance.includes(text));
const withRef = (csv: string, reference: string) => csv.replaceAll('RF', reference);

describe('a booking that a bank only announces', () => {
  test.each([
    ['001.02', '<Sts>PDNG</Sts>'],
    ['001.02', '<Sts>INFO</Sts>'],
    ['001.08', '<Sts><Cd>PDNG</Cd></Sts>'],
    ['001.08', '<Sts><Cd>INFO</Cd></Sts>'],
    ['001.13', '<Sts><Cd>FUTR</Cd></Sts>'],
    ['001.13', '<Sts>\n  <Prtry>BOOK</Prtry>\n</Sts>'],
  ])('is no money in camt.053.%s: %s', async (version, status) => {
    const { id, reference } = await asked();
    const before = await cash();
    const file = camt({ version, entries: [{ amount: AMOUNT, text: reference, status }] });
    const { body } = await take(file).expect(201);
    expect(body).toMatchObject({ lines: 0, announced: 1, matched: 0 });
    expect([await stateOf(id), await cash()]).toEqual(['signed', before]);
  });

  test('is taken once when it is booked a day later under the bank’s own reference', async () => {
    const { id, reference } = await asked();
    const before = await cash();
    const entry = { amount: AMOUNT, text: reference };
    await take(camt({ entries: [{ ...entry, status: '<Sts><Cd>PDNG</Cd></Sts>', ref: '' }] })).expect(201);
    await take(camt({ entries: [{ ...entry, day: '2026-11-28' }] })).expect(201);
    expect([await stateOf(id), (await cash()) - before]).toEqual(['payment_secured', 2_600_000]);
  });

  test('counts neither in a report of the day without a status nor in a table that says pending', async () => {
    const { id, reference } = await asked();
    await take(camt({ kind: '052', entries: [{ amount: AMOUNT, text: reference, status: '' }] })).expect(201);
    const rows = `Date;Amount;Currency;Description;Status\n2026-11-27;${AMOUNT};USD;${reference};Pending\n`;
    expect((await take(rows, 's.csv').expect(201)).body).toMatchObject({ lines: 0, announced: 1 });
    expect(await stateOf(id)).toBe('signed');
  });
});

describe('the amount of a booking', () => {
  test('is what was booked on the account, not the transfer behind it', async () => {
    const { id, reference } = await asked();
    const more = `<AmtDtls><TxAmt><Amt Ccy="USD">${AMOUNT}</Amt></TxAmt></AmtDtls><Chrgs><Rcrd><Amt Ccy="USD">15.00</Amt></Rcrd></Chrgs>`;
    await take(camt({ entries: [{ amount: '2599985.00', text: reference, more }] })).expect(201);
    expect(await stateOf(id)).toBe('signed');
    expect(await lineWith(reference)).toMatchObject({ amount: '2599985.00', cause: 'amount', charges: '15.00' });
  });

  test('is in the currency of the account, whatever was instructed', async () => {
    const more =
      '<AmtDtls><InstdAmt><Amt Ccy="EUR">20000.00</Amt></InstdAmt><TxAmt><Amt Ccy="EUR">20000.00</Amt></TxAmt></AmtDtls>';
    const account = `<Id><IBAN>${OWN_IBAN}</IBAN></Id><Ccy>USD</Ccy>`;
    const { lines } = await trial(camt({ account, entries: [{ amount: '21600.00', text: 'x', more }] }));
    expect(lines).toEqual([expect.objectContaining({ amount: '21600.00', currency: 'USD' })]);
    const other = await trial(camt({ account, entries: [{ amount: '21600.00', currency: 'EUR', text: 'x' }] }));
    expect(other).toMatchObject({ importable: false, problems: [{ row: 1, code: 'statement.row_currency' }] });
  });

  test('of a batch is parted only by details that make it up', async () => {
    const [a, b] = [await asked(), await asked()];
    const both = tx(AMOUNT, a.reference) + tx(AMOUNT, b.reference);
    const whole = { amount: '5200000.00', text: '' };
    const wrong = camt({ entries: [{ ...whole, details: tx(AMOUNT, a.reference) + tx('2700000.00', b.reference) }] });
    await take(wrong).expect(201);
    expect(await lineWith(b.reference)).toMatchObject({ amount: '5200000.00', cause: 'details' });
    expect(await stateOf(a.id)).toBe('signed');
    expect((await take(camt({ entries: [{ ...whole, details: both }] })).expect(201)).body).toMatchObject({
      matched: 2,
    });
    expect([await stateOf(a.id), await stateOf(b.id)]).toEqual(['payment_secured', 'payment_secured']);
  });

  test('of a batch leaves its charges a booking of their own', async () => {
    const [a, b] = [await asked(), await asked()];
    const more = '<Chrgs><Rcrd><Amt Ccy="USD">30.00</Amt></Rcrd></Chrgs>';
    const details = tx(AMOUNT, a.reference) + tx(AMOUNT, b.reference);
    const { lines } = await trial(camt({ entries: [{ amount: '5199970.00', text: '', more, details }] }));
    expect(lines.map(({ direction, amount }) => [direction, amount])).toEqual([
      ['credit', AMOUNT],
      ['credit', AMOUNT],
      ['debit', '30.00'],
    ]);
  });
});

describe('a bank file', () => {
  test.each([
    ['CAMT', (r: string) => camt({ iban: 'GB33BUKB20201555555555', entries: [{ amount: AMOUNT, text: r }] }), 's.xml'],
    ['MT940', (r: string) => mt940(r, 'GB33BUKB20201555555555'), 's.sta'],
    [
      'a table',
      (r: string) =>
        `Auftragskonto;Buchungstag;Betrag;Währung;Verwendungszweck\nGB33BUKB20201555555555;27.11.26;2600000,00;USD;${r}\n`,
      's.csv',
    ],
    [
      'a table with the account above it',
      (r: string) =>
        `Account;GB33 BUKB 2020 1555 5555 55\n\nDate;Amount;Currency;Description\n2026-11-27;2600000.00;USD;${r}\n`,
      's.csv',
    ],
  ])('of another account is refused and says so: %s', async (_, file, name) => {
    const { id, reference } = await asked();
    const { body } = await take(file(reference), name).expect(422);
    expect(body).toMatchObject({ code: 'statement.foreign_account', values: { account: 'GB33BUKB20201555555555' } });
    expect(body.message).toContain('GB33BUKB20201555555555');
    expect(await stateOf(id)).toBe('signed');
  });

  test('must add up from its opening to its closing balance', async () => {
    const entries = [
      { amount: '100.00', text: 'a' },
      { amount: '30.00', text: 'b', direction: 'DBIT' as const },
      { amount: '999.00', text: 'not yet', status: '<Sts><Cd>PDNG</Cd></Sts>' },
    ];
    const right = await trial(camt({ balances: ['-20.00', '50.00'], entries }));
    expect(right).toMatchObject({ importable: true, parts: [{ opening: '-20.00', closing: '50.00', addsUp: true }] });
    const { body } = await take(camt({ balances: ['-20.00', '51.00'], entries })).expect(422);
    expect(body).toMatchObject({ code: 'statement.balance_differs', values: { reached: '50.00', closing: '51.00' } });
  });

  test('that does not begin where the last one ended says that one is missing', async () => {
    const day = (n: number, balances: [string, string]) =>
      camt({ balances, entries: [{ amount: '1.00', text: `day ${n}` }] }).replace(
        '<Id>1</Id>',
        `<Id>1</Id><FrToDt><FrDt>2026-10-0${n}</FrDt><ToDt>2026-10-0${n}</ToDt></FrToDt>`,
      );
    await take(day(1, ['10.00', '11.00'])).expect(201);
    expect((await trial(day(2, ['11.00', '12.00']))).problems).toEqual([]);
    expect((await trial(day(3, ['12.00', '13.00']))).problems).toEqual([
      expect.objectContaining({ code: 'statement.gap', blocks: false, values: { closing: '11.00', opening: '12.00' } }),
    ]);
  });

  test('is tried first, line by line, and the trial keeps nothing', async () => {
    const { id, reference } = await asked();
    const before = await cash();
    const file = camt({
      entries: [
        { amount: AMOUNT, text: reference },
        { amount: AMOUNT, text: reference },
        { amount: '5.00', text: 'later', status: '<Sts><Cd>PDNG</Cd></Sts>' },
      ],
    });
    const tried = await trial(file);
    expect(tried).toMatchObject({ importable: true, repeated: false });
    expect(tried.lines[0]).toMatchObject({ row: 1, became: 'matched', payment: expect.any(String) });
    expect(tried.lines[2]).toMatchObject({ row: 3, became: 'announced' });
    expect([await stateOf(id), await cash()]).toEqual(['signed', before]);
    await take(file).expect(201);
    expect(await trial(file)).toMatchObject({ repeated: true, importable: false });
  });

  test('with several lines that cannot be read names each of them', async () => {
    const rows =
      'Date,Amount,Currency\n2026-02-30,1.00,USD\n2026-11-27,x,USD\n2026-13-01,1.00,USD\n2026-11-27,5.00,USD\n';
    const { problems } = await trial(rows, 's.csv');
    expect(problems.map(({ row, code }) => [row, code])).toEqual([
      [2, 'statement.row_day'],
      [3, 'statement.row_amount'],
      [4, 'statement.row_day'],
    ]);
    await take(rows, 's.csv').expect(422);
    const day = await take(camt({ entries: [{ amount: '1.00', text: 'x', day: '2027-02-30' }] })).expect(422);
    expect(day.body.code).toBe('statement.row_day');
  });
});

const mt940 = (text: string, account = '37040044/0532013000', info?: string) =>
  [
    '{1:F01EXAMDEFFAXXX0000000000}{2:O9400000000000EXAMDEFFAXXX00000000000000000000N}{4:',
    ':20:STARTUMS',
    `:25:${account}`,
    ':28C:00231/001',
    ':60F:C261126USD1000,00',
    `:61:2611271127CR2600000,NTRFNONREF//B${text.slice(-8)}`,
    info ??
      `:86:166?00SEPA CREDIT?20EREF+NOTPROVIDED?21SVWZ+${text.slice(0, 9)}?22${text.slice(9)}?31DE02120300000000202051?32RHEIN KUPFER?33 GMBH`,
    ':61:2611271127DR35,00NCHGNONREF//C2',
    ':86:/REMI/Account fee/',
    ':62F:C261127USD2600965,00',
    '-}',
  ].join('\r\n');

describe('a file is read in the format of its bank', () => {
  test('MT940, with the reference over two lines', async () => {
    const { id, reference } = await asked();
    expect((await take(mt940(reference), 's.sta').expect(201)).body).toMatchObject({
      format: 'mt940',
      lines: 2,
      matched: 1,
      parts: [{ number: '00231/001', opening: '1000.00', closing: '2600965.00', addsUp: true, currency: 'USD' }],
    });
    expect(await stateOf(id)).toBe('payment_secured');
    const wrong = mt940(reference).replace('2600965', '2600966');
    expect((await take(wrong, 's.sta').expect(422)).body.code).toBe('statement.balance_differs');
  });

  test('MT940 as SWIFT’s own code words write it, and a reversed credit as a debit', async () => {
    const { reference } = await asked();
    const info = `:86:/EREF/NOTPROVIDED/ORDP//NAME/Rhein Kupfer GmbH/REMI/${reference}/`;
    const { lines } = await trial(mt940(reference, `${OWN_IBAN}USD`, info), 's.sta');
    expect(lines[0]).toMatchObject({ became: 'matched', counterparty: 'Rhein Kupfer GmbH' });
    const back = mt940(reference).replace('CR2600000,', 'RCR2600000,').replace('2600965,00', '-');
    const taken = await trial(back.replace(':62F:C261127USD-', ':62F:D261127USD2599035,00'), 's.sta');
    expect(taken.lines[0]).toMatchObject({ direction: 'debit' });
  });

  test('CAMT.052 and .054, and the same booking in .054 and .053 is one', async () => {
    const { id, reference } = await asked();
    const before = await cash();
    const entries = [{ amount: AMOUNT, text: reference, ref: `SAME-${id}` }];
    expect((await take(camt({ kind: '054', entries })).expect(201)).body).toMatchObject({
      format: 'camt054',
      matched: 1,
    });
    const details = `<TxDtls><Refs><TxId>other</TxId></Refs><RmtInf><Ustrd>${reference} more</Ustrd></RmtInf></TxDtls>`;
    const again = camt({ version: '001.02', entries: [{ ...entries[0]!, details, status: '<Sts>BOOK</Sts>' }] });
    expect((await take(again).expect(201)).body).toMatchObject({ lines: 1, fresh: 0 });
    expect((await cash()) - before).toBe(2_600_000);
  });

  test('a table after the message: the same booking waits for a person, and is not in the books twice', async () => {
    const { reference } = await asked();
    await take(camt({ entries: [{ amount: AMOUNT, text: reference }] })).expect(201);
    const before = await cash();
    await take(`Date,Amount,Currency,Description\n2026-11-27,${AMOUNT},USD,Transfer ${reference}\n`, 's.csv').expect(
      201,
    );
    expect([await cash(), (await lineWith(`Transfer ${reference}`))?.cause]).toEqual([before, 'double']);
  });

  test.each([
    [
      'US figures and days',
      'Date,Description,Debit,Credit,Currency,Balance\n11/27/2026,RF,,"2,600,000.00",USD,"2,600,010.00"\n11/03/2026,Fee,10.00,,USD,"10.00"\n',
    ],
    [
      'German, with the side beside the figure',
      'Buchungstag;Betrag;S/H;Währung;Verwendungszweck\n27.11.26;2.600.000,00;H;USD;RF\n28.11.26;35,00;S;USD;Gebühr\n',
    ],
    [
      'the table of a German savings bank',
      'Auftragskonto;Buchungstag;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Kontonummer/IBAN;Betrag;Waehrung;Info\nDE89370400440532013000;27.11.26;RF;Rhein Kupfer GmbH;DE02120300000000202051;2600000,00;USD;Umsatz gebucht\n',
    ],
    [
      'French, with lines above the heading',
      `Relevé de compte\nIBAN;DE89 3704 0044 0532 0130 00\nDevise;USD\n\nDate opération;Libellé;Débit;Crédit\n27/11/2026;RF;;2 600 000,00\n03/11/2026;Frais;-12,50;\n`,
    ],
    ['Spanish', 'Fecha;Concepto;Importe;Divisa\n27/11/2026;RF;2.600.000,00;USD\n'],
    ['Chinese', '交易日期,借贷标志,交易金额,币种,摘要\n2026年11月27日,贷,"2,600,000.00",USD,RF\n'],
    [
      'a sign behind the figure and tabs',
      'Date\tAmount\tCurrency\tDescription\n2026-11-27\t2600000.00\tUSD\tRF\n2026-11-27\t35.00-\tUSD\tFee\n',
    ],
  ])('a table: %s', async (_, csv) => {
    const { id, reference } = await asked();
    expect((await take(withRef(csv, reference), 's.csv').expect(201)).body).toMatchObject({ matched: 1 });
    expect(await stateOf(id)).toBe('payment_secured');
  });

  test.each([
    ['days that read in two ways', 'Date,Amount,Currency\n03/04/2026,1.00,USD\n', 'statement.row_day'],
    ['a side that is not known', 'Date,Amount,S/H,Currency\n2026-11-27,1.00,X,USD\n', 'statement.row_direction'],
    ['a figure in both columns', 'Date,Debit,Credit,Currency\n2026-11-27,1.00,2.00,USD\n', 'statement.row_direction'],
    [
      'a running balance that does not follow',
      'Date,Amount,Currency,Balance\n2026-11-27,1.00,USD,1.00\n2026-11-27,2.00,USD,4.00\n2026-11-27,3.00,USD,6.00\n',
      'statement.running_balance',
    ],
  ])('a table with %s is refused', async (_, csv, code) => {
    expect((await take(csv, 's.csv').expect(422)).body.code).toBe(code);
  });

  test.each([
    ['UTF-16 with its mark', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['Windows-1252', (text: string) => Buffer.from(text.replace('UTF-8', 'windows-1252'), 'latin1')],
    ['ISO-8859-1', (text: string) => Buffer.from(text.replace('UTF-8', 'ISO-8859-1'), 'latin1')],
    ['UTF-8 with its mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['Windows-1252 that calls itself UTF-8', (text: string) => Buffer.from(text, 'latin1')],
  ])('letters in %s', async (_, written) => {
    const text = camt({ entries: [{ amount: '7.00', text: 'Gebühr für März', name: 'Müller Söhne' }] });
    const { lines } = await trial(written(text));
    expect(lines[0]).toMatchObject({
      counterparty: 'Müller Söhne',
      remittance: expect.stringContaining('Gebühr für März'),
    });
    const csv = 'Buchungstag;Betrag;Währung;Verwendungszweck\n27.11.2026;7,00;EUR;Gebühr\n';
    const table = await trial(written(csv), 's.csv');
    expect(table.lines[0]).toMatchObject({ remittance: 'Gebühr', amount: '7.00' });
  });
});
