import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FeeAccount, Invoice, Proposal } from '@orebridge/contracts';
import { SERVICE_BASES, sum } from '@orebridge/trade';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { asked, lastOf, report, WORK, workOn } from './deal-fixture.js';

let app: TestApp;
let lab: Person;
let client: Person;
beforeAll(async () => {
  app = await startApp();
  lab = await person(app, { role: 'service_provider' });
  client = await person(app, { role: 'buyer', company: { tier: 'enterprise' } });
});
afterAll(() => app?.close());

const FIXED = { description: 'Courier', basis: 'fixed', quantity: '1', unitPrice: '64' };
const line = (basis: string) => ({ description: 'Assay', basis, quantity: '12', unitPrice: '185.335' });
const UNITS: Readonly<Record<string, string>> = { tonne: 't', fixed: 'piece' };

describe('the basis of a fee', () => {
  test.each(SERVICE_BASES)('per %s: is the same in request, proposal and invoice, with the same sum', async (basis) => {
    const request = await asked(client, lab, { basis });
    expect(request.basis).toBe(basis);
    const lines = [line(basis), FIXED];
    const path = `/api/service-requests/${request.id}/proposals`;
    const made = (
      await lab.agent
        .post(path)
        .send({ ...WORK, lines })
        .expect(201)
    ).body as Proposal;
    expect(made.request.basis).toBe(basis);
    // 12 × 185.335 = 2,224.02; with 64 it is 2,288.02.
    expect(made.total).toBe('2288.02');
    const body = { versionId: lastOf(made) };
    const work = (await client.agent.post(`/api/proposals/${made.id}/accept`).send(body).expect(200)).body as Proposal;
    await workOn(lab, work, 'start').expect(200);
    await report(lab, work).expect(201);
    await workOn(lab, work, 'deliver').expect(200);
    await workOn(client, work, 'accept').expect(200);
    const account = (await client.agent.get(`/api/engagements/${work.engagement?.id}/account`).expect(200))
      .body as FeeAccount;
    const id = account.invoices[0]?.id ?? '';
    const invoice = (await client.agent.get(`/api/invoices/${id}`).expect(200)).body as Invoice;
    expect(invoice.lines.map(({ quantity, unit, price, amount }) => [quantity, unit, price, amount])).toEqual([
      ['12', UNITS[basis] ?? basis, '185.335', '2224.02'],
      ['1', 'piece', '64', '64.00'],
    ]);
    expect([invoice.net, sum(invoice.lines.map(({ amount }) => amount)).toFixed(2)]).toEqual(['2288.02', made.total]);
  });

  test('is never mixed: not beside what was asked for, nor where nothing was', async () => {
    const send = async (basis: string | undefined, bases: readonly string[]) => {
      const request = await asked(client, lab, { ...(basis && { basis }) });
      const lines = bases.map(line);
      return lab.agent.post(`/api/service-requests/${request.id}/proposals`).send({ ...WORK, lines });
    };
    const { status, body } = await send('sample', ['sample', 'element']);
    expect([status, body.code, body.issues]).toEqual([
      422,
      'proposal.basis_other',
      [expect.objectContaining({ path: 'lines' })],
    ]);
    expect(body.message).toContain('per sample');
    expect((await send('lot', ['sample'])).body.code).toBe('proposal.basis_other');
    expect((await send('lot', ['fixed'])).body.code).toBe('proposal.basis_other');
    expect((await send(undefined, ['sample', 'tonne'])).body.code).toBe('proposal.basis_mixed');
    expect((await send(undefined, ['lot', 'fixed'])).status).toBe(201);
  });

  test('stays in a version that is revised', async () => {
    const request = await asked(client, lab, { basis: 'element' });
    const path = `/api/service-requests/${request.id}/proposals`;
    const sent = { ...WORK, lines: [line('element')] };
    const { id } = (await lab.agent.post(path).send(sent).expect(201)).body;
    const revise = (basis: string) =>
      lab.agent.post(`/api/proposals/${id}/revise`).send({ ...WORK, lines: [line(basis)] });
    expect((await revise('day').expect(422)).body.code).toBe('proposal.basis_other');
    await revise('element').expect(200);
  });
});
