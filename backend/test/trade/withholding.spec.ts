import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FeeAccount, Invoice, Notification, Payment, Proposal } from '@orebridge/contracts';
import { lumpLine, plusDays, today } from '@orebridge/trade';
import { DunningJob, type InvoiceDraft } from '../../src/finance/invoices/index.js';
import { CertificateReminderJob } from '../../src/finance/invoices/withholding/certificate-reminder.job.js';
import { LedgerReconciliation } from '../../src/operations/reconciliation/index.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { agreed, report, workOn } from './deal-fixture.js';
import { commissioned, DECLARATION, issued } from './invoice-fixture.js';

/** What the work of the desk costs; of it 15 % are withheld, and the rest. */
const FEE = '2288.02';
const TAX = '343.20';
const REST = '1944.82';
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');

let app: TestApp;
let lab: Person;
let client: Person;
let neighbour: Person;
let stranger: Person;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  lab = await person(app, { role: 'service_provider', company: { country: 'CH' } });
  client = await person(app, { role: 'buyer', company: { tier: 'enterprise', country: 'DE' } });
  neighbour = await person(app, { role: 'buyer', company: { tier: 'enterprise', country: 'CH' } });
  stranger = await person(app, { role: 'buyer' });
  admin = await person(app, { role: 'admin' });
});
afterAll(() => app?.close());

const { certificateDueOn: due } = DECLARATION;
const declaration = (fields: object = {}) => ({ ...DECLARATION, base: FEE, ...fields });
const withhold = (by: Person, id: string, fields: object = {}) =>
  by.agent.post(`/api/invoices/${id}/withholding`).send(declaration(fields));
const read = async (by: Person, id: string): Promise<Invoice> =>
  (await by.agent.get(`/api/invoices/${id}`).expect(200)).body as Invoice;
const accountOf = async ({ engagement }: Proposal, by: Person): Promise<FeeAccount> =>
  (await by.agent.get(`/api/engagements/${engagement?.id}/account`).expect(200)).body as FeeAccount;

/** Work that was taken and not paid before: answers it and its open invoice. */
const invoiced = async (by = client): Promise<{ work: Proposal; id: string }> => {
  const work = await agreed(by, lab);
  await workOn(lab, work, 'start').expect(200);
  await report(lab, work).expect(201);
  await workOn(lab, work, 'deliver').expect(200);
  await workOn(by, work, 'accept').expect(200);
  return { work, id: (await accountOf(work, by)).invoices[0]?.id ?? '' };
};
const pay = async (by: Person, aboutId: string): Promise<Payment> => {
  const { body } = await by.agent
    .post('/api/payments')
    .send({ purpose: 'invoice', aboutId, provider: 'simulator' })
    .expect(201);
  await by.agent.post(`/api/payments/${body.id}/simulate`).send({ outcome: 'paid' }).expect(200);
  return body as Payment;
};
const commission = (fields: Partial<InvoiceDraft> = {}): Promise<string> => commissioned(app, client, fields);
/** What lies on the accounts of withheld tax of a company, debits less credits. */
const taxOf = async (companyId: string | null): Promise<Record<string, string>> => {
  const rows = await app.db.query(
    `SELECT kind, sum(balance)::numeric(30,2)::text AS balance FROM ledger_balances
     WHERE kind LIKE 'withholding%' AND company_id IS NOT DISTINCT FROM $1 GROUP BY kind`,
    [companyId],
  );
  return Object.fromEntries(rows.map(({ kind, balance }: { kind: string; balance: string }) => [kind, balance]));
};
const newsOf = async (who: Person, id: string): Promise<string[]> => {
  await app.drain();
  const all = (await who.agent.get('/api/notifications').expect(200)).body as Notification[];
  return all.filter(({ about }) => about?.id === id).map(({ key }) => key);
};
const agrees = async () =>
  expect(await app.db.transaction((em) => app.get(LedgerReconciliation).differences(em))).toEqual([]);

describe('tax withheld from a fee', () => {
  test('settles the invoice together with the rest in money, and stands on accounts of its own', async () => {
    const { work, id } = await invoiced();
    expect((await read(client, id)).events).toContain('withhold');
    expect((await read(lab, id)).events).not.toContain('withhold');
    const declared = (await withhold(client, id).expect(201)).body as Invoice;
    expect(declared).toMatchObject({
      state: 'part_paid',
      paid: '0.00',
      withheld: TAX,
      open: REST,
      payments: [],
      withholding: { rate: '15', base: FEE, amount: TAX, basis: '§ 50a EStG', treaty: null, certificate: null },
    });
    await agrees();
    expect((await pay(client, id)).amount).toBe(REST);
    expect(await read(lab, id)).toMatchObject({ state: 'paid', paid: REST, withheld: TAX, open: '0.00' });
    expect(await accountOf(work, lab)).toMatchObject({ balance: '0.00', invoiced: FEE, released: REST });
    expect(await taxOf(lab.companyId)).toEqual({ withholding_receivable: TAX });
    expect(await taxOf(client.companyId)).toEqual({ withholding_payable: `-${TAX}` });
    await agrees();
    expect(await newsOf(lab, id)).toContain('invoice.tax_withheld');
  });

  test('is withheld from the commission of the site, and is no money that a charge back could take', async () => {
    const id = await commission();
    expect((await withhold(client, id, { base: '1000.00', rate: '10' }).expect(201)).body.withheld).toBe('100.00');
    const payment = await pay(client, id);
    expect(payment.amount).toBe('900.00');
    expect(await read(client, id)).toMatchObject({ state: 'paid', paid: '900.00' });
    expect(await taxOf(null)).toEqual({ withholding_receivable: '100.00' });
    await agrees();
    await client.agent.post(`/api/payments/${payment.id}/simulate`).send({ outcome: 'charged_back' }).expect(200);
    expect(await read(client, id)).toMatchObject({
      state: 'part_paid',
      paid: '0.00',
      withheld: '100.00',
      open: '900.00',
    });
    await agrees();
  });

  test('rounds half up to the places of the currency', async () => {
    const yen = { currency: 'JPY' as const, lines: [lumpLine('commission', null, '1010', 'JPY')] };
    const odd = { currency: 'USD' as const, lines: [lumpLine('commission', null, '100.10', 'USD')] };
    const [whole, cents] = [await commission(yen), await commission(odd)];
    expect((await withhold(client, whole, { base: '1010', rate: '5' }).expect(201)).body.withholding.amount).toBe('51');
    expect((await withhold(client, cents, { base: '100.10', rate: '5' }).expect(201)).body.withholding.amount).toBe(
      '5.01',
    );
    const refused = await withhold(client, await commission(yen), { base: '1010.5' }).expect(400);
    expect(refused.body.issues).toMatchObject([{ path: 'base', key: 'validation.minorUnits' }]);
  });

  test('is open no more from its day on: late interest is on the rest alone', async () => {
    const id = await commission({ issuedOn: plusDays(today(), -60), dueOn: plusDays(today(), -20) });
    await app.db.transaction((em) => app.get(DunningJob).run(em));
    await withhold(client, id, { base: '1000.00', rate: '30' }).expect(201);
    const late = await read(client, id);
    expect(late).toMatchObject({ state: 'overdue', open: '700.00' });
    // Until the day of the declaration the whole was open.
    expect(late.interest?.periods.map(({ open }) => open)).toEqual(['1000.00']);
    expect(late.interest?.open).toBe('700.00');
    await app.db.query(
      `UPDATE invoice_payments SET at = now() - interval '10 days' WHERE invoice_id = $1 AND reference LIKE 'withholding:%'`,
      [id],
    );
    expect((await read(client, id)).interest?.periods.map(({ open }) => open)).toEqual(['1000.00', '700.00']);
  });

  test('that was declared by mistake is withdrawn, and the sum is open again', async () => {
    const { id } = await invoiced();
    const before = await taxOf(lab.companyId);
    await withhold(client, id).expect(201);
    const path = `/api/invoices/${id}/withholding/withdraw`;
    await lab.agent.post(path).send({ reason: 'Not ours to say.' }).expect(403);
    const after = (await client.agent.post(path).send({ reason: 'The treaty frees it.' }).expect(200)).body as Invoice;
    expect(after).toMatchObject({ state: 'issued', withheld: '0.00', open: FEE, withholding: null });
    expect(await taxOf(lab.companyId)).toEqual(before);
    await client.agent.post(path).send({ reason: 'Once more.' }).expect(404);
    await withhold(client, id, { rate: '5', treaty: 'DBA Schweiz Art. 12' }).expect(201);
    await agrees();
  });
});

describe('a declaration is refused', () => {
  test.each(['0', '-5', '35.01', '100', '12.345', 'fifteen'])('at a rate of %s per cent', async (rate) => {
    const { body } = await withhold(client, await commission(), { rate, base: '100' }).expect(400);
    expect(body.issues).toMatchObject([{ path: 'rate' }]);
  });

  test('without a legal basis, and with a certificate due before today or in two years', async () => {
    const id = await commission();
    expect((await withhold(client, id, { basis: ' ' }).expect(400)).body.issues).toMatchObject([{ path: 'basis' }]);
    for (const certificateDueOn of [plusDays(today(), -3), plusDays(today(), 700)])
      expect((await withhold(client, id, { certificateDueOn }).expect(422)).body.issues).toMatchObject([
        { path: 'certificateDueOn' },
      ]);
  });

  test('on more than the invoice asks, beyond what is open, for nothing, and twice', async () => {
    const id = await commission();
    expect((await withhold(client, id, { base: '1000.01' }).expect(422)).body.code).toBe('withholding.base');
    expect((await withhold(client, id, { base: '0.01', rate: '1' }).expect(422)).body.code).toBe('withholding.nothing');
    await withhold(client, id, { base: '1000' }).expect(201);
    expect((await withhold(client, id, { base: '1000' }).expect(409)).body.code).toBe('withholding.declared');
    const { body } = await withhold(client, await paidBut('100.00'), { base: '1000', rate: '35' }).expect(409);
    expect([body.code, body.values]).toEqual([
      'withholding.above_open',
      { open: '100.00', amount: '350.00', currency: 'USD' },
    ]);
  });

  test('for goods, within one country, for what is paid, and by anybody but the payer', async () => {
    const goods = await issued(app, {
      kind: 'final',
      issuerId: lab.companyId,
      recipientId: client.companyId,
      currency: 'USD',
      lines: [lumpLine('value', null, '1000.00', 'USD')],
      supply: 'goods',
      proof: 'B/L 7',
    });
    expect((await withhold(client, goods, { base: '1' }).expect(409)).body.code).toBe('withholding.kind');
    const home = await invoiced(neighbour);
    expect((await withhold(neighbour, home.id).expect(409)).body).toMatchObject({
      code: 'withholding.same_country',
      values: { country: 'CH' },
    });
    const { id } = await invoiced();
    await withhold(lab, id).expect(403);
    await withhold(stranger, id).expect(404);
    await withhold(admin, id).expect(403);
    await pay(client, id);
    expect((await withhold(client, id).expect(409)).body.code).toBe('withholding.not_open');
  });

  /** A commission of 1000.00 of which so much is left. */
  const paidBut = async (left: string): Promise<string> => {
    const id = await commission();
    await app.db.query(`UPDATE invoices SET paid = 1000 - $2::numeric, state = 'part_paid' WHERE id = $1`, [id, left]);
    return id;
  };
});

describe('the certificate', () => {
  const path = (id: string) => `/api/invoices/${id}/withholding/certificate`;

  test('is handed in by either party and read by both, and ends the withdrawal', async () => {
    const { id } = await invoiced();
    await client.agent.post(path(id)).attach('file', PDF, 'certificate.pdf').expect(404);
    await withhold(client, id).expect(201);
    await lab.agent.get(path(id)).expect(404);
    expect((await client.agent.post(path(id)).expect(400)).body.code).toBe('file.missing');
    await stranger.agent.post(path(id)).attach('file', PDF, 'certificate.pdf').expect(404);
    const given = (await client.agent.post(path(id)).attach('file', PDF, 'certificate.pdf').expect(201))
      .body as Invoice;
    expect(given.withholding?.certificate).toMatchObject({ fileName: 'certificate.pdf', mediaType: 'application/pdf' });
    expect(given.events).not.toContain('withdraw_withholding');
    for (const by of [lab, client, admin])
      expect((await by.agent.get(path(id)).expect(200)).headers['content-type']).toContain('application/pdf');
    await stranger.agent.get(path(id)).expect(404);
    const withdrawn = await client.agent
      .post(`/api/invoices/${id}/withholding/withdraw`)
      .send({ reason: 'Too late.' })
      .expect(409);
    expect(withdrawn.body.code).toBe('withholding.certified');
    expect(await newsOf(lab, id)).toContain('invoice.certificate_given');
    await lab.agent.post(path(id)).attach('file', PDF, 'original.pdf').expect(201);
    expect((await read(client, id)).withholding?.certificate?.fileName).toBe('original.pdf');
  });

  test('is asked for once, on the day by which it was promised, while it is missing', async () => {
    const [missing, there] = [await invoiced(), await invoiced()];
    for (const { id } of [missing, there]) await withhold(client, id).expect(201);
    await client.agent.post(path(there.id)).attach('file', PDF, 'certificate.pdf').expect(201);
    const remind = (day: string) => app.db.transaction((em) => app.get(CertificateReminderJob).run(em, day));
    const asked = async (by: Person, id: string) =>
      (await newsOf(by, id)).filter((key) => key === 'invoice.certificate_due').length;
    await remind(plusDays(due, -1));
    expect(await asked(client, missing.id)).toBe(0);
    for (const day of [due, plusDays(due, 1)]) await remind(day);
    for (const by of [client, lab]) expect(await asked(by, missing.id)).toBe(1);
    expect(await asked(client, there.id)).toBe(0);
  });
});
