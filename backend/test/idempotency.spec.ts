import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { OfferThread } from '@orebridge/contracts';
import { startApp, type TestApp } from './harness/app.js';
import { type Person, person } from './harness/people.js';
import { buildRemote, channel, goLive, publish } from './harness/remote.js';
import {
  answer,
  complete,
  COPPER,
  draft,
  needed,
  offered,
  onMarket,
  pdf,
  photo,
  review,
  saved,
  sought,
  submit,
  TERMS,
  upload,
} from './trade/desk.js';
import { BODIES, ROUTES } from './trade/samples.js';

/** Who sends the command, about what, and with which body where the usual one does not do. */
interface Scene {
  readonly by: Person;
  readonly id?: string;
  /** Name of a remote; its releases are 1.0.0, which is live, and 2.0.0. */
  readonly remote?: string;
  readonly body?: object;
  readonly field?: Record<string, string>;
}

let app: TestApp;
let seller: Person;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise' } });
  admin = await person(app, { role: 'admin' });
});
afterAll(() => app?.close());

const thread = async (): Promise<OfferThread> => offered(buyer, (await onMarket(app, seller.companyId)).id);
const deal = async (price = '13000'): Promise<string> => {
  const made = await offered(buyer, (await onMarket(app, seller.companyId)).id, { price });
  return ((await answer(seller, made, 'accept').expect(200)).body as OfferThread).dealId ?? '';
};
const user = async (status: 'active' | 'inactive' | 'locked'): Promise<string> => {
  const { id } = await person(app, { role: 'buyer' });
  await app.db.query('UPDATE users SET status = $2 WHERE id = $1', [id, status]);
  return id;
};
const underReview = async (): Promise<string> => {
  const lot = await submit(seller, (await complete(seller, { ...COPPER, grade: randomUUID() })).id);
  await review(admin, lot);
  return lot.id;
};
const waitingDocument = async (): Promise<string> =>
  (await upload(seller, (await draft(seller)).id, 'mining-permit').expect(201)).body.id;
const answering = async (by: Person, body: object = {}): Promise<Scene> => {
  const { id, last } = await thread();
  return { by, id, body: { versionId: last.id, ...body } };
};

/** A remote of its own, with a release that is live and one that is not. */
let remotes = 0;
const remote = async (): Promise<string> => {
  const name = `remote${++remotes}`;
  await goLive(app, buildRemote(name, '1.0.0'));
  await publish(app, buildRemote(name, '2.0.0'));
  return name;
};
/** Somebody invited to the seller's company; a member of it. */
const invitation = async (email = `${randomUUID()}@example.com`): Promise<string> =>
  (await seller.agent.post('/api/companies/mine/invitations').send({ email }).expect(201)).body.id;
const member = async (): Promise<string> => {
  const { id } = await person(app, { role: 'seller', companyId: seller.companyId });
  await app.db.query(`UPDATE users SET company_role = 'member' WHERE id = $1`, [id]);
  return id;
};
const reason = 'Because of a test.';

const SCENES: Readonly<Record<string, () => Promise<Scene>>> = {
  'companies.setLevel': async () => ({ by: admin, id: (await person(app, { role: 'seller' })).companyId }),
  'companies.disableUser': async () => ({ by: admin, id: await user('active') }),
  'companies.enableUser': async () => ({ by: admin, id: await user('inactive') }),
  'companies.unlockUser': async () => ({ by: admin, id: await user('locked') }),
  'companies.resetSecondStep': async () => {
    const { id } = await person(app, { role: 'buyer' });
    await app.db.query('UPDATE users SET second_step_since = now() WHERE id = $1', [id]);
    return { by: admin, id };
  },
  'deals.cancel': async () => ({ by: buyer, id: await deal() }),
  'deals.release': async () => ({ by: admin, id: await deal('25000') }),
  'documents.upload': async () => ({
    by: seller,
    field: { type: 'mining-permit', listingId: (await draft(seller)).id },
  }),
  'documents.approve': async () => ({ by: admin, id: await waitingDocument() }),
  'documents.reject': async () => ({ by: admin, id: await waitingDocument() }),
  'listings.create': async () => ({ by: seller }),
  'listings.update': async () => ({ by: seller, id: (await draft(seller)).id }),
  'listings.addImage': async () => ({ by: seller, id: (await draft(seller)).id, field: {} }),
  'listings.submit': async () => ({ by: seller, id: (await complete(seller)).id }),
  'listings.withdraw': async () => ({ by: seller, id: (await onMarket(app, seller.companyId)).id }),
  'listings.renew': async () => {
    const { id } = await onMarket(app, seller.companyId, { state: 'inactive' });
    await app.db.query(
      `INSERT INTO listing_images (listing_id, file_key, thumb_key, file_name, media_type, bytes, width, height, position)
       VALUES ($1, 'a', 'b', 'a.webp', 'image/webp', 1, 1, 1, 1)`,
      [id],
    );
    return { by: seller, id };
  },
  'listings.startReview': async () => ({ by: admin, id: (await submit(seller, (await complete(seller)).id)).id }),
  'listings.approve': async () => ({ by: admin, id: await underReview() }),
  'listings.reject': async () => ({ by: admin, id: await underReview() }),
  'notifications.sendTest': async () => ({ by: admin }),
  'offers.make': async () => ({ by: buyer, id: (await onMarket(app, seller.companyId)).id }),
  'offers.counter': () => answering(seller, { ...TERMS, price: '13100' }),
  'offers.accept': () => answering(seller),
  'offers.reject': () => answering(seller),
  'offers.withdraw': () => answering(buyer),
  'requirements.create': async () => ({ by: buyer }),
  'requirements.update': async () => ({ by: buyer, id: (await needed(buyer)).id }),
  'requirements.publish': async () => ({ by: buyer, id: (await needed(buyer)).id }),
  'requirements.close': async () => ({ by: buyer, id: (await sought(buyer)).id }),
  'requirements.invite': async () => ({
    by: seller,
    id: (await sought(buyer)).id,
    body: { listingId: (await onMarket(app, seller.companyId)).id },
  }),
  'savedSearches.save': async () => ({ by: buyer }),
  'savedSearches.change': async () => ({ by: buyer, id: (await saved(buyer)).id }),
  'remotes.promote': async () => ({ by: admin, remote: await remote(), body: { reason } }),
  'remotes.canary': async () => ({ by: admin, remote: await remote(), body: { reason, percent: 10 } }),
  'remotes.rollback': async () => {
    const name = await remote();
    await channel(app, name, { event: 'promote', version: '2.0.0' });
    return { by: admin, remote: name, body: { reason } };
  },
  'remotes.retire': async () => ({ by: admin, remote: await remote(), body: { reason } }),
  'remotes.pin': async () => ({ by: admin, remote: await remote(), body: { reason, kind: 'user', id: buyer.id } }),
  'remotes.unpin': async () => {
    const name = await remote();
    const pin = { reason, kind: 'user', id: buyer.id };
    await admin.agent.post(`/api/admin/releases/${name}/2.0.0/pins`).send(pin).expect(200);
    return { by: admin, remote: name, body: pin };
  },
  'team.invite': async () => ({ by: seller, body: { email: `${randomUUID()}@example.com` } }),
  'team.resend': async () => ({ by: seller, id: await invitation() }),
  'team.withdraw': async () => ({ by: seller, id: await invitation() }),
  'team.setRole': async () => ({ by: seller, id: await member() }),
  'team.remove': async () => ({ by: seller, id: await member() }),
  'team.accept': async () => {
    const guest = await person(app, { role: 'seller', company: { kybLevel: 0, kybState: 'unverified' } });
    await invitation(`${guest.username}@example.com`);
    const [mail] = await app.db.query('SELECT body FROM mails WHERE recipient = $1', [`${guest.username}@example.com`]);
    return { by: guest, body: { token: /invitation\/(\S+)/.exec(mail.body)?.[1] } };
  },
  'remotes.revokeToken': async () => {
    const name = await remote();
    const [token]: { id: string }[] = await app.db.query('SELECT id FROM deploy_tokens WHERE remote = $1', [name]);
    return { by: admin, id: token?.id, body: { reason } };
  },
};

const idempotent = ROUTES.filter(([, route]) => route.idempotent);

/** How much has been written anywhere. */
const written = async (): Promise<Record<string, number>> => {
  const tables = [
    'audit',
    'outbox',
    'listings',
    'listing_images',
    'documents',
    'offer_threads',
    'offer_versions',
    'deals',
    'requirements',
    'requirement_invitations',
    'notifications',
    'saved_searches',
  ];
  const rows = await Promise.all(tables.map((table) => app.db.query(`SELECT count(*)::int AS n FROM ${table}`)));
  const reserved = await app.db.query('SELECT sum(reserved_quantity)::float8 AS n FROM listings');
  const renamed = await app.db.query(`SELECT count(*)::int AS n FROM saved_searches WHERE name = 'Changed'`);
  return Object.fromEntries([
    ...tables.map((table, i) => [table, rows[i][0].n]),
    ['renamed', renamed[0].n],
    ['reserved', reserved[0].n ?? 0],
  ]);
};

test('every command that may be repeated is tried', () => {
  expect(Object.keys(SCENES).sort()).toEqual(idempotent.map(([name]) => name).sort());
});

describe('the same command sent twice with one key has one effect and the same answer', () => {
  test.each(idempotent)('%s', async (name, route) => {
    const scene = await SCENES[name]!();
    const bytes = name === 'listings.addImage' ? await photo() : pdf();
    const key = randomUUID();
    await app.drain();
    const send = () => {
      const verb = route.method.toLowerCase() as 'post' | 'patch';
      const command = scene.by.agent[verb](
        route.path
          .replace(':id', scene.id ?? '')
          .replace(':name', scene.remote ?? '')
          .replace(':version', '2.0.0'),
      ).set('idempotency-key', key);
      if (route.multipart)
        return command
          .field(scene.field ?? {})
          .attach(route.multipart, bytes, name === 'listings.addImage' ? 'a.jpg' : 'a.pdf');
      const body = scene.body ?? BODIES.get(route);
      return body ? command.send(body) : command;
    };
    const before = await written();
    const first = await send();
    expect([first.status, first.body?.code]).toEqual([route.status ?? 200, undefined]);
    await app.drain();
    const after = await written();
    expect(after).not.toEqual(before);
    const second = await send();
    expect(second.status).toBe(first.status);
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotency-replayed']).toBe('true');
    await app.drain();
    expect(await written()).toEqual(after);
  });
});
