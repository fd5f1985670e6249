import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BankLine, CompanyPayouts, Payout, PayoutAccount, PayoutAccountReview } from '@orebridge/contracts';
import { credit, debit, LedgerService, ofCompany, platform } from '../../src/finance/ledger/index.js';
import { LedgerReconciliation } from '../../src/operations/reconciliation/index.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { camt, type CamtEntry } from './bank-files.js';

const IBAN = 'DE89370400440532013000';
const OTHER = 'FR1420041010050500013M02606';
const CHECKED = { means: 'call_back', note: 'Called the number of the trade register.' } as const;

let app: TestApp;
let first: Person;
let second: Person;
beforeAll(async () => {
  app = await startApp();
  first = await person(app, { role: 'admin' });
  second = await person(app, { role: 'admin' });
});
afterAll(() => app?.close());

const company = (name: string) => person(app, { role: 'seller', company: { name } });
const details = (more: object = {}) => ({
  holder: 'Atacama Cathodes SA',
  country: 'DE',
  currency: 'USD',
  bank: 'Commerzbank',
  account: 'de89 3704 0044 0532 0130 00',
  bankCode: '',
  ...more,
});
const enter = (by: Person, more: object = {}) => by.agent.post('/api/payout-accounts').send(details(more));
const entered = async (by: Person, more: object = {}): Promise<PayoutAccount> =>
  (await enter(by, more).expect(201)).body;
const confirm = (by: Person, { id }: { id: string }, more: object = {}) =>
  by.agent.post(`/api/admin/payout-accounts/${id}/confirm`).send({ ...CHECKED, ...more });
const refuse = (by: Person, { id }: { id: string }) =>
  by.agent.post(`/api/admin/payout-accounts/${id}/refuse`).send({ reason: 'The bank does not know it.' });
const release = (by: Person, of: Person, amount: string, currency = 'USD') =>
  by.agent.post('/api/admin/payouts').send({ companyId: of.companyId, currency, amount });
const mine = async (by: Person) => (await by.agent.get('/api/payout-accounts').expect(200)).body;
const pass = (account: { id: string }) =>
  app.db.query(`UPDATE payout_accounts SET hold_until = now() - interval '1 second' WHERE id = $1`, [account.id]);
let claims = 0;
const owed = (by: Person, amount: string) =>
  app.db.transaction((em) =>
    app.get(LedgerService).post(em, {
      key: `payout-claim-${++claims}`,
      event: 'test',
      about: { kind: 'test', id: String(claims) },
      currency: 'USD',
      lines: [debit(platform('fees'), amount), credit(ofCompany(by.companyId, 'payable'), amount)],
    }),
  );
/** A company with a confirmed account whose hold is over, and a sum that is coming to it. */
const payable = async (name: string, amount = '500.00') => {
  const owner = await company(name);
  const account = await entered(owner, { holder: name });
  await confirm(first, account).expect(200);
  await confirm(second, account).expect(200);
  await pass(account);
  await owed(owner, amount);
  return { owner, account };
};
const booked = (...entries: CamtEntry[]) =>
  first.agent
    .post('/api/admin/bank-statements')
    .attach('file', Buffer.from(camt({ entries })), 's.xml')
    .expect(201);
const lineWith = async (text: string, state = 'unmatched'): Promise<BankLine> => {
  const { body } = await first.agent.get(`/api/admin/bank-lines?state=${state}&limit=100`).expect(200);
  const found = (body.items as BankLine[]).find(({ remittance }) => remittance.includes(text));
  if (!found) throw new Error(`no line says ${text}`);
  return found;
};
const stateOf = async ({ id }: Payout): Promise<string> =>
  (await app.db.query('SELECT state FROM payouts WHERE id = $1', [id]))[0].state;

describe('an account for payouts', () => {
  test('is entered by the company, held for 48 hours, and told to everybody who owns it or keeps its finances', async () => {
    const owner = await company('Salar Lithium SA');
    const colleague = await person(app, { role: 'seller', companyId: owner.companyId });
    await app.db.query(`UPDATE users SET company_role = 'owner', functions = NULL WHERE id = ANY ($1)`, [
      [owner.id, colleague.id],
    ]);
    const account = await entered(owner, { holder: 'Salar Lithium S.A.' });
    expect(account).toMatchObject({ state: 'waiting', account: IBAN, bankCode: null, sameName: true });
    const held = Date.parse(account.holdUntil) - Date.parse(account.enteredAt);
    expect(held).toBe(48 * 3_600_000);
    const mails = await app.db.query(`SELECT recipient FROM mails WHERE subject LIKE '%Salar Lithium SA%'`);
    expect(mails.map(({ recipient }: { recipient: string }) => recipient).sort()).toEqual(
      [`${owner.username}@example.com`, `${colleague.username}@example.com`].sort(),
    );
    const [told] = await app.db.query(
      `SELECT payload FROM outbox WHERE event = 'payout_account.entered' AND payload ->> 'accountId' = $1`,
      [account.id],
    );
    expect(told.payload).toMatchObject({ account: '3000', holder: 'Salar Lithium S.A.' });
    expect(JSON.stringify(told.payload)).not.toContain(IBAN);
  });

  test.each([
    [{ account: 'DE88370400440532013000' }, 'account', 'validation.iban'],
    [{ country: 'FR' }, 'country', 'validation.ibanCountry'],
    [{ account: '000123456' }, 'bankCode', 'validation.bankCode'],
    [{ account: '<script>' }, 'account', 'validation.account'],
    [{ holder: ' ' }, 'holder', 'validation.required'],
  ])('that cannot be right is refused at its field: %j', async (more, path, key) => {
    const owner = await company(`Field ${path} ${key}`);
    const { body } = await enter(owner, more).expect(400);
    expect(body.issues).toContainEqual(expect.objectContaining({ path, key }));
  });

  test('asks for the function of finance and for a proof of who enters it', async () => {
    const owner = await company('Trader Alone Ltd');
    await app.db.query(`UPDATE users SET company_role = 'member', functions = '{trader}' WHERE id = $1`, [owner.id]);
    expect((await enter(owner).expect(403)).body.code).toBe('function.finance');
    await app.db.query(`UPDATE users SET functions = '{finance}' WHERE id = $1`, [owner.id]);
    await app.db.query(`UPDATE sessions SET authenticated_at = now() - interval '1 hour' WHERE user_id = $1`, [
      owner.id,
    ]);
    expect((await enter(owner).expect(403)).body.code).toBe('auth.reauthentication_required');
  });

  test('is confirmed by two administrators, neither of the company, with a letter of this very company', async () => {
    const owner = await company('Kolwezi Copper SARL');
    const inside = await person(app, { role: 'admin', companyId: owner.companyId });
    const account = await entered(owner, { holder: 'Somebody Else BV' });
    const { body } = await first.agent.get('/api/admin/payout-accounts?limit=100').expect(200);
    const shown = (body.items as PayoutAccountReview[]).find(({ id }) => id === account.id);
    expect(shown).toMatchObject({ company: 'Kolwezi Copper SARL', sameName: false, check: null, own: false });
    expect(shown!.similarity).toBeLessThan(0.85);
    const beginsAlike = await entered(await company('Cordillera Alta Cobre S.A.'), {
      holder: 'Cordillera Handels GmbH',
    });
    expect(beginsAlike.sameName).toBe(false);
    const hidden = (await inside.agent.get('/api/admin/payout-accounts?limit=100').expect(200)).body.items;
    expect(hidden.map(({ id }: PayoutAccount) => id)).not.toContain(account.id);
    expect((await confirm(inside, account).expect(403)).body.code).toBe('company.own');
    const letter = { means: 'bank_letter', letterId: crypto.randomUUID() };
    expect((await confirm(first, account, letter).expect(400)).body.issues[0].path).toBe('letterId');
    await confirm(first, account, { note: 'short' }).expect(400);
    expect((await confirm(first, account).expect(200)).body.state).toBe('checked');
    expect((await confirm(first, account).expect(409)).body.code).toBe('payout_account.second_admin');
    expect((await confirm(second, account).expect(200)).body.state).toBe('confirmed');
    expect((await confirm(second, account).expect(409)).body.code).toBe('payout_account.decided');
    const audit: { event: string }[] = await app.db.query(
      `SELECT event FROM audit WHERE object_kind = 'payout-account' AND object_id = $1 ORDER BY id`,
      [account.id],
    );
    expect(audit.map(({ event }) => event)).toEqual(['enter', 'check', 'confirm']);
  });

  test('confirmed by two at once counts each of them once', async () => {
    const owner = await company('At Once Ltd');
    const account = await entered(owner);
    const answers = await Promise.all([
      confirm(first, account),
      confirm(first, account),
      confirm(second, account),
      confirm(second, account),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const [row] = await app.db.query('SELECT state, checked_by, confirmed_by FROM payout_accounts WHERE id = $1', [
      account.id,
    ]);
    expect(row.state).toBe('confirmed');
    expect([row.checked_by, row.confirmed_by].sort()).toEqual([first.id, second.id].sort());
  });

  test('is refused with a reason, withdrawn by its company alone, and entered again at once', async () => {
    const owner = await company('Twice Entered Ltd');
    const stranger = await company('Stranger Ltd');
    const one = await entered(owner);
    expect((await enter(owner).expect(409)).body.code).toBe('payout_account.unchanged');
    await stranger.agent.post(`/api/payout-accounts/${one.id}/withdraw`).send({ reason: 'Not mine.' }).expect(404);
    expect((await refuse(first, one).expect(200)).body).toMatchObject({ state: 'refused' });
    const two = await entered(owner);
    const three = await entered(owner, { country: 'FR', account: OTHER });
    await owner.agent
      .post(`/api/payout-accounts/${three.id}/withdraw`)
      .send({ reason: 'Entered wrongly.' })
      .expect(200);
    const { items } = await mine(owner);
    const states = Object.fromEntries(items.map(({ id, state }: PayoutAccount) => [id, state]));
    expect([states[one.id], states[two.id], states[three.id]]).toEqual(['refused', 'superseded', 'withdrawn']);
    await confirm(first, two).expect(409);
  });
});

describe('a payout', () => {
  test('waits with a reason until an account is entered, confirmed and no longer held', async () => {
    const owner = await company('Waiting Zinc Ltd');
    await owed(owner, '500.00');
    const codes: string[] = [];
    const tried = async () => codes.push((await release(first, owner, '500.00').expect(409)).body.code);
    await tried();
    const account = await entered(owner);
    await tried();
    await confirm(first, account).expect(200);
    await tried();
    await confirm(second, account).expect(200);
    await tried();
    expect(codes).toEqual(['payout.no_account', 'payout.account_waits', 'payout.account_waits', 'payout.account_held']);
    expect((await mine(owner)).due).toEqual([
      { currency: 'USD', amount: '500.00', wait: 'hold', holdUntil: account.holdUntil },
    ]);
    await pass(account);
    const payout = (await release(first, owner, '400.00').expect(201)).body as Payout;
    expect(payout).toMatchObject({ state: 'released', amount: '400.00', account: { account: IBAN } });
    expect((await release(first, owner, '200.00').expect(409)).body).toMatchObject({
      code: 'payout.above_due',
      values: { amount: '100.00' },
    });
    const { body } = await first.agent.get('/api/admin/payouts').expect(200);
    const row = (body.items as CompanyPayouts[]).find(({ companyId }) => companyId === owner.companyId);
    expect(row).toMatchObject({ amount: '100.00', wait: null, released: [{ id: payout.id }] });
  });

  test('released by two at once leaves no more than is due', async () => {
    const { owner } = await payable('Race Nickel Ltd');
    const answers = await Promise.all([1, 2, 3].map(() => release(first, owner, '300.00')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('is found in the statement by its reference, and told', async () => {
    const { owner } = await payable('Found Cobalt Ltd');
    const payout = (await release(first, owner, '500.00').expect(201)).body as Payout;
    await booked({ amount: '500.00', direction: 'DBIT', text: `Payout ${payout.reference}`, name: 'Found Cobalt Ltd' });
    expect(await stateOf(payout)).toBe('sent');
    expect(await lineWith(payout.reference, 'matched')).toMatchObject({ kind: 'payout' });
    expect((await mine(owner)).due).toEqual([]);
    const [told] = await app.db.query(
      `SELECT payload FROM outbox WHERE event = 'payout.sent' AND payload ->> 'payoutId' = $1`,
      [payout.id],
    );
    expect(told.payload).toMatchObject({ amount: '500.00', account: '3000' });
  });

  test('that nobody released, or to another account, is booked only when that is said', async () => {
    const { owner } = await payable('Past All Ltd', '900.00');
    await booked({ amount: '300.00', direction: 'DBIT', text: 'past the release', name: 'Past All Ltd' });
    const line = await lineWith('past the release');
    expect(line.candidates).toContainEqual(expect.objectContaining({ kind: 'payout', released: false }));
    const decision = { kind: 'payout', targetId: owner.companyId, reason: 'Sent by the bank.' };
    const match = (more: object = {}) =>
      first.agent.post(`/api/admin/bank-lines/${line.id}/match`).send({ ...decision, ...more });
    expect((await match().expect(409)).body.code).toBe('payout.not_released');
    await match({ unreleased: true }).expect(200);
  });

  test('is stopped by a change of the account, and the former account gets nothing while the new one waits', async () => {
    const { owner } = await payable('Changed Tin Ltd');
    const payout = (await release(first, owner, '500.00').expect(201)).body as Payout;
    const [changed, late] = await Promise.all([
      enter(owner, { country: 'FR', account: OTHER }),
      release(second, owner, '500.00'),
    ]);
    expect([changed.status, late.status]).toEqual([201, 409]);
    expect(await stateOf(payout)).toBe('stopped');
    expect((await release(first, owner, '500.00').expect(409)).body.code).toBe('payout.account_waits');
    // What was refused changes nothing: the former account is in force as before.
    await refuse(first, changed.body).expect(200);
    await release(first, owner, '500.00').expect(201);
  });

  test('is released by nobody of the company, and by nobody who may only read', async () => {
    const { owner } = await payable('Own Payout Ltd');
    const inside = await person(app, { role: 'admin', companyId: owner.companyId });
    const support = await person(app, { role: 'admin', adminRoles: ['support'] });
    expect((await release(inside, owner, '1.00').expect(403)).body.code).toBe('company.own');
    await release(support, owner, '1.00').expect(403);
    await release(owner, owner, '1.00').expect(403);
  });
});

test('after all of this the books agree', async () => {
  expect(await app.db.transaction((em) => app.get(LedgerReconciliation).differences(em))).toEqual([]);
});

describe('a company that may be paid nothing', () => {
  const found = async (of: Person): Promise<string> => {
    const about = { subjectKind: 'company', subjectName: 'Somebody', companyId: of.companyId, status: 'potential' };
    const list = { listName: 'EU consolidated list', listDate: '2026-01-02', entry: 'EU.1' };
    return (
      await first.agent
        .post('/api/admin/screenings')
        .send({ ...about, ...list })
        .expect(201)
    ).body.id;
  };
  const cleared = async (id: string): Promise<void> => {
    const reason = 'Another number in the register, and another country of its seat.';
    for (const { agent } of [first, second])
      await agent
        .post(`/api/admin/screenings/${id}/decide`)
        .send({ verdict: 'cleared', ground: 'number_differs', reason })
        .expect(200);
  };
  const waitOf = async (of: Person) => (await mine(of)).due[0].wait;

  test('as a match with a list of sanctions is open: what was released is stopped, until it is cleared', async () => {
    const { owner } = await payable('Matched Metals SA');
    const { body } = await release(first, owner, '200.00').expect(201);
    const match = await found(owner);
    expect(await stateOf(body)).toBe('stopped');
    expect(await waitOf(owner)).toBe('review');
    expect((await release(first, owner, '200.00').expect(409)).body.code).toBe('payout.under_review');
    await cleared(match);
    expect(await waitOf(owner)).toBeNull();
    await release(first, owner, '200.00').expect(201);
  });

  test('as it is suspended: what was released is stopped', async () => {
    const { owner } = await payable('Suspended Metals SA');
    const { body } = await release(first, owner, '200.00').expect(201);
    await first.agent
      .post(`/api/admin/verifications/${owner.companyId}/suspend`)
      .send({ reason: 'Because of a test.' })
      .expect(200);
    expect(await stateOf(body)).toBe('stopped');
    expect((await release(first, owner, '200.00').expect(409)).body.code).toBe('payout.under_review');
  });

  test('gets no refund either, also where the account is known from which its money came', async () => {
    const owner = await company('Refunded Metals SA');
    const [{ id }] = await app.db.query(
      `INSERT INTO payment_refunds (company_id, payee, payee_account, reference, amount, currency, cause)
       VALUES ($1, 'Refunded Metals SA', $2, 'RF-REVIEW', 10, 'USD', 'surplus') RETURNING id`,
      [owner.companyId, IBAN],
    );
    const refund = async () => {
      const { items } = (await first.agent.get('/api/admin/refunds?state=owed&limit=100').expect(200)).body;
      const { payeeAccount, wait } = items.find((one: { id: string }) => one.id === id);
      return { payeeAccount, wait };
    };
    expect(await refund()).toEqual({ payeeAccount: IBAN, wait: null });
    const match = await found(owner);
    expect(await refund()).toEqual({ payeeAccount: null, wait: 'review' });
    await cleared(match);
    expect(await refund()).toEqual({ payeeAccount: IBAN, wait: null });
  });
});
