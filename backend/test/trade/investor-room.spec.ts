import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Notification, ProjectQuestions } from '@orebridge/contracts';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { askRoom, dataRoom, investor } from './investment-fixture.js';

let app: TestApp;
let owner: Person;
let admin: Person;
let fund: Person;
let bank: Person;
beforeAll(async () => {
  app = await startApp();
  owner = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  admin = await person(app, { role: 'admin' });
  fund = await investor(app, admin);
  bank = await investor(app, admin);
});
afterAll(() => app?.close());

const seen = async (by: Person, id: string) =>
  (await by.agent.get(`/api/projects/${id}/questions`).expect(200)).body as ProjectQuestions;
const ask = async (by: Person, id: string, text: string) => {
  const { items } = (await by.agent.post(`/api/projects/${id}/questions`).send({ text }).expect(201))
    .body as ProjectQuestions;
  return items[0]!.id;
};
const answer = (id: string, questionId: string, audience: string, text = 'The state.') =>
  owner.agent.post(`/api/projects/${id}/answers`).send({ questionId, text, audience });
const news = async (by: Person) => {
  await app.drain();
  return ((await by.agent.get('/api/notifications').expect(200)).body as Notification[]).map(
    ({ key, values }) => `${key}: ${values.text}`,
  );
};

describe('questions in a data room', () => {
  test('an answer is for the asker alone, or for everybody let in, who are not told who asked', async () => {
    const { id } = await dataRoom(owner, admin, fund, bank);
    const alone = await ask(fund, id, 'Who holds the royalty?');
    const shared = await ask(fund, id, 'Is the water licensed?');
    expect((await seen(bank, id)).items).toEqual([]);
    await answer(id, alone, 'asker').expect(200);
    await answer(id, shared, 'admitted', 'Until 2040.').expect(200);
    const others = await seen(bank, id);
    expect(others.items).toMatchObject([
      { id: shared, own: false, asker: null, answer: { text: 'Until 2040.', audience: 'admitted' } },
    ]);
    expect(JSON.stringify(others)).not.toContain(fund.companyId);
    expect((await seen(fund, id)).items.map(({ own, asker }) => [own, asker !== null])).toEqual([
      [true, true],
      [true, true],
    ]);
    expect((await seen(admin, id)).items).toHaveLength(2);
    expect(await news(owner)).toEqual(
      expect.arrayContaining([
        'project.question_asked: Who holds the royalty?',
        'project.question_asked: Is the water licensed?',
      ]),
    );
    expect(await news(fund)).toEqual(expect.arrayContaining(['project.question_answered: Who holds the royalty?']));
    const heard = (await news(bank)).filter((one) => one.startsWith('project.question_answered'));
    expect(heard).toEqual(['project.question_answered: Is the water licensed?']);
  });

  test('are marked until the other side has seen them', async () => {
    const { id } = await dataRoom(owner, admin, fund);
    const question = await ask(fund, id, 'Who holds the royalty?');
    expect((await seen(fund, id)).unread).toBe(0);
    const [asked] = (await seen(owner, id)).items;
    expect(asked?.unread).toBe(true);
    const read = (by: Person, upTo: string) =>
      by.agent.put(`/api/projects/${id}/questions/read`).send({ upTo }).expect(200);
    expect((await read(owner, asked!.askedAt)).body.unread).toBe(0);
    await answer(id, question, 'asker').expect(200);
    const [answered] = (await seen(fund, id)).items;
    expect(answered?.unread).toBe(true);
    expect((await read(fund, asked!.askedAt)).body.unread).toBe(1);
    await read(fund, answered!.answer!.at);
    // An older page says nothing new, and nobody has seen what is to come.
    expect((await read(fund, asked!.askedAt)).body.unread).toBe(0);
    await read(owner, '2099-01-01T00:00:00.000Z');
    await ask(fund, id, 'Is the water licensed?');
    expect((await seen(owner, id)).unread).toBe(1);
  });

  test('are for the owner, those let in and administrators alone', async () => {
    const { id } = await dataRoom(owner, admin, fund);
    const questions = `/api/projects/${id}/questions`;
    const question = await ask(fund, id, 'Who owns the road?');
    const stranger = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
    const closed = async (by: Person) => {
      const { body } = await by.agent.get(questions).expect(403);
      expect(body.code).toBe('project.room_closed');
    };
    await closed(stranger);
    await closed(bank);
    await askRoom(bank, id);
    await closed(bank);
    await bank.agent.post(questions).send({ text: 'May I?' }).expect(403);
    await bank.agent.put(`${questions}/read`).send({ upTo: '2026-01-01T00:00:00.000Z' }).expect(403);
    const words = { questionId: question, text: 'Mine.', audience: 'admitted' };
    await admin.agent.put(`${questions}/read`).send({ upTo: '2026-01-01T00:00:00.000Z' }).expect(404);
    await stranger.agent.post(`/api/projects/${id}/answers`).send(words).expect(404);
    await owner.agent.post(questions).send({ text: 'May I?' }).expect(403);
    await owner.agent
      .put(`/api/projects/${id}/data-room`)
      .send({ companyId: fund.companyId, grant: false })
      .expect(200);
    await closed(fund);
    await answer(id, question, 'admitted').expect(200);
    expect(await news(fund)).not.toContain('project.question_answered: Who owns the road?');
  });

  test('are answered once, and by the owner of that project', async () => {
    const { id } = await dataRoom(owner, admin, fund);
    const other = await dataRoom(owner, admin, fund);
    const question = await ask(fund, id, 'Who holds the royalty?');
    await answer(other.id, question, 'asker').expect(404);
    await answer(id, question, 'everybody').expect(400);
    await answer(id, question, 'asker').expect(200);
    const { body } = await answer(id, question, 'admitted').expect(409);
    expect(body.code).toBe('project.answered_already');
  });
});
