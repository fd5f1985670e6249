import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { CounterModule } from './fixture.js';

describe('what every request meets', () => {
  let app: TestApp;
  let admin: Person;
  let seller: Person;
  let buyer: Person;

  beforeAll(async () => {
    app = await startApp({ imports: [CounterModule] });
    await app.db.query('CREATE TABLE test_counter (value int NOT NULL)');
    await app.db.query('INSERT INTO test_counter VALUES (0)');
    admin = await person(app, { role: 'admin' });
    seller = await person(app, { role: 'seller' });
    buyer = await person(app, { role: 'buyer' });
  });
  afterAll(() => app.close());

  const count = async (): Promise<number> => (await app.db.query('SELECT value FROM test_counter'))[0].value;

  describe('doors', () => {
    test('a visitor is asked to sign in; a signed-in user without the right is refused; an admin passes', async () => {
      expect((await app.agent().get('/api/test/listing-fixture').expect(401)).body.code).toBe('auth.required');
      expect((await buyer.agent.get('/api/test/listing-fixture').expect(403)).body).toMatchObject({
        code: 'auth.forbidden',
        key: 'error.auth.forbidden',
        message: "You don't have permission to view this content",
      });
      await seller.agent.get('/api/test/listing-fixture').expect(200);
      await buyer.agent.get('/api/test/sellers').expect(403);
      await seller.agent.get('/api/test/sellers').expect(200);
      await admin.agent.get('/api/test/sellers').expect(200);
    });

    test('an admin who views as a buyer has a buyer’s rights and no more', async () => {
      await admin.agent.get('/api/test/users').expect(200);
      await admin.agent.get('/api/test/users').set('X-View-As', 'buyer').expect(403);
      await admin.agent.get('/api/test/listing-fixture').set('X-View-As', 'buyer').expect(403);
      expect((await admin.agent.get('/api/test/listing-fixture').set('X-View-As', 'seller').expect(200)).body).toEqual({
        as: 'seller',
      });
    });

    test('nothing is signed in a switched view', async () => {
      await admin.agent.post('/api/test/sign').expect(200);
      expect((await admin.agent.post('/api/test/sign').set('X-View-As', 'seller').expect(403)).body.code).toBe(
        'view.blocked',
      );
    });

    test('only an admin may switch, and only to a role that exists', async () => {
      expect(
        (await seller.agent.get('/api/test/listing-fixture').set('X-View-As', 'admin').expect(403)).body.code,
      ).toBe('view.forbidden');
      await admin.agent.get('/api/test/listing-fixture').set('X-View-As', 'emperor').expect(400);
    });

    test('the audit says that an admin acted in a switched view', async () => {
      await admin.agent.post('/api/test/raise').set('X-View-As', 'seller').send({ by: 0 }).expect(201);
      const [row] = (await admin.agent.get('/api/admin/audit?objectKind=agent').expect(200)).body.items;
      expect(row).toMatchObject({ actorName: admin.username, actingRole: 'seller', switchedView: true });
    });
  });

  describe('foreign pages', () => {
    test.each(['https://evil.example', 'null'])('a command from the page %s is refused', async (origin) => {
      expect((await seller.agent.post('/api/test/sign').set('Origin', origin).expect(403)).body.code).toBe(
        'origin.refused',
      );
    });

    test('a command from the own page passes, and one without a page, unless the browser says it is cross-site', async () => {
      await seller.agent.post('/api/test/sign').set('Origin', app.url).expect(200);
      await seller.agent.post('/api/test/sign').set('Sec-Fetch-Site', 'same-origin').expect(200);
      await seller.agent.post('/api/test/sign').set('Sec-Fetch-Site', 'cross-site').expect(403);
      await seller.agent.get('/api/test/listing-fixture').set('Origin', 'https://evil.example').expect(200);
    });
  });

  describe('repeated commands', () => {
    const key = 'key-of-one-command';

    test('the same command sent many times at once has one effect and one answer', async () => {
      const before = await count();
      const answers = await Promise.all(
        Array.from({ length: 8 }, () =>
          seller.agent.post('/api/test/raise').set('Idempotency-Key', key).send({ by: 5 }),
        ),
      );
      expect(new Set(answers.map((a) => `${a.status} ${JSON.stringify(a.body)}`))).toEqual(
        new Set([`201 {"value":${before + 5}}`]),
      );
      expect(await count()).toBe(before + 5);
    });

    test('the same key for another command is refused', async () => {
      expect(
        (await seller.agent.post('/api/test/raise').set('Idempotency-Key', key).send({ by: 6 }).expect(422)).body.code,
      ).toBe('idempotency.mismatch');
    });

    test('another person may use the same key', async () => {
      const before = await count();
      await buyer.agent.post('/api/test/raise').set('Idempotency-Key', key).send({ by: 1 }).expect(201);
      expect(await count()).toBe(before + 1);
    });

    test('a command that failed has no effect and may be sent again', async () => {
      const before = await count();
      const first = await seller.agent
        .post('/api/test/fail')
        .set('Idempotency-Key', 'failing-command')
        .send({ by: 9 })
        .expect(500);
      expect(first.body).toEqual({
        status: 500,
        code: 'internal',
        key: 'error.internal',
        message: expect.any(String),
        incident: expect.any(String),
      });
      expect(await count()).toBe(before);
      await seller.agent.post('/api/test/fail').set('Idempotency-Key', 'failing-command').send({ by: 9 }).expect(500);
    });

    test('without a key each command counts', async () => {
      const before = await count();
      await seller.agent.post('/api/test/raise').send({ by: 1 }).expect(201);
      await seller.agent.post('/api/test/raise').send({ by: 1 }).expect(201);
      expect(await count()).toBe(before + 2);
    });

    test('an upload is known by its bytes', async () => {
      const send = (bytes: string) =>
        seller.agent
          .post('/api/test/upload')
          .set('Idempotency-Key', 'one-upload')
          .field('note', 'x')
          .attach('file', Buffer.from(bytes), 'a.pdf');
      expect((await send('abc').expect(200)).body).toEqual({ bytes: 3 });
      expect((await send('abc').expect(200)).headers['idempotency-replayed']).toBe('true');
      await send('abd').expect(422);
    });
  });

  describe('input and output', () => {
    test('wrong and unknown fields are named, each with its key', async () => {
      const { body } = await seller.agent.post('/api/test/raise').send({ by: 'x', more: 1 }).expect(400);
      expect(body.issues.map((i: { path: string; key: string }) => [i.path, i.key])).toEqual(
        expect.arrayContaining([
          ['by', 'validation.type'],
          ['', 'validation.unknownField'],
        ]),
      );
    });

    test('a body that is no JSON is a 400, one that is too large a 413', async () => {
      await seller.agent.post('/api/test/raise').set('Content-Type', 'application/json').send('{').expect(400);
      await seller.agent
        .post('/api/test/raise')
        .send({ by: 'x'.repeat(2_000_000) })
        .expect(413);
    });

    test('a file over 5 MB is refused in the specification’s words', async () => {
      const { body } = await seller.agent
        .post('/api/test/upload')
        .field('note', 'x')
        .attach('file', Buffer.alloc(5_242_881), 'big.pdf')
        .expect(413);
      expect(body.message).toBe('File too large. Maximum size: 5MB');
    });

    test('an answer holds what its schema says and not a field more; one that breaks it says nothing', async () => {
      expect((await app.agent().get('/api/test/leak').expect(200)).body).toEqual({ shown: 'this' });
      const { body } = await app.agent().get('/api/test/broken').expect(500);
      expect(body.incident).toEqual(expect.any(String));
    });

    test('an unknown path of the API answers in the same shape', async () => {
      expect((await app.agent().get('/api/nowhere').expect(404)).body).toEqual({
        status: 404,
        code: 'not_found',
        key: 'error.not_found',
        message: expect.any(String),
      });
    });
  });
});
