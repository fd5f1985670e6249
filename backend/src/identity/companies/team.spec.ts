import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Team } from '@orebridge/contracts';
import { type Agent, startApp, type TestApp } from '../../../test/harness/app.js';
import { type Person, person } from '../../../test/harness/people.js';

const TEAM = '/api/companies/mine/team';
const INVITATIONS = '/api/companies/mine/invitations';
const emailOf = (who: Person): string => `${who.username}@example.com`;

describe('the people of a company', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  let addresses = 0;
  const address = (): string => `guest${++addresses}@example.com`;
  const teamOf = async (agent: Agent): Promise<Team> => (await agent.get(TEAM).expect(200)).body;
  const owner = (tier: 'basic' | 'asm' | 'professional' = 'professional') =>
    person(app, { role: 'seller', company: { tier, name: 'Cordillera' } });
  const memberOf = async (company: Person): Promise<Person> => {
    const made = await person(app, { role: 'seller', companyId: company.companyId });
    await app.db.query(`UPDATE users SET company_role = 'member' WHERE id = $1`, [made.id]);
    return made;
  };
  const newcomer = (role: 'buyer' | 'seller' | 'admin' = 'buyer') =>
    person(app, { role, company: { kybLevel: 0, kybState: 'unverified', tier: 'basic' } });
  const invite = async (by: Person, email: string): Promise<string> =>
    (await by.agent.post(INVITATIONS).send({ email }).expect(201)).body.id;
  /** The link's token in the newest mail to an address. */
  const tokenOf = async (email: string): Promise<string> => {
    const [mail] = await app.db.query('SELECT body FROM mails WHERE recipient = $1 ORDER BY id DESC LIMIT 1', [email]);
    return /\/invitation\/(\S+)/.exec(mail.body)?.[1] ?? '';
  };
  const accept = (who: Person, token: string) => who.agent.post('/api/invitations/accept').send({ token });
  const act = (by: Person, id: string, what: 'role' | 'remove', body: object = {}) =>
    by.agent.post(`/api/companies/mine/members/${id}/${what}`).send(what === 'role' ? body : undefined);
  const registration = (token: string, username: string) =>
    app
      .agent()
      .post('/api/invitations/register')
      .send({ token, username, password: 'Nickel-matte-1', fullName: 'Ines Rojas', phoneNumber: '+56 55 000 001' });

  test('an invited newcomer registers with the link, is signed in, confirmed and a member at once', async () => {
    const boss = await owner();
    const email = address();
    await invite(boss, email);
    const token = await tokenOf(email);
    const looked = await app.agent().post('/api/invitations/look').send({ token }).expect(200);
    expect(looked.body).toMatchObject({ company: 'Cordillera', role: 'seller', invitedBy: boss.username, email });
    const agent = app.agent();
    const body = {
      username: 'ines',
      password: 'Nickel-matte-1',
      fullName: 'Ines Rojas',
      phoneNumber: '+56 55 000 001',
    };
    await agent
      .post('/api/invitations/register')
      .send({ token, ...body, password: 'copper' })
      .expect(400);
    expect(
      (
        await agent
          .post('/api/invitations/register')
          .send({ token, ...body })
          .expect(201)
      ).body,
    ).toMatchObject({
      username: 'ines',
      role: 'seller',
    });
    expect((await agent.get('/api/account').expect(200)).body).toMatchObject({
      email,
      status: 'active',
      companyRole: 'member',
      company: { id: boss.companyId },
    });
    const team = await teamOf(boss.agent);
    expect(team.members.map(({ email: one, companyRole }) => [one, companyRole])).toContainEqual([email, 'member']);
    expect(team.invitations).toEqual([]);
    await app.drain();
    expect((await boss.agent.get('/api/notifications').expect(200)).body[0]).toMatchObject({
      title: 'New member',
      message: 'Ines Rojas has joined Cordillera.',
    });
    expect((await registration(token, 'ines2').expect(400)).body.code).toBe('invitation.token');
  });

  test('somebody who has an account already joins with it, and the empty company is given up', async () => {
    const [boss, guest] = [await owner(), await newcomer()];
    await invite(boss, emailOf(guest).toUpperCase());
    await accept(guest, await tokenOf(emailOf(guest))).expect(200);
    expect((await guest.agent.get('/api/auth/user').expect(200)).body.role).toBe('seller');
    expect((await guest.agent.get('/api/companies/mine').expect(200)).body).toMatchObject({
      id: boss.companyId,
      members: 2,
    });
    expect(await app.db.query('SELECT 1 FROM companies WHERE id = $1', [guest.companyId])).toEqual([]);
  });

  test('a company with records or other people is never given up for an invitation', async () => {
    const boss = await owner();
    const trader = await newcomer('seller');
    await app.db.query(
      `INSERT INTO documents (company_id, type, state, file_key, file_name, media_type, bytes, sha256, uploaded_by)
       SELECT $1, 'mining-permit', 'pending', 'k', 'n.pdf', 'application/pdf', 1, repeat('a', 64), $2`,
      [trader.companyId, trader.id],
    );
    await invite(boss, emailOf(trader));
    expect((await accept(trader, await tokenOf(emailOf(trader))).expect(409)).body).toMatchObject({
      code: 'invitation.has_company',
    });
    const partner = await newcomer();
    await person(app, { role: 'buyer', companyId: partner.companyId });
    await invite(boss, emailOf(partner));
    await accept(partner, await tokenOf(emailOf(partner))).expect(409);
    expect((await partner.agent.get('/api/companies/mine').expect(200)).body.id).toBe(partner.companyId);
  });

  test('a link is for the invited address alone, and makes nobody of the administration a trader', async () => {
    const [boss, guest, stranger, admin] = [await owner(), await newcomer(), await newcomer(), await newcomer('admin')];
    await invite(boss, emailOf(guest));
    const token = await tokenOf(emailOf(guest));
    expect((await accept(stranger, token).expect(403)).body.code).toBe('invitation.other_address');
    await invite(boss, emailOf(admin));
    expect((await accept(admin, await tokenOf(emailOf(admin))).expect(403)).body.code).toBe('invitation.admins');
    expect((await admin.agent.post(INVITATIONS).send({ email: address() }).expect(409)).body.code).toBe(
      'invitation.admins',
    );
  });

  test('inviting says nothing of who has an account', async () => {
    const [boss, known] = [await owner(), await newcomer()];
    const shape = async (email: string) => {
      const { body } = await boss.agent.post(INVITATIONS).send({ email }).expect(201);
      return Object.keys(body).sort().join() + body.expired;
    };
    expect(await shape(emailOf(known))).toBe(await shape(address()));
  });

  test('a new link makes the earlier one void, a withdrawn one opens nothing, and one of a week ago is too old', async () => {
    const boss = await owner();
    const email = address();
    const id = await invite(boss, email);
    const first = await tokenOf(email);
    await boss.agent.post(`${INVITATIONS}/${id}/resend`).expect(200);
    const second = await tokenOf(email);
    await registration(first, 'late1').expect(400);
    await app.agent().post('/api/invitations/look').send({ token: second }).expect(200);
    await app.db.query('UPDATE company_invitations SET expires_at = now() WHERE id = $1', [id]);
    await registration(second, 'late2').expect(400);
    expect((await teamOf(boss.agent)).invitations[0]).toMatchObject({ expired: true });
    // The same address again is the same invitation with a new link.
    expect(await invite(boss, email)).toBe(id);
    const third = await tokenOf(email);
    await boss.agent.post(`${INVITATIONS}/${id}/withdraw`).expect(200);
    await app.agent().post('/api/invitations/look').send({ token: third }).expect(400);
    expect((await boss.agent.post(`${INVITATIONS}/${id}/withdraw`).expect(409)).body.code).toBe('invitation.over');
    const stored = await app.db.query('SELECT token FROM company_invitations WHERE id = $1', [id]);
    expect(stored[0].token.toString()).not.toContain(third);
  });

  test('the plan’s seats hold for members and open invitations together, and the refusal says how many there are', async () => {
    const [single, boss] = [await owner('basic'), await owner('asm')];
    const refused = await single.agent.post(INVITATIONS).send({ email: address() }).expect(409);
    expect(refused.body).toMatchObject({ code: 'plan.limit.seats', values: { used: 1, limit: 1 } });
    const id = await invite(boss, address());
    await invite(boss, address());
    await boss.agent.post(INVITATIONS).send({ email: address() }).expect(409);
    expect((await teamOf(boss.agent)).seats).toEqual({ taken: 3, limit: 3 });
    await boss.agent.post(`${INVITATIONS}/${id}/withdraw`).expect(200);
    await invite(boss, address());
  });

  test('the last seat goes to one, however many ask for it at once', async () => {
    const boss = await owner('asm');
    await invite(boss, address());
    const answers = await Promise.all(
      [address(), address(), address()].map((email) => boss.agent.post(INVITATIONS).send({ email })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('a seat that a smaller plan has left is taken by one of two who accept at once', async () => {
    const boss = await owner('professional');
    await memberOf(boss);
    const guests = [await newcomer(), await newcomer()];
    for (const guest of guests) await invite(boss, emailOf(guest));
    await app.db.query(`UPDATE companies SET tier = 'asm' WHERE id = $1`, [boss.companyId]);
    const tokens = await Promise.all(guests.map((guest) => tokenOf(emailOf(guest))));
    const answers = await Promise.all(guests.map((guest, i) => accept(guest, tokens[i] ?? '')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('invitation.seats_full');
    expect((await teamOf(boss.agent)).members).toHaveLength(3);
  });

  test('members see who belongs to the company, and decide nothing', async () => {
    const boss = await owner();
    const hand = await memberOf(boss);
    const id = await invite(boss, address());
    const team = await teamOf(hand.agent);
    expect(team).toMatchObject({ companyRole: 'member', invitations: [] });
    expect(team.members).toHaveLength(2);
    const tries = [
      hand.agent.post(INVITATIONS).send({ email: address() }),
      hand.agent.post(`${INVITATIONS}/${id}/withdraw`),
      act(hand, boss.id, 'remove'),
      act(hand, hand.id, 'role', { companyRole: 'owner' }),
      hand.agent.patch('/api/companies/mine').send({ city: 'Calama' }),
    ];
    const codes: string[] = [];
    for (const attempt of tries) codes.push((await attempt.expect(403)).body.code);
    expect(new Set(codes)).toEqual(new Set(['function.owner', 'company.owner_only']));
  });

  test('somebody whose address is not confirmed invites nobody', async () => {
    const boss = await person(app, { role: 'seller', status: 'pending', company: { tier: 'professional' } });
    expect((await boss.agent.post(INVITATIONS).send({ email: address() }).expect(403)).body.code).toBe(
      'account.pending',
    );
  });

  test('whoever is taken out sees nothing of the company any more, keeps the account, and is told', async () => {
    const boss = await owner();
    const hand = await memberOf(boss);
    await act(boss, hand.id, 'remove').expect(200);
    const own = (await hand.agent.get('/api/companies/mine').expect(200)).body;
    expect(own).toMatchObject({ name: hand.username, kybLevel: 0, members: 1 });
    expect((await hand.agent.get('/api/account').expect(200)).body.companyRole).toBe('owner');
    await app.drain();
    expect((await hand.agent.get('/api/notifications').expect(200)).body[0]).toMatchObject({
      key: 'member.removed',
      message: expect.stringContaining('Cordillera'),
    });
    await act(boss, hand.id, 'remove').expect(404);
  });

  test('ownership is handed over; the last owner neither leaves nor steps down', async () => {
    const boss = await owner();
    const heir = await memberOf(boss);
    for (const attempt of [act(boss, boss.id, 'remove'), act(boss, boss.id, 'role', { companyRole: 'member' })])
      expect((await attempt.expect(409)).body.code).toBe('company.last_owner');
    await act(boss, heir.id, 'role', { companyRole: 'owner' }).expect(200);
    await act(boss, boss.id, 'role', { companyRole: 'member' }).expect(200);
    await act(heir, heir.id, 'remove').expect(409);
    await act(boss, boss.id, 'remove').expect(200);
    const chain = await app.db.query(
      `SELECT event FROM audit WHERE object_kind = 'user' AND object_id = $1 ORDER BY seq`,
      [boss.id],
    );
    expect(chain.map(({ event }: { event: string }) => event)).toEqual(['made_member', 'leave_company']);
  });

  test('two owners who leave at once leave one behind', async () => {
    const boss = await owner();
    const other = await person(app, { role: 'seller', companyId: boss.companyId });
    const answers = await Promise.all([act(boss, boss.id, 'remove'), act(other, other.id, 'remove')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('an owner whose account is disabled does not count as the one who stays', async () => {
    const boss = await owner();
    const other = await person(app, { role: 'seller', companyId: boss.companyId });
    await app.db.query(`UPDATE users SET status = 'inactive' WHERE id = $1`, [other.id]);
    await act(boss, boss.id, 'remove').expect(409);
  });

  test('the outbox shows an invitation to whom it is for, once the address is confirmed, and not to who sent it', async () => {
    const boss = await owner();
    const guest = await newcomer();
    await invite(boss, emailOf(guest));
    const seen = async (who: Person) => (await who.agent.get('/api/dev/mails').expect(200)).body;
    expect(await seen(boss)).toEqual([]);
    expect(await seen(guest)).toHaveLength(1);
    await app.db.query(`UPDATE users SET status = 'pending' WHERE id = $1`, [guest.id]);
    expect(await seen(guest)).toEqual([]);
  });

  test('what an owner has invited falls with the ownership: by removal, by giving it up, and by being disabled', async () => {
    const admin = await person(app, { role: 'admin' });
    const endings: ((boss: Person, other: Person) => PromiseLike<unknown>)[] = [
      (boss, other) => act(boss, other.id, 'remove').expect(200),
      (boss, other) => act(boss, other.id, 'role', { companyRole: 'member' }).expect(200),
      (_, other) => admin.agent.post(`/api/admin/users/${other.id}/disable`).send({ reason: 'left' }).expect(200),
    ];
    for (const end of endings) {
      const boss = await owner();
      const other = await person(app, { role: 'seller', companyId: boss.companyId });
      const email = address();
      await invite(other, email);
      const token = await tokenOf(email);
      await end(boss, other);
      expect((await registration(token, `guest-${addresses}`).expect(400)).body.code).toBe('invitation.token');
      expect((await teamOf(boss.agent)).invitations).toEqual([]);
    }
  });
});
