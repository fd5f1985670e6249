import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  NOTIFICATIONS_SOCKET_PATH,
  type NotificationSocketMessage,
  type OfferThread,
  type Room,
  type RoomMessage,
  type RoomTask,
} from '@orebridge/contracts';
import { ROOM_RULES } from '@orebridge/trade';
import { Outbox } from '../../src/platform/outbox/outbox.js';
import { TaskRemindersJob } from '../../src/trading/rooms/task-reminders.job.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { TestSocket } from '../harness/socket.js';
import { agreed, answer, inDays, offered, onMarket, pdf } from './deal-fixture.js';

let app: TestApp;
let seller: Person;
let buyer: Person;
let colleague: Person;
let rival: Person;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise' } });
  colleague = await person(app, { role: 'buyer', companyId: buyer.companyId });
  rival = await person(app, { role: 'buyer' });
  admin = await person(app, { role: 'admin' });
});
afterAll(() => app?.close());

const deal = async (): Promise<string> => {
  const made = await offered(buyer, (await onMarket(app, seller.companyId)).id);
  return ((await answer(seller, made, 'accept').expect(200)).body as OfferThread).dealId ?? '';
};
const write = (by: Person, id: string, text: string, more: object = {}) =>
  by.agent.post(`/api/rooms/${id}/messages`).send({ clientId: randomUUID(), text, ...more });
const room = async (by: Person, id: string): Promise<Room> => (await by.agent.get(`/api/rooms/${id}`).expect(200)).body;
const notified = async (who: Person, key: string): Promise<number> => {
  await app.drain();
  const [row] = await app.db.query(
    'SELECT count(*)::int AS n FROM notifications WHERE recipient_id = $1 AND key = $2',
    [who.id, key],
  );
  return row.n;
};
/** The bell does not ring twice for the same within a short time. */
const later = () => app.db.query(`UPDATE notifications SET created_at = created_at - interval '1 hour'`);
const age = (id: string, minutes: number) =>
  app.db.query(`UPDATE room_messages SET created_at = now() - $2 * interval '1 minute' WHERE id = $1`, [id, minutes]);

/** A page as the remote keeps it: what it has by number, and the last change that it knows. */
const page = (by: Person, id: string) => {
  const known = new Map<number, RoomMessage>();
  let rev = 0;
  return {
    known,
    catchUp: async (limit = 200) => {
      for (;;) {
        const { items, lastRev } = (
          await by.agent.get(`/api/rooms/${id}/messages`).query({ after: rev, limit }).expect(200)
        ).body as { items: RoomMessage[]; lastRev: number };
        for (const one of items) {
          known.set(one.seq, one);
          rev = Math.max(rev, one.rev);
        }
        if (!items.length || rev >= lastRev) return;
      }
    },
  };
};

describe('the room of a deal', () => {
  test('is read by its two companies and by admins, and by nobody else', async () => {
    const id = await deal();
    await write(seller, id, 'Good morning.').expect(201);
    expect((await room(buyer, id)).messages.map(({ text }) => text)).toEqual(['Good morning.']);
    expect((await room(admin, id)).side).toBe('admin');
    await rival.agent.get(`/api/rooms/${id}`).expect(404);
    await write(rival, id, 'Let me in').expect(404);
    expect((await write(admin, id, 'I only look on').expect(403)).body.code).toBe('room.not_arbitrated');
    await app.db.query(`UPDATE deals SET state = 'disputed', return_to = '{loading}' WHERE id = $1`, [id]);
    expect((await write(admin, id, 'Please send the survey.').expect(201)).body.side).toBe('admin');
  });

  test('agreed service work has one too', async () => {
    const lab = await person(app, { role: 'service_provider' });
    const { engagement } = await agreed(buyer, lab);
    await write(lab, engagement?.id ?? '', 'The samples have arrived.').expect(201);
    const { kind, side, unread } = await room(buyer, engagement?.id ?? '');
    expect([kind, side, unread]).toEqual(['engagement', 'client', 1]);
    await rival.agent.get(`/api/rooms/${engagement?.id}`).expect(404);
  });

  test('a message sent twice is one, and numbers have no gaps whoever writes at the same time', async () => {
    const id = await deal();
    const same = { clientId: randomUUID() };
    const [one, two] = await Promise.all([write(seller, id, 'Once', same), write(seller, id, 'Once', same)]);
    expect(two.body.id).toBe(one.body.id);
    await Promise.all([buyer, seller, colleague, buyer, seller].map((by, n) => write(by, id, `${n}`).expect(201)));
    expect((await room(buyer, id)).messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('a page that was away has everything once it is back: nothing is lost, nothing is there twice', async () => {
    const id = await deal();
    const away = page(buyer, id);
    const first = await write(seller, id, 'Before').expect(201);
    await away.catchUp();
    const sent = new Set<string>([first.body.id]);
    const writers = Array.from({ length: 30 }, (_, n) => (n % 2 ? seller : colleague));
    for (const [n, by] of writers.entries()) {
      const wrote = await write(by, id, `Message ${n}`).expect(201);
      sent.add(wrote.body.id);
      // The line breaks and comes back in the middle of it, and pages are small.
      if (n % 7 === 0) await away.catchUp(3);
      if (n === 20) await seller.agent.patch(`/api/room-messages/${first.body.id}`).send({ text: 'After' }).expect(200);
    }
    await Promise.all([away.catchUp(4), write(seller, id, 'While it catches up').expect(201)]);
    await away.catchUp();
    const all = [...away.known.values()].sort((a, b) => a.seq - b.seq);
    expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: 32 }, (_, n) => n + 1));
    expect(new Set(all.map((one) => one.id)).size).toBe(32);
    expect([...sent].every((one) => all.some((message) => message.id === one))).toBe(true);
    expect(all[0]?.text).toBe('After');
  });

  test('reaches the open pages of both companies at once, and nobody else’s', async () => {
    const id = await deal();
    const open = (one: Person) => TestSocket.open(app, NOTIFICATIONS_SOCKET_PATH, one.agent);
    const [buyers, rivals] = [await open(buyer), await open(rival)];
    const isChange = (m: NotificationSocketMessage) => m.type === 'changed' && m.about.id === id;
    await write(seller, id, 'Loaded.').expect(201);
    expect(await buyers.message(isChange)).toMatchObject({ about: { kind: 'room' } });
    expect((rivals.messages as NotificationSocketMessage[]).filter(isChange)).toEqual([]);
    for (const { socket } of [buyers, rivals]) socket.terminate();
  });

  test('finds what was written in it, and not what was taken back', async () => {
    const id = await deal();
    await write(seller, id, 'The moisture is 8.2 % typical.').expect(201);
    const back = await write(seller, id, 'Moisture of another lot').expect(201);
    await seller.agent.delete(`/api/room-messages/${back.body.id}`).expect(200);
    const { items } = (await buyer.agent.get(`/api/rooms/${id}/search?q=MOISTURE typical`).expect(200)).body;
    expect(items.map(({ seq }: RoomMessage) => seq)).toEqual([1]);
  });
});

describe('what is unread', () => {
  test('is counted for each person, and a company is told once until it has read', async () => {
    const id = await deal();
    const before = await notified(colleague, 'room.message');
    await write(seller, id, 'One').expect(201);
    await write(seller, id, 'Two').expect(201);
    expect((await notified(colleague, 'room.message')) - before).toBe(1);
    const unread = async (by: Person) =>
      (await by.agent.get('/api/rooms/unread').expect(200)).body.items.find((one: { id: string }) => one.id === id)
        ?.unread ?? 0;
    expect([await unread(buyer), await unread(colleague), await unread(seller)]).toEqual([2, 2, 0]);
    await buyer.agent.put(`/api/rooms/${id}/read`).send({ upTo: 2 }).expect(200);
    expect([await unread(buyer), await unread(colleague)]).toEqual([0, 2]);
    expect((await room(seller, id)).readByOther).toBe(2);
    await later();
    await write(seller, id, 'Three').expect(201);
    expect((await notified(colleague, 'room.message')) - before).toBe(2);
  });

  test('whoever is mentioned is told each time; strangers cannot be mentioned', async () => {
    const id = await deal();
    const before = await notified(colleague, 'room.mentioned');
    const mentions = [colleague.id, rival.id];
    const sent = await write(seller, id, `@${colleague.username} please look`, { mentions }).expect(201);
    expect(sent.body.mentions).toEqual([colleague.id]);
    await app.drain();
    await later();
    await write(seller, id, `@${colleague.username} once more`, { mentions }).expect(201);
    expect((await notified(colleague, 'room.mentioned')) - before).toBe(2);
    expect(await notified(rival, 'room.mentioned')).toBe(0);
  });
});

describe('an own message', () => {
  test('is corrected or taken back for ten minutes, and shown as such', async () => {
    const id = await deal();
    const { body: message } = await write(seller, id, '500 t').expect(201);
    const path = `/api/room-messages/${message.id}`;
    expect((await buyer.agent.patch(path).send({ text: '5 t' }).expect(403)).body.code).toBe('room.not_yours');
    const { body: corrected } = await seller.agent.patch(path).send({ text: '50 t' }).expect(200);
    expect([corrected.seq, corrected.text, corrected.editedAt]).toEqual([1, '50 t', expect.any(String)]);
    await age(message.id, ROOM_RULES.changeMinutes);
    expect((await seller.agent.patch(path).send({ text: '51 t' }).expect(403)).body.code).toBe('room.too_late');
    await age(message.id, ROOM_RULES.changeMinutes - 1);
    const { body: gone } = await seller.agent.delete(path).expect(200);
    expect([gone.text, gone.deletedAt]).toEqual(['', expect.any(String)]);
    expect((await seller.agent.delete(path).expect(409)).body.code).toBe('room.taken_back');
  });
});

describe('files', () => {
  test('sent in parts are their sender’s alone until the message is sent, then a document of both', async () => {
    const id = await deal();
    // The contract is drawn up and is a document too.
    await app.drain();
    const bytes = pdf();
    const upload = randomUUID();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const begun = { id: upload, kind: 'document', fileName: 'packing list.pdf', bytes: bytes.length, sha256 };
    await seller.agent.post('/api/uploads').send(begun).expect(201);
    for (let offset = 0; offset < bytes.length; offset += 400)
      await seller.agent
        .patch(`/api/uploads/${upload}`)
        .field('offset', offset)
        .attach('part', bytes.subarray(offset, offset + 400), 'part')
        .expect(200);
    const { body: file } = await seller.agent.post(`/api/rooms/${id}/files`).field({ upload }).expect(201);
    await buyer.agent.get(`/api/room-files/${file.id}/file`).expect(404);
    expect((await write(buyer, id, '', { files: [file.id] }).expect(422)).body.code).toBe('room.file_gone');
    await write(seller, id, '').expect(400);
    const { body: message } = await write(seller, id, '', { files: [file.id] }).expect(201);
    expect(message.files).toEqual([expect.objectContaining({ fileName: 'packing list.pdf' })]);
    // The mark of the reader stands behind the sender's bytes.
    const copy = (await buyer.agent.get(`/api/room-files/${file.id}/file`).expect(200)).body as Buffer;
    expect(copy.subarray(0, bytes.length).equals(bytes)).toBe(true);
    expect((await seller.agent.get(`/api/room-files/${file.id}/file`).expect(200)).body).toEqual(bytes);
    const list = (await buyer.agent.get(`/api/rooms/${id}/documents?limit=3`).expect(200)).body;
    expect([list.total, list.items[0].name]).toEqual([6, 'packing list.pdf']);
    const rest = (await buyer.agent.get(`/api/rooms/${id}/documents`).query({ cursor: list.next }).expect(200)).body;
    expect([rest.items.length, rest.next]).toEqual([3, null]);
    await rival.agent.get(`/api/room-files/${file.id}/file`).expect(404);
  });

  test('documents of the lot leave with the deal', async () => {
    const id = await deal();
    await app.drain();
    const count = async (by: Person) => (await by.agent.get(`/api/rooms/${id}/documents`).expect(200)).body.total;
    expect([await count(buyer), await count(seller), await count(admin)]).toEqual([5, 5, 5]);
    await app.db.query(`UPDATE deals SET state = 'closed' WHERE id = $1`, [id]);
    expect([await count(buyer), await count(seller), await count(admin)]).toEqual([1, 5, 5]);
  });
});

describe('tasks', () => {
  const give = (by: Person, id: string, to: Person, dueOn = inDays(3), title = 'Send the draft') =>
    by.agent.post(`/api/rooms/${id}/tasks`).send({ title, dueOn, assigneeId: to.id });
  const mine = async (by: Person, roomId: string) =>
    (await by.agent.get('/api/tasks').expect(200)).body.items.filter((one: { room: Room }) => one.room.id === roomId);

  test('are given to people of either company, ticked by either, changed by the company that made them', async () => {
    const id = await deal();
    expect((await give(buyer, id, rival).expect(422)).body.code).toBe('task.assignee');
    await give(rival, id, rival).expect(404);
    await give(admin, id, buyer).expect(403);
    const { body: task } = await give(buyer, id, seller).expect(201);
    expect(await notified(seller, 'task.assigned')).toBe(1);
    expect((await mine(seller, id)).map(({ title }: RoomTask) => title)).toEqual(['Send the draft']);
    const path = `/api/tasks/${task.id}`;
    expect(
      (
        await seller.agent
          .patch(path)
          .send({ dueOn: inDays(9) })
          .expect(403)
      ).body.code,
    ).toBe('task.not_yours');
    const { body: done } = await seller.agent.patch(path).send({ done: true }).expect(200);
    expect(done.done.by).toBe(seller.username);
    expect(await notified(buyer, 'task.done')).toBe(1);
    expect(await mine(seller, id)).toEqual([]);
    const { body: changed } = await colleague.agent.patch(path).send({ done: false, title: 'Send both' }).expect(200);
    expect([changed.done, changed.title]).toEqual([null, 'Send both']);
    await seller.agent.delete(path).expect(403);
    await buyer.agent.delete(path).expect(200);
    expect((await buyer.agent.get(`/api/rooms/${id}/tasks`).expect(200)).body.items).toEqual([]);
  });

  test('their people are reminded the day before and told once when the day is over', async () => {
    const id = await deal();
    const [soon, late] = [await person(app, { role: 'seller', companyId: seller.companyId }), colleague];
    await give(buyer, id, soon, inDays(1)).expect(201);
    await give(buyer, id, soon, inDays(30)).expect(201);
    await give(seller, id, late, inDays(-2)).expect(201);
    for (const _ of [1, 2]) await app.db.transaction((em) => app.get(TaskRemindersJob).run(em));
    expect([await notified(soon, 'task.due'), await notified(soon, 'task.overdue')]).toEqual([1, 0]);
    expect([await notified(late, 'task.due'), await notified(late, 'task.overdue')]).toEqual([0, 1]);
    const { items } = (await buyer.agent.get(`/api/rooms/${id}/tasks`).expect(200)).body;
    expect(items.map(({ overdue }: RoomTask) => overdue)).toEqual([true, false, false]);
  });

  test('who leaves the company is told nothing of them any more; an owner has them from then on', async () => {
    const id = await deal();
    const leaver = await person(app, { role: 'buyer', companyId: buyer.companyId });
    await app.db.query(`UPDATE users SET company_role = 'member' WHERE id = ANY($1)`, [[leaver.id, colleague.id]]);
    await give(seller, id, leaver, inDays(1), 'Pay the umpire').expect(201);
    const { body: made } = await give(leaver, id, seller, inDays(2), 'Send the bill of lading').expect(201);
    await buyer.agent.post(`/api/companies/mine/members/${leaver.id}/remove`).expect(200);
    // As if it had been written down before the person left, and is told after.
    const companyIds = [seller.companyId, buyer.companyId];
    const news = { roomId: id, kind: 'deal', pageId: id, companyIds, from: 'Seller', name: 'Copper' } as const;
    const due = { ...news, userId: leaver.id, title: 'Pay the umpire', due: inDays(1) };
    await app.db.transaction((em) => app.get(Outbox).publish(em, 'task.due', due));
    expect(await notified(leaver, 'task.due')).toBe(0);
    expect((await mine(buyer, id)).map(({ title }: RoomTask) => title)).toEqual(['Pay the umpire']);
    expect(await notified(buyer, 'task.assigned')).toBe(1);
    await app.db.transaction((em) => app.get(TaskRemindersJob).run(em));
    expect(await notified(buyer, 'task.due')).toBe(1);
    const before = await notified(buyer, 'task.done');
    await seller.agent.patch(`/api/tasks/${made.id}`).send({ done: true }).expect(200);
    expect([await notified(leaver, 'task.done'), await notified(buyer, 'task.done')]).toEqual([0, before + 1]);
  });
});
