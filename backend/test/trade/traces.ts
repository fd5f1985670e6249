import { randomInt, randomUUID } from 'node:crypto';
import type { Contract, OfferThread } from '@orebridge/contracts';
import type { TestApp } from '../harness/app.js';
import { PASSWORD, type Person, person } from '../harness/people.js';
import { runScheduled } from '../harness/scheduled.js';
import { answer, complete, offered, onMarket, saved, submit, templated } from './deal-fixture.js';

/** The columns of the whole database in which one of these texts stands. */
export const columnsWith = async (app: TestApp, texts: readonly string[]): Promise<string[]> => {
  const columns: { table: string; name: string }[] = await app.db.query(
    `SELECT c.table_name AS table, c.column_name AS name FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
       AND c.udt_name IN ('text', 'citext', 'varchar', 'bpchar', 'jsonb', 'json', '_text', 'tsvector')`,
  );
  const found = await Promise.all(
    columns.map(async ({ table, name }) => {
      const [row] = await app.db.query(
        `SELECT EXISTS (SELECT FROM "${table}" WHERE EXISTS (
           SELECT FROM unnest($1::text[]) x WHERE position(lower(x) IN lower("${name}"::text)) > 0)) AS found`,
        [texts],
      );
      return row.found ? `${table}.${name}` : '';
    }),
  );
  return found.filter(Boolean).sort();
};
/** Closes the own account, with the own user name unless another is given. */
export const close = (by: Person, over: object = {}) =>
  by.agent.post('/api/account/close').send({ username: by.username, ...over });
/** Its day has come. */
export const eraseNow = async (app: TestApp, id: string): Promise<void> => {
  await app.db.query(`UPDATE users SET erase_at = now() WHERE id = $1`, [id]);
  await app.db.query(`UPDATE mails SET created_at = now() - interval '30 days'`);
  await app.db.query(`UPDATE rate_limit_hits SET at = now() - interval '30 days'`);
  await runScheduled(app, 'limits.forget');
  await runScheduled(app, 'accounts.erase');
};
/** How the account stands, and when it will be erased. */
export const stateOf = async (app: TestApp, id: string) =>
  (await app.db.query('SELECT status, erase_at FROM users WHERE id = $1', [id]))[0] as {
    status: string;
    erase_at: Date | null;
  };
/** A deal that the two have agreed on. */
export const dealOf = async (app: TestApp, seller: Person, buyer: Person): Promise<string> => {
  const made = await offered(buyer, (await onMarket(app, seller.companyId)).id);
  return ((await answer(seller, made, 'accept').expect(200)).body as OfferThread).dealId ?? '';
};

interface Traced {
  readonly seller: Person;
  readonly name: string;
  /** The name before a marriage. */
  readonly former: string;
  readonly phone: string;
}

const signInAgain = async (app: TestApp, seller: Person): Promise<Person> => {
  const agent = app.agent();
  await agent.post('/api/auth/login').send({ username: seller.username, password: PASSWORD }).expect(200);
  return { ...seller, agent };
};

/** Somebody who has left traces wherever people leave them. */
export const traced = async (app: TestApp, { admin, buyer }: { admin: Person; buyer: Person }): Promise<Traced> => {
  const phone = `+56 ${String(randomInt(1e12)).padStart(12, '0')}`;
  const [name, former] = [`Zenobia ${randomUUID()}`, `Zenobia ${randomUUID()}`];
  const seller = await person(app, { role: 'seller', company: { name: `Mine ${randomUUID()}`, tier: 'enterprise' } });
  await seller.agent.patch('/api/account').send({ fullName: former, phoneNumber: phone }).expect(200);
  await submit(seller, (await complete(seller)).id);
  await seller.agent.patch('/api/account').send({ fullName: name }).expect(200);
  await app.agent().post('/api/auth/login').send({ username: seller.username, password: PASSWORD }).expect(200);
  await app
    .agent()
    .post('/api/auth/forgot-password')
    .send({ email: `${seller.username}@example.com` })
    .expect(200);
  await app.agent().post('/api/auth/login').send({ username: seller.username, password: 'Not-the-one-1' }).expect(401);
  const deal = await dealOf(app, seller, buyer);
  const { body: contract } = await seller.agent.get(`/api/deals/${deal}/contract`).expect(200);
  const [version] = (contract as Contract).versions;
  await seller.agent
    .post(`/api/deals/${deal}/contract/sign`)
    .send({ versionId: version!.id, sha256: version!.sha256, proof: { password: PASSWORD } })
    .expect(200);
  await seller.agent
    .post(`/api/rooms/${deal}/messages`)
    .send({ clientId: randomUUID(), text: 'The vessel is named.' })
    .expect(201);
  await saved(seller);
  await templated(seller, 'Our usual terms');
  await seller.agent
    .post('/api/ai/chatbot')
    .send({ query: `What can you do for ${name}?` })
    .expect(200);
  await seller.agent
    .post('/api/companies/mine/invitations')
    .send({ email: 'colleague-of-hers@example.com' })
    .expect(201);
  await admin.agent
    .post(`/api/admin/users/${seller.id}/disable`)
    .send({ reason: `Told ${name} by mail to ${seller.username}@example.com.` })
    .expect(200);
  await admin.agent.post(`/api/admin/users/${seller.id}/enable`).send({ reason: 'A mistake.' }).expect(200);
  const back = await signInAgain(app, seller);
  await app.drain();
  await app.db.query(`UPDATE deals SET state = 'closed' WHERE id = $1`, [deal]);
  return { seller: back, name, former, phone };
};
