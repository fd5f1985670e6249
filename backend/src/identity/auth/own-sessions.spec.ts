import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AccountSession } from '@orebridge/contracts';
import { type Agent, startApp, type TestApp } from '../../../test/harness/app.js';
import { PASSWORD, type Person, person } from '../../../test/harness/people.js';
import { deviceOf } from './device.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

describe('where a person is signed in', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const signIn = async (user: Person, userAgent: string): Promise<Agent> => {
    const agent = app.agent();
    await agent
      .post('/api/auth/login')
      .set('User-Agent', userAgent)
      .send({ username: user.username, password: PASSWORD })
      .expect(200);
    return agent;
  };
  const listOf = async (agent: Agent): Promise<AccountSession[]> =>
    (await agent.get('/api/account/sessions').expect(200)).body;

  test('each browser is listed by its name and address, and this one is marked', async () => {
    const user = await person(app, { role: 'buyer' });
    const phone = await signIn(user, SAFARI);
    const list = await listOf(phone);
    expect(list).toHaveLength(2);
    expect(list[0]).toMatchObject({ browser: 'Safari', system: 'iOS', kind: 'mobile', current: true });
    expect(list[0]?.ip).toBe('127.0.0.1');
    expect(list[1]?.current).toBe(false);
  });

  test('a browser that is signed out there is out at once, and the others are not', async () => {
    const user = await person(app, { role: 'seller' });
    const desk = await signIn(user, FIREFOX);
    const phone = await signIn(user, SAFARI);
    const other = (await listOf(desk)).find(({ browser }) => browser === 'Safari');
    await desk.delete(`/api/account/sessions/${other?.id}`).expect(200);
    await phone.get('/api/auth/user').expect(401);
    await desk.get('/api/auth/user').expect(200);
    await user.agent.get('/api/auth/user').expect(200);
    await desk.delete(`/api/account/sessions/${other?.id}`).expect(404);
  });

  test('signing out everywhere else leaves this browser alone', async () => {
    const user = await person(app, { role: 'investor' });
    const desk = await signIn(user, FIREFOX);
    await desk.delete('/api/account/sessions').expect(200);
    await user.agent.get('/api/auth/user').expect(401);
    expect(await listOf(desk)).toHaveLength(1);
  });

  test('nobody ends the session of somebody else', async () => {
    const [anna, boris] = [await person(app, { role: 'buyer' }), await person(app, { role: 'buyer' })];
    const [session] = await listOf(anna.agent);
    await boris.agent.delete(`/api/account/sessions/${session?.id}`).expect(404);
    await anna.agent.get('/api/auth/user').expect(200);
  });

  test('a browser that says nothing of itself is named by nothing', () => {
    expect(deviceOf('')).toEqual({ browser: null, system: null, kind: null });
    expect(deviceOf('curl')).toMatchObject({ system: null, kind: null });
  });
});
