import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  DEAL_STATES,
  dealLifecycle,
  DOCUMENT_STATES,
  documentLifecycle,
  LISTING_STATES,
  listingLifecycle,
  OFFER_STATES,
  offerLifecycle,
  transitionOf,
} from '@orebridge/trade';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { answer, complete, inDays, offered, onMarket, photo, TERMS } from './deal-fixture.js';

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

const stateOf = async (table: string, id: string): Promise<string> =>
  (await app.db.query(`SELECT state FROM ${table} WHERE id = $1`, [id]))[0].state;

/** A move that the table knows succeeds and leads where it says; every other is a 409 that changes nothing. */
const holds = async (
  table: string,
  id: string,
  call: PromiseLike<{ status: number }>,
  from: string,
  to: string | null,
): Promise<void> => {
  const { status } = await call;
  expect([from, status]).toEqual([from, to === null ? 409 : status]);
  if (to !== null) expect(status).toBeLessThan(300);
  expect([from, await stateOf(table, id)]).toEqual([from, to ?? from]);
};

describe('a lot moves as the table of its life says, and in no other way', () => {
  const commands = [
    ['submit', 'owner', 'submit'],
    ['withdraw', 'owner', 'withdraw'],
    ['renew', 'owner', 'renew_material'],
    ['start-review', 'admin', 'start_review'],
    ['approve', 'admin', 'approve'],
    ['reject', 'admin', 'reject'],
    ['block', 'admin', 'block'],
  ] as const;
  const cases = LISTING_STATES.flatMap((state) => commands.map((command) => [state, ...command] as const));

  test.each(cases)('%s: %s', async (state, command, actor, event) => {
    const { id } = await onMarket(app, seller.companyId, {
      state,
      grade: `${state} ${command}`,
      ...(state === 'draft' && { publishedAt: null }),
    });
    await seller.agent.post(`/api/listings/${id}/images`).attach('file', await photo(), 'a.jpg');
    await app.db.query(
      `INSERT INTO listing_images (listing_id, file_key, thumb_key, file_name, media_type, bytes, width, height, position)
       VALUES ($1, 'a', 'b', 'a.webp', 'image/webp', 1, 1, 1, 99)`,
      [id],
    );
    // What waits for a reviewer by the table would go on by itself where all is approved: the trade's own shortcut.
    await app.db.query(`UPDATE documents SET state = 'pending' WHERE listing_id = $1 AND $2`, [id, actor === 'owner']);
    const path = actor === 'admin' ? `/api/admin/listings/${id}/${command}` : `/api/listings/${id}/${command}`;
    const by = actor === 'admin' ? admin : seller;
    const found = transitionOf(listingLifecycle, state, event, actor);
    await holds(
      'listings',
      id,
      by.agent.post(path).send(command === 'reject' || command === 'block' ? { reason: 'Not clear.' } : undefined),
      state,
      found.ok ? found.to : null,
    );
  });
});

describe('a document moves as the table says', () => {
  const cases = DOCUMENT_STATES.flatMap((state) =>
    (['approve', 'reject'] as const).map((event) => [state, event] as const),
  );
  test.each(cases)('%s: %s', async (state, event) => {
    const lot = await complete(seller);
    const id = lot.documents[0]?.id ?? '';
    await app.db.query('UPDATE documents SET state = $2 WHERE id = $1', [id, state]);
    const found = transitionOf(documentLifecycle, state, event, 'admin');
    const call = admin.agent
      .post(`/api/admin/documents/${id}/${event}`)
      .send(event === 'reject' ? { reason: 'Not clear.' } : undefined);
    await holds('documents', id, call, state, found.ok ? found.to : null);
  });
});

describe('a version of an offer moves as the table says', () => {
  const answers = [
    ['counter', 'turn'],
    ['accept', 'turn'],
    ['reject', 'turn'],
    ['withdraw', 'author'],
  ] as const;
  const cases = OFFER_STATES.filter((state) => state !== 'superseded').flatMap((state) =>
    answers.map((one) => [state, ...one] as const),
  );
  test.each(cases)('%s: %s by the one whose %s it is', async (state, event, actor) => {
    const thread = await offered(buyer, (await onMarket(app, seller.companyId)).id);
    await app.db.query('UPDATE offer_versions SET state = $2 WHERE id = $1', [thread.last.id, state]);
    await app.db.query('UPDATE offer_threads SET state = $2 WHERE id = $1', [thread.id, state]);
    const found = transitionOf(offerLifecycle, state, event, actor);
    const terms = event === 'counter' ? { ...TERMS, deliveryDate: inDays(60), price: '13100' } : {};
    await holds(
      'offer_versions',
      thread.last.id,
      answer(actor === 'turn' ? seller : buyer, thread, event, terms),
      state,
      found.ok ? found.to : null,
    );
  });
});

describe('a deal moves as the table says, and after its signature only by both together', () => {
  const cases = DEAL_STATES.flatMap(
    (state) =>
      [
        [state, 'cancel'],
        [state, 'release'],
      ] as const,
  );
  test.each(cases)('%s: %s', async (state, command) => {
    const thread = await offered(buyer, (await onMarket(app, seller.companyId)).id);
    const { dealId } = (await answer(seller, thread, 'accept').expect(200)).body;
    await app.db.query('UPDATE deals SET state = $2 WHERE id = $1', [dealId, state]);
    const by = command === 'cancel' ? buyer : admin;
    const move =
      command === 'cancel'
        ? transitionOf(dealLifecycle, state, 'cancel', 'buyer')
        : transitionOf(dealLifecycle, state, 'release_review', 'admin');
    const alone = move.ok && !move.transition.guards?.includes('cancellation_agreed');
    await holds(
      'deals',
      dealId,
      by.agent.post(`/api/deals/${dealId}/${command}`).send({ reason: 'As the table says.' }),
      state,
      alone && move.ok ? move.to : null,
    );
  });
});
