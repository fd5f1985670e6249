import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FeeAccount, Invoice, Payment, Proposal } from '@orebridge/contracts';
import { dec } from '@orebridge/trade';
import { InvoiceNotesService } from '../../src/finance/invoices/index.js';
import { LedgerReconciliation } from '../../src/operations/reconciliation/index.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { agreed, pdf, report, workOn } from './deal-fixture.js';
import { DECLARATION, SYSTEM } from './invoice-fixture.js';

/** What the work of the desk costs; 15 % of it are withheld. */
const FEE = '2288.02';

let app: TestApp;
let lab: Person;
let client: Person;
beforeAll(async () => {
  app = await startApp();
  lab = await person(app, { role: 'service_provider', company: { country: 'CH' } });
  client = await person(app, { role: 'buyer', company: { tier: 'enterprise', country: 'DE' } });
});
afterAll(() => app?.close());

const read = async (by: Person, id: string): Promise<Invoice> =>
  (await by.agent.get(`/api/invoices/${id}`).expect(200)).body as Invoice;
const pathOf = ({ engagement }: Proposal) => `/api/engagements/${engagement?.id}`;
const accountOf = async (work: Proposal): Promise<FeeAccount> =>
  (await client.agent.get(`${pathOf(work)}/account`).expect(200)).body as FeeAccount;
const delivered = async (work: Proposal): Promise<void> => {
  await workOn(lab, work, 'start').expect(200);
  await report(lab, work).expect(201);
  await workOn(lab, work, 'deliver').expect(200);
};
const pay = async (aboutId: string): Promise<Payment> => {
  const { agent } = client;
  const { body } = await agent
    .post('/api/payments')
    .send({ purpose: 'invoice', aboutId, provider: 'simulator' })
    .expect(201);
  await agent.post(`/api/payments/${body.id}/simulate`).send({ outcome: 'paid' }).expect(200);
  return body as Payment;
};
/** Work that was taken and not paid before, with tax withheld: its open invoice. */
const withheld = async (): Promise<string> => {
  const work = await agreed(client, lab);
  await delivered(work);
  await workOn(client, work, 'accept').expect(200);
  const id = (await accountOf(work)).invoices[0]?.id ?? '';
  await client.agent
    .post(`/api/invoices/${id}/withholding`)
    .send({ ...DECLARATION, base: FEE })
    .expect(201);
  return id;
};
const credit = async (id: string, amount: string | null): Promise<Invoice> => {
  const note = { type: 'credit', reason: 'correction', amount, text: 'Two samples were lost.' };
  return (await lab.agent.post(`/api/invoices/${id}/notes`).send(note).expect(201)).body as Invoice;
};
/** What an account of the tax holds. */
const taxOf = async ({ companyId }: Person, kind: string): Promise<string> => {
  const [row] = await app.db.query(
    'SELECT coalesce(sum(balance), 0)::numeric(30,2)::text AS held FROM ledger_balances WHERE company_id = $1 AND kind = $2',
    [companyId, kind],
  );
  return row.held;
};
const agrees = async () =>
  expect(await app.db.transaction((em) => app.get(LedgerReconciliation).differences(em))).toEqual([]);

describe('a fee that is lowered after tax was withheld from it', () => {
  test('before it is paid, asks for the rest to the cent, and the books carry the lower tax', async () => {
    const claims = [await taxOf(lab, 'withholding_receivable'), await taxOf(client, 'withholding_payable')];
    const id = await withheld();
    await credit(id, '1000.01');
    // 1,288.01 × 15 % = 193.2015; 1,288.01 − 193.20 = 1,094.81.
    expect(await read(client, id)).toMatchObject({
      state: 'part_paid',
      withheld: '193.20',
      credited: '1000.01',
      open: '1094.81',
      withholding: { base: '1288.01', amount: '193.20', rate: '15', basis: '§ 50a EStG', certificate: null },
    });
    const now = [await taxOf(lab, 'withholding_receivable'), await taxOf(client, 'withholding_payable')];
    expect(now.map((held, at) => dec(held).minus(claims[at]!).toFixed(2))).toEqual(['193.20', '-193.20']);
    await agrees();
    expect((await pay(id)).amount).toBe('1094.81');
    expect(await read(lab, id)).toMatchObject({ state: 'paid', open: '0.00', paid: '1094.81' });
    await agrees();
  });

  test('after it is paid, gives back only what came in money, and asks for another certificate', async () => {
    const id = await withheld();
    await pay(id);
    await client.agent.post(`/api/invoices/${id}/withholding/certificate`).attach('file', pdf(), 'c.pdf').expect(201);
    const note = await credit(id, '1000.00');
    // 343.20 − 193.20 = 150.00 of the 1,000.00 was never paid to the payee.
    expect(await read(client, note.id)).toMatchObject({ open: '850.00', credited: '150.00' });
    const left = await read(client, id);
    expect(left).toMatchObject({
      state: 'paid',
      withheld: '193.20',
      credited: '150.00',
      open: '0.00',
      withholding: { base: '1288.02', amount: '193.20', certificate: null },
    });
    expect(left.events).toContain('certify');
    expect(Date.parse(left.withholding?.certificateDueOn ?? '')).toBeGreaterThan(Date.now());
    await agrees();
  });

  test('by several notes, loses no cent, and withholds nothing where the whole is taken back', async () => {
    const id = await withheld();
    for (const amount of ['333.33', '777.77', '0.01']) await credit(id, amount);
    // 2,288.02 − 1,111.11 = 1,176.91; × 15 % = 176.5365.
    expect(await read(client, id)).toMatchObject({
      withheld: '176.54',
      open: '1000.37',
      withholding: { base: '1176.91', amount: '176.54' },
    });
    await credit(id, null);
    expect(await read(client, id)).toMatchObject({
      state: 'cancelled',
      withheld: '0.00',
      open: '0.00',
      withholding: null,
    });
    await agrees();
  });

  test('by what an award finds due, once however often it is applied', async () => {
    const id = await withheld();
    const note = {
      type: 'credit',
      reason: 'dispute',
      amount: '888.02',
      text: 'As found.',
      source: `award:${id}`,
    } as const;
    for (const _ of [1, 2])
      await app.db.transaction((em) => app.get(InvoiceNotesService).issue(em, SYSTEM, id, note, 'system'));
    // 1,400.00 × 15 %.
    expect(await read(client, id)).toMatchObject({
      withheld: '210.00',
      open: '1190.00',
      withholding: { base: '1400.00', amount: '210.00' },
    });
    await agrees();
  });
});
