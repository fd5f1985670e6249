import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  ASSISTANT_SOCKET_PATH,
  type AssistantSocketOut,
  NOTIFICATIONS_SOCKET_PATH,
  RELEASES_SOCKET_PATH,
} from '@orebridge/contracts';
import { WebSocket } from 'ws';
import { VISITORS_EACH } from '../../src/platform/sockets/session-ws.adapter.js';
import { NotificationsGateway } from '../../src/identity/notifications/notifications.gateway.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { cookiesOf, refusedWith, TestSocket } from '../harness/socket.js';
import { answer, offered, onMarket } from '../trade/deal-fixture.js';

let app: TestApp;
let seller: Person;
let reference: string;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  const buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise' } });
  const thread = await offered(buyer, (await onMarket(app, seller.companyId)).id);
  const { dealId } = (await answer(seller, thread, 'accept').expect(200)).body;
  reference = (await seller.agent.get(`/api/deals/${dealId}`).expect(200)).body.reference;
});
afterAll(() => app?.close());

const member = async (): Promise<Person> => {
  const made = await person(app, { role: 'seller', companyId: seller.companyId });
  await app.db.query(`UPDATE users SET company_role = 'member' WHERE id = $1`, [made.id]);
  return made;
};
const talk = async (who: Person) => {
  const socket = await TestSocket.open(app, ASSISTANT_SOCKET_PATH, who.agent);
  const send = (message: string) => {
    const context = { currentPage: '/', userRole: 'seller', timestamp: new Date().toISOString() };
    socket.socket.send(JSON.stringify({ type: 'user_message', data: { message, context } }));
  };
  const ask = async (message: string): Promise<string> => {
    const before = socket.messages.length;
    send(message);
    await socket.message<AssistantSocketOut>((one) => socket.messages.indexOf(one) >= before && isLast(one));
    return JSON.stringify(socket.messages.slice(before));
  };
  return { socket, send, ask };
};
const isLast = (one: AssistantSocketOut) => one.type === 'assistant_response' || one.isComplete;

describe('sockets that are open', () => {
  test('are closed when their person is taken out of the company, and a new one sees nothing of it', async () => {
    const leaver = await member();
    const { socket, ask } = await talk(leaver);
    const bell = await TestSocket.open(app, NOTIFICATIONS_SOCKET_PATH, leaver.agent);
    expect(await ask('When am I paid?')).toContain(reference);
    await seller.agent.post(`/api/companies/mine/members/${leaver.id}/remove`).expect(200);
    expect([await socket.closed(), await bell.closed()]).toEqual([4403, 4403]);
    expect(await (await talk(leaver)).ask('When am I paid?')).not.toContain(reference);
  });

  test('are closed when their person becomes an owner, or joins another company', async () => {
    const heir = await member();
    const { socket } = await talk(heir);
    await seller.agent.post(`/api/companies/mine/members/${heir.id}/role`).send({ companyRole: 'owner' }).expect(200);
    expect(await socket.closed()).toBe(4403);
    const guest = await person(app, {
      role: 'buyer',
      company: { kybLevel: 0, kybState: 'unverified', tier: 'basic' },
    });
    const before = await talk(guest);
    const email = `${guest.username}@example.com`;
    await seller.agent.post('/api/companies/mine/invitations').send({ email }).expect(201);
    const [mail] = await app.db.query('SELECT body FROM mails WHERE recipient = $1 ORDER BY id DESC LIMIT 1', [email]);
    const token = /\/invitation\/(\S+)/.exec(mail.body)?.[1];
    await guest.agent.post('/api/invitations/accept').send({ token }).expect(200);
    expect(await before.socket.closed()).toBe(4403);
  });

  test('answer each question by what holds then: company and session are read anew, although nobody told the socket', async () => {
    const leaver = await member();
    const { socket, ask, send } = await talk(leaver);
    expect(await ask('When am I paid?')).toContain(reference);
    const other = await person(app, { role: 'seller' });
    await app.db.query('UPDATE users SET company_id = $2 WHERE id = $1', [leaver.id, other.companyId]);
    expect(await ask('When am I paid?')).not.toContain(reference);
    await app.db.query('UPDATE sessions SET expires_at = now() WHERE user_id = $1', [leaver.id]);
    send('When am I paid?');
    expect(await socket.closed()).toBe(4401);
  });

  test('do not outlive their session, although nothing is asked over them', async () => {
    const user = await person(app, { role: 'buyer' });
    const bell = await TestSocket.open(app, NOTIFICATIONS_SOCKET_PATH, user.agent);
    await app.db.query('UPDATE sessions SET expires_at = now() WHERE user_id = $1', [user.id]);
    app.get(NotificationsGateway).beat();
    expect(await bell.closed()).toBe(4401);
  });

  test('take a few questions at once: who sends more is told to wait', async () => {
    const { socket, send } = await talk(await member());
    for (let n = 0; n < 12; n++) send('Who bears risk under CFR after loading?');
    await socket.message<AssistantSocketOut>((one) => one.type === 'assistant_response');
    await socket.message<AssistantSocketOut>(
      () => (socket.messages as AssistantSocketOut[]).filter(isLast).length === 12,
    );
    const refused = (socket.messages as AssistantSocketOut[]).filter(({ type }) => type === 'assistant_response');
    expect(refused.length).toBeGreaterThanOrEqual(1);
    expect(refused.length).toBeLessThanOrEqual(7);
  });

  test('of visitors are so many from one network; who is signed in there has one all the same', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const open: WebSocket[] = [];
    try {
      await Promise.all(
        Array.from({ length: VISITORS_EACH }, () => {
          const socket = new WebSocket(app.url.replace('http', 'ws') + RELEASES_SOCKET_PATH, { headers });
          open.push(socket);
          return new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
        }),
      );
      expect(await refusedWith(app, RELEASES_SOCKET_PATH, headers)).toBe(429);
      const cookie = cookiesOf(seller.agent, app.url);
      (
        await TestSocket.open(app, RELEASES_SOCKET_PATH, seller.agent, { headers: { ...headers, cookie } })
      ).socket.close();
      (await TestSocket.open(app, RELEASES_SOCKET_PATH, app.agent())).socket.close();
    } finally {
      for (const socket of open) socket.terminate();
    }
  });
});
