import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Invoice, InvoiceSummary, Notification } from '@orebridge/contracts';
import { dec, lumpLine, plusDays, serviceLine, today } from '@orebridge/trade';
import { DealStateMachine } from '../../src/trading/deals/index.js';
import {
  claimOf,
  DunningJob,
  FinalInvoices,
  type InvoiceDraft,
  InvoiceFollower,
  InvoicePayments,
  InvoiceService,
  SubscriptionInvoices,
} from '../../src/finance/invoices/index.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { brokenRules } from './en16931.js';
import { billed, issued, provisionalOf, signedDeal, SYSTEM } from './invoice-fixture.js';
import { differingCopies } from './invoice-copies.js';

let app: TestApp;
let seller: Person;
let buyer: Person;
let stranger: Person;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller', company: { tier: 'professional', country: 'CL' } });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise', country: 'DE' } });
  stranger = await person(app, { role: 'buyer' });
  await billed(seller, { city: 'Antofagasta', country: 'CL', registration: 'RUT 1', taxNumber: 'CL760000000' });
  await billed(buyer, { street: 'Am Ufer 1', city: 'Düsseldorf', country: 'DE', taxNumber: 'DE000000000' });
});
afterAll(() => app?.close());

const read = async (by: Person, id: string): Promise<Invoice> =>
  (await by.agent.get(`/api/invoices/${id}`).expect(200)).body as Invoice;
const pay = (id: string, amount: string, reference: string) =>
  app.db.transaction((em) => app.get(InvoicePayments).credited(em, id, amount, { reference }));
const ofDeal = async (dealId: string): Promise<Invoice[]> => {
  const { items } = (await seller.agent.get(`/api/invoices?dealId=${dealId}`).expect(200)).body;
  return Promise.all(items.toReversed().map(({ id }: Invoice) => read(seller, id)));
};
/** Plays the moves of a deal that bring documents, and answers the documents. */
const played = async (dealId: string): Promise<Invoice[]> => {
  const machine = app.get(DealStateMachine);
  const steps = [
    ['contract_draft', 'countersign', 'buyer'],
    ['loading', 'ship', 'system'],
    ['delivered', 'settle', 'system'],
    ['settled', 'close', 'system'],
  ] as const;
  for (const [state, event, actor] of steps) {
    await app.db.query('UPDATE deals SET state = $2 WHERE id = $1', [dealId, state]);
    await app.db.transaction(async (em) => {
      await machine.transition(em, SYSTEM, await machine.lock(em, dealId), event, actor);
    });
  }
  return ofDeal(dealId);
};
const claim = (fields: Partial<InvoiceDraft> = {}): InvoiceDraft => ({
  kind: 'debit_note',
  issuerId: seller.companyId,
  recipientId: buyer.companyId,
  currency: 'USD',
  lines: [lumpLine('note_demurrage', null, '36000.00', 'USD')],
  supply: 'goods',
  proof: 'B/L 7',
  ...fields,
});

describe('numbers of invoices', () => {
  test('run without a gap and without a double when 64 are issued at once and some of them fail', async () => {
    const issuer = (await person(app, { role: 'seller' })).companyId;
    const one = (fails: boolean) =>
      app.db.transaction(async (em) => {
        await app.get(InvoiceService).issue(em, SYSTEM, claim({ issuerId: issuer }));
        if (fails) throw new Error('rolled back');
      });
    // Every third of them, by a fixed shuffle: which transaction gets which number is up to the database.
    const fails = Array.from({ length: 64 }, (_, at) => (at * 7919) % 3 === 0);
    const outcomes = await Promise.allSettled(fails.map(one));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(fails.filter(Boolean).length);
    const rows: { sequence: number }[] = await app.db.query(
      'SELECT sequence FROM invoices WHERE issuer = $1 ORDER BY sequence',
      [issuer],
    );
    expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, at) => at + 1));
    expect(rows).toHaveLength(fails.filter((failed) => !failed).length);
  });

  test('begin again for each year and each issuer', async () => {
    const issuerId = (await person(app, { role: 'seller' })).companyId;
    const numbers = [];
    for (const issuedOn of ['2025-12-31', '2026-01-01', '2025-12-31'])
      numbers.push((await read(buyer, await issued(app, claim({ issuerId, issuedOn })))).number);
    expect(numbers).toEqual(['2025-00001', '2026-00001', '2025-00002']);
  });
});

describe('an invoice that was issued', () => {
  test('is never changed and never deleted', async () => {
    const id = await issued(app, claim());
    await expect(
      app.db.query('UPDATE invoices SET total = 1, net = 1, payable = 1 WHERE id = $1', [id]),
    ).rejects.toThrow('never changes');
    await expect(app.db.query('DELETE FROM invoices WHERE id = $1', [id])).rejects.toThrow('never deleted');
  });

  test('is paid in parts, each booked once, and never more than is open', async () => {
    const id = await issued(app, claim());
    expect((await pay(id, '16000.00', 'first')).state).toBe('part_paid');
    expect((await pay(id, '16000.00', 'first')).paid).toBe('16000.00');
    await expect(pay(id, '20000.01', 'too much')).rejects.toMatchObject({ code: 'invoice.overpaid' });
    expect((await pay(id, '20000.00', 'rest')).state).toBe('paid');
    expect(await read(seller, id)).toMatchObject({
      open: '0.00',
      payments: [{ amount: '16000' }, { amount: '20000' }],
    });
  });

  test('is taken back by credit notes alone, and by no more than it says', async () => {
    const id = await issued(app, claim());
    const credit = (amount: string | null) =>
      seller.agent
        .post(`/api/invoices/${id}/notes`)
        .send({ type: 'credit', reason: 'correction', amount, text: 'Wrong laytime.' });
    const first = (await credit('6000').expect(201)).body as Invoice;
    expect(first).toMatchObject({
      kind: 'credit_note',
      state: 'paid',
      total: '6000.00',
      open: '0.00',
      payer: 'issuer',
    });
    expect(first.preceding).toMatchObject([{ id }]);
    expect((await credit('30000.01').expect(422)).body.code).toBe('invoice.credit_too_high');
    await credit(null).expect(201);
    expect(await read(seller, id)).toMatchObject({ state: 'cancelled', open: '0.00', credited: '36000.00' });
    expect((await credit(null).expect(409)).body.code).toBe('invoice.credited_whole');
  });

  test('that was paid is credited by money that flows back', async () => {
    const id = await issued(app, claim());
    await pay(id, '36000.00', 'whole');
    const body = { type: 'credit', reason: 'dispute', amount: '1000', text: 'As agreed.' };
    const note = (await seller.agent.post(`/api/invoices/${id}/notes`).send(body).expect(201)).body as Invoice;
    expect(note).toMatchObject({ state: 'issued', open: '1000.00', payer: 'issuer' });
    expect((await pay(note.id, '1000.00', 'back')).state).toBe('paid');
    expect((await read(seller, id)).state).toBe('paid');
  });

  test('is told to the books in its transaction, with what it claims', async () => {
    const told = jest.spyOn(app.get<InvoiceFollower>(InvoiceFollower), 'issued');
    const id = await issued(app, claim());
    await issued(app, claim({ kind: 'proforma' }));
    await issued(app, claim({ kind: 'final', deducted: '40000.00' }));
    const body = { type: 'credit', reason: 'other', amount: '500', text: 'As agreed.' };
    await seller.agent.post(`/api/invoices/${id}/notes`).send(body).expect(201);
    const claims = told.mock.calls.map(([, , invoice]) => claimOf(invoice));
    told.mockRestore();
    expect(claims).toEqual(['36000.00', '0.00', '-4000.00', '-500.00']);
    const owed = await app.get(InvoicePayments).owedBy(app.db.manager, seller.companyId);
    expect(owed.every(({ open, payer }) => dec(open).greaterThan(0) && payer === 'issuer')).toBe(true);
  });

  test('is disputed by its recipient alone, and goes back to where it was', async () => {
    const id = await issued(app, claim());
    const act = (by: Person, event: string) =>
      by.agent.post(`/api/invoices/${id}/events`).send({ event, reason: 'The laytime is wrong.' });
    await act(seller, 'dispute').expect(403);
    await act(stranger, 'dispute').expect(404);
    expect((await act(buyer, 'dispute').expect(200)).body).toMatchObject({
      state: 'disputed',
      events: ['settle_dispute'],
    });
    await act(buyer, 'dispute').expect(409);
    expect((await act(buyer, 'settle_dispute').expect(200)).body.state).toBe('issued');
  });

  test('that was paid in part bears interest on what was open each day', async () => {
    const due = plusDays(today(), -20);
    const id = await issued(app, claim({ issuedOn: plusDays(due, -30), dueOn: due }));
    await pay(id, '16000.00', 'a part');
    await app.db.query('UPDATE invoice_payments SET at = $2 WHERE invoice_id = $1', [id, plusDays(due, 10)]);
    const { interest } = await read(buyer, id);
    expect(interest).toMatchObject({
      days: 20,
      open: '20000.00',
      periods: [
        { from: due, to: plusDays(due, 10), days: 10, open: '36000.00' },
        { from: plusDays(due, 10), to: today(), days: 10, open: '20000.00' },
      ],
    });
    const pct = dec(interest?.referencePct ?? '0').plus(3);
    expect(interest?.amount).toBe(
      pct
        .times(36_000 * 10 + 20_000 * 10)
        .div(36_000)
        .toFixed(2),
    );
    expect((await pay(id, '20000.00', 'the rest')).state).toBe('paid');
  });

  test('falls due, is reminded three times and bears interest from its due date on', async () => {
    const due = plusDays(today(), -20);
    const id = await issued(app, claim({ issuedOn: plusDays(due, -30), dueOn: due }));
    const run = (day: string) => app.db.transaction((em) => app.get(DunningJob).run(em, day));
    const stateOn = async (day: string) => {
      await run(day);
      const { state, reminder } = await read(buyer, id);
      return [state, reminder];
    };
    expect(await stateOn(due)).toEqual(['issued', 0]);
    expect(await stateOn(plusDays(due, 1))).toEqual(['overdue', 0]);
    expect(await stateOn(plusDays(due, 3))).toEqual(['overdue', 1]);
    expect(await stateOn(plusDays(due, 9))).toEqual(['overdue', 1]);
    expect(await stateOn(plusDays(due, 10))).toEqual(['overdue', 2]);
    expect(await stateOn(today())).toEqual(['overdue', 3]);
    await run(today());
    const late = await read(buyer, id);
    expect(late.reminders.map(({ level }) => level)).toEqual([1, 2, 3]);
    const { interest } = late;
    // 36,000 × (4.00 + 3) % × 20 / 360
    expect(interest).toMatchObject({ days: 20, open: '36000.00' });
    expect(interest?.amount).toBe(
      dec('36000')
        .times(dec(interest?.referencePct ?? '0').plus(3))
        .times(20)
        .div(36_000)
        .toFixed(2),
    );
    await app.drain();
    const news = (await buyer.agent.get('/api/notifications').expect(200)).body as Notification[];
    // Invoices of the tests before are reminded of too.
    expect(news.filter(({ key, about }) => key === 'invoice.reminder' && about?.id === id)).toHaveLength(3);
    expect((await pay(id, '36000.00', 'late')).state).toBe('paid');
  });
});

describe('the documents of a deal', () => {
  let documents: Invoice[];
  beforeAll(async () => {
    documents = await played(await signedDeal(app, seller, buyer));
  });

  test('come with its moves: proforma, provisional, final and the commission, each once', () => {
    expect(documents.map(({ kind, state, payable }) => [kind, state, payable])).toEqual([
      ['proforma', 'issued', '2600000.00'],
      ['provisional', 'paid', '2600000.00'],
      ['final', 'paid', '0.00'],
      ['commission', 'issued', '9100.00'],
    ]);
    expect(documents[3]).toMatchObject({ issuer: { companyId: null }, currency: 'USD', side: 'received' });
  });

  test('are zero-rated as an export with its proof, and say why', () => {
    expect(documents.map(({ tax }) => [tax.category, tax.reason])).toEqual([
      ['G', 'export_expected'],
      ['G', 'export'],
      ['G', 'export'],
      ['O', 'abroad'],
    ]);
    expect(documents[1]?.tax.proof).toContain('B/L');
  });

  test('are for their two parties and for nobody else', async () => {
    for (const { id } of documents) {
      await stranger.agent.get(`/api/invoices/${id}`).expect(404);
      await stranger.agent.get(`/api/invoices/${id}/pdf`).expect(404);
      await stranger.agent.get(`/api/invoices/${id}/ubl`).expect(404);
    }
    expect((await stranger.agent.get('/api/invoices').expect(200)).body.items).toEqual([]);
    expect((await buyer.agent.get(`/api/invoices/${documents[3]?.id}`).expect(404)).body.code).toBe('not_found');
  });

  test('the final invoice of a settlement takes off what was claimed before, and the seller refunds what is too much', async () => {
    const dealId = await signedDeal(app, seller, buyer);
    await provisionalOf(app, dealId);
    const value = { quantity: '198.5', unit: 't', price: '13000', result: '2580500.00' };
    const line = {
      kind: 'value' as const,
      element: 'Cu',
      amount: '2580500.00',
      formula: { code: 'settlement.formula.value', values: value },
      workings: [],
    };
    const penalty = {
      ...line,
      kind: 'penalty' as const,
      element: 'As',
      amount: '-500.00',
      formula: { code: 'settlement.formula.charge', values: {} },
    };
    const { id } = await app.db.transaction((em) => app.get(FinalInvoices).issue(em, SYSTEM, dealId, [line, penalty]));
    expect(await read(buyer, id)).toMatchObject({
      net: '2580000.00',
      deducted: '2600000.00',
      payable: '-20000.00',
      open: '20000.00',
      payer: 'issuer',
      lines: [
        { quantity: '198.5', price: '13000', amount: '2580500.00' },
        { quantity: '-1', price: '500.00', amount: '-500.00' },
      ],
    });
  });

  test('sums by currency and age are those of the invoices', async () => {
    const other = await person(app, { role: 'seller' });
    const draft = claim({ issuerId: other.companyId });
    await issued(app, { ...draft, dueOn: plusDays(today(), 5) });
    await issued(app, { ...draft, dueOn: plusDays(today(), -40) });
    await issued(app, { ...draft, currency: 'EUR', dueOn: null });
    const { rows } = (await other.agent.get('/api/invoices/summary').expect(200)).body as InvoiceSummary;
    const none = { to30: '0.00', to90: '0.00', over90: '0.00' };
    expect(rows).toEqual([
      {
        direction: 'toReceive',
        currency: 'EUR',
        count: 1,
        open: '36000.00',
        ages: { ...none, to60: '0.00', current: '36000.00' },
      },
      {
        direction: 'toReceive',
        currency: 'USD',
        count: 2,
        open: '72000.00',
        ages: { ...none, to60: '36000.00', current: '36000.00' },
      },
    ]);
    const late = (await other.agent.get('/api/invoices?late=true').expect(200)).body;
    expect(late.items).toHaveLength(1);
    const sheet = await other.agent.get('/api/invoices/export?format=csv').expect(200);
    expect(sheet.text.trim().split('\n')).toHaveLength(4);
  });
});

describe('every kind of invoice', () => {
  const kinds: [string, () => Promise<string>][] = [
    ['proforma, export expected', async () => issued(app, claim({ kind: 'proforma', proof: null, destination: 'DE' }))],
    [
      'provisional, exported',
      async () => issued(app, claim({ kind: 'provisional', paymentTerms: 'escrow', dueOn: '2026-12-10' })),
    ],
    [
      'final with what was invoiced before',
      async () => issued(app, claim({ kind: 'final', deducted: '30000.00', dueOn: '2026-12-10' })),
    ],
    ['final with a refund', async () => issued(app, claim({ kind: 'final', deducted: '40000.00' }))],
    ['final at home, taxed', async () => issued(app, claim({ kind: 'final', destination: 'CL', dueOn: '2026-12-10' }))],
    ['debit note without proof, taxed', async () => issued(app, claim({ proof: null, dueOn: '2026-12-10' }))],
    [
      'within the Union',
      async () => {
        const eu = await person(app, { role: 'seller' });
        await billed(eu, { city: 'Lille', country: 'FR', taxNumber: 'FR00000000000' });
        const draft = claim({ kind: 'final', issuerId: eu.companyId, destination: 'DE', suppliedOn: '2026-11-20' });
        return issued(app, { ...draft, dueOn: '2026-12-10' });
      },
    ],
    [
      'by a company that is not registered',
      async () => {
        const small = await person(app, { role: 'seller' });
        await billed(small, { city: 'Ruhango', country: 'RW' });
        return issued(app, claim({ kind: 'final', issuerId: small.companyId, dueOn: '2026-12-10' }));
      },
    ],
    [
      'credit note',
      async () => {
        const id = await issued(app, claim());
        const body = { type: 'credit', reason: 'despatch', amount: '1234.56', text: 'Despatch & <discharge>.' };
        return (await seller.agent.post(`/api/invoices/${id}/notes`).send(body).expect(201)).body.id;
      },
    ],
    [
      'service of agreed work, taxed at home',
      async () => {
        const lines = [
          { description: 'Assay', basis: 'sample', quantity: '12', unitPrice: '185.335' },
          { description: 'Weighing', basis: 'tonne', quantity: '240.5', unitPrice: '3.25' },
        ] as const;
        const work = { kind: 'engagement', id: crypto.randomUUID(), pageId: crypto.randomUUID(), reference: 'WK-1' };
        const recipientId = (await person(app, { role: 'seller', company: { country: 'CL' } })).companyId;
        const draft = claim({
          kind: 'service',
          supply: 'service',
          recipientId,
          lines: lines.map((line) => serviceLine(line, 'USD')),
        });
        return issued(app, { ...draft, proof: null, work: work as InvoiceDraft['work'], dueOn: '2026-12-10' });
      },
    ],
    [
      'commission',
      async () => {
        const commission = claim({
          kind: 'commission',
          issuerId: null,
          recipientId: seller.companyId,
          supply: 'service',
        });
        return issued(app, { ...commission, dueOn: '2026-12-10' });
      },
    ],
    [
      'subscription',
      async () => {
        const charged = {
          subscriptionId: crypto.randomUUID(),
          companyId: buyer.companyId,
          amount: '299.00',
          net: '299.00',
          tax: null,
          currency: 'USD',
          from: '2026-11-01',
          to: '2026-11-30',
          tier: 'professional',
          interval: 'month',
          payment: 'simulator:1',
        };
        const { id, state } = await app.db.transaction((em) =>
          app.get(SubscriptionInvoices).issue(em, SYSTEM, charged),
        );
        expect(state).toBe('paid');
        return id;
      },
    ],
  ];

  test.each(kinds)(
    '%s: the electronic invoice breaks no rule, and page, paper and UBL say the same figures',
    async (_, make) => {
      const id = await make();
      const by = (await buyer.agent.get(`/api/invoices/${id}`)).status === 200 ? buyer : seller;
      const page = await read(by, id);
      expect(await differingCopies(by, page)).toEqual([]);
    },
  );

  test('the rules are no empty ones: a wrong sum, a missing country and an unknown type are found', async () => {
    const id = await issued(app, claim({ dueOn: '2026-12-10' }));
    const xml = (await seller.agent.get(`/api/invoices/${id}/ubl`).buffer(true).expect(200)).text;
    expect(brokenRules(xml.replace(/(<cbc:PayableAmount[^>]*>)[^<]*/, '$10.01'))).toContain('BR-CO-16');
    expect(brokenRules(xml.replace('<cbc:IdentificationCode>CL', '<cbc:IdentificationCode>'))).toContain('BR-09');
    expect(brokenRules(xml.replace('>383<', '>999<'))).toContain('BR-CL-01');
    expect(brokenRules(xml.replace('CL760000000', ''))).toContain('BR-G-02');
  });
});
