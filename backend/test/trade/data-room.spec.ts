import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DataRoom, Project, TradeRecord } from '@orebridge/contracts';
import sharp from 'sharp';
import { readPdf } from '../../src/platform/files/stamp/pdf-objects.js';
import { AuditService } from '../../src/operations/audit/index.js';
import { systemCtx } from '../../src/platform/context/ctx.js';
import { startApp, type TestApp } from '../harness/app.js';
import { PASSWORD, type Person, person } from '../harness/people.js';
import { completedDeal, pdf, photo, rate } from './deal-fixture.js';
import { askRoom, dataRoom, investor, publishedProject } from './investment-fixture.js';

let app: TestApp;
let owner: Person;
let admin: Person;
let fund: Person;
beforeAll(async () => {
  app = await startApp();
  owner = await person(app, { role: 'seller', company: { tier: 'enterprise', name: 'Kestrel Mining' } });
  admin = await person(app, { role: 'admin' });
  fund = await investor(app, admin);
});
afterAll(() => app?.close());

const page = async (by: Person, id: string, language = 'en'): Promise<Project> =>
  (await by.agent.get(`/api/projects/${id}`).set('accept-language', language).expect(200)).body;
const sign = (by: Person, id: string, signature: object) =>
  by.agent.post(`/api/projects/${id}/data-room`).send({ signature });
const log = async (id: string): Promise<DataRoom> =>
  (await owner.agent.get(`/api/projects/${id}/data-room`).expect(200)).body;
const shared = async (id: string, bytes: Buffer, name: string, access = 'room'): Promise<string> =>
  (
    await owner.agent
      .post(`/api/projects/${id}/files`)
      .field({ title: name, access })
      .attach('file', bytes, name)
      .expect(201)
  ).body.id;
const file = async (by: Person, id: string): Promise<Buffer> =>
  (await by.agent.get(`/api/project-files/${id}`).expect(200)).body as Buffer;

describe('the undertaking of a data room', () => {
  test('is shown to whoever may ask, and signed with the password before the owner is asked', async () => {
    const { id } = await publishedProject(owner, admin);
    const { room } = await page(fund, id);
    expect(room.toSign?.text).toContain('Kestrel Mining');
    expect(room.toSign?.sha256).toBe(createHash('sha256').update(room.toSign!.text).digest('hex'));
    for (const by of [owner, admin]) expect((await page(by, id)).room.toSign).toBeNull();
    const proof = { password: PASSWORD };
    await fund.agent.post(`/api/projects/${id}/data-room`).send({ accepts: true }).expect(400);
    expect((await sign(fund, id, { sha256: 'a'.repeat(64), proof }).expect(409)).body.code).toBe(
      'document.undertaking_differs',
    );
    const wrong = await sign(fund, id, { sha256: room.toSign!.sha256, proof: { password: 'wrong' } }).expect(422);
    expect(wrong.body.issues).toMatchObject([{ path: 'signature.proof.password' }]);
    expect((await page(fund, id)).room.access).toBe('none');
    const { body } = await sign(fund, id, { sha256: room.toSign!.sha256, proof }).expect(200);
    expect(body.room).toMatchObject({ access: 'asked', toSign: null });
    const [asked] = (await log(id)).asked;
    expect(asked?.signature).toMatchObject({ version: 1, sha256: room.toSign!.sha256, text: room.toSign!.text });
    const audited: { reason: string }[] = await app.db.query(
      `SELECT reason FROM audit WHERE object_kind = 'project' AND object_id = $1 AND event = 'sign_undertaking'`,
      [id],
    );
    expect(audited).toEqual([{ reason: `1 ${room.toSign!.sha256}` }]);
  });

  test('is there in four languages, each with its own checksum', async () => {
    const { id } = await publishedProject(owner, admin);
    const texts = new Set<string>();
    for (const language of ['en', 'zh', 'fr', 'es']) {
      await app.db.query('UPDATE users SET language = $2 WHERE id = $1', [fund.id, language]);
      texts.add((await page(fund, id, language)).room.toSign?.sha256 ?? '');
    }
    await app.db.query(`UPDATE users SET language = 'en' WHERE id = $1`, [fund.id]);
    expect(texts.size).toBe(4);
  });
});

describe('a file of a data room', () => {
  test('bears its reader’s name, company and the time on every page and picture, and the owner’s own copy does not', async () => {
    const { id } = await dataRoom(owner, admin, fund);
    const [report, plan, open] = [
      await shared(id, pdf(), 'report.pdf'),
      await shared(id, await photo(640, 480), 'plan.jpg'),
      await shared(id, pdf(), 'summary.pdf', 'public'),
    ];
    const [company]: { name: string }[] = await app.db.query('SELECT name FROM companies WHERE id = $1', [
      fund.companyId,
    ]);
    const given = await file(fund, report);
    const text = given.toString('latin1');
    expect(text).toContain(company!.name);
    expect(text).toContain(new Date().toISOString().slice(0, 10));
    expect([...readPdf(given)!.objects.values()].filter((body) => body.includes('/Subtype /Stamp'))).toHaveLength(1);
    expect((await file(owner, report)).toString('latin1')).not.toContain('/Stamp');
    expect((await file(fund, open)).toString('latin1')).not.toContain('/Stamp');
    const [own, read] = [await file(owner, plan), await file(fund, plan)];
    const points = async (bytes: Buffer) => sharp(bytes).resize(64, 48).raw().toBuffer();
    const [before, after] = [await points(own), await points(read)];
    expect(before.filter((value, at) => Math.abs(value - after[at]!) > 8).length).toBeGreaterThan(100);
    expect((await log(id)).reads.map((one) => one.file).toSorted()).toEqual(['plan.jpg', 'report.pdf']);
  });

  test('that is smaller than the words is marked all the same', async () => {
    const { id } = await dataRoom(owner, admin, fund);
    const tiny = await shared(id, await photo(12, 9), 'tiny.jpg');
    expect(await sharp(await file(fund, tiny)).metadata()).toMatchObject({ width: 12, height: 9, format: 'jpeg' });
  });
});

describe('the trade record of an owner', () => {
  const record = (by: Person, id: string) => by.agent.get(`/api/projects/${id}/trade-record`);

  test('says nothing of what has not been, and is for the data room alone', async () => {
    const { id } = await dataRoom(owner, admin, fund);
    const other = await investor(app, admin);
    expect((await record(other, id).expect(403)).body.code).toBe('project.room_closed');
    await askRoom(other, id);
    await record(other, id).expect(403);
    for (const by of [fund, owner, admin]) {
      const { body } = await record(by, id).expect(200);
      expect(body).toMatchObject({ deals: 0, volume: null, onTime: null, rating: null });
    }
  });

  test('counts settled deals, their band, the kept days and the ratings', async () => {
    const seller = await person(app, { role: 'seller', company: { tier: 'enterprise', kybLevel: 2 } });
    const buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise' } });
    const deal = await completedDeal(app, seller, buyer);
    for (const to of ['delivered', 'settled'])
      await app.db.transaction((em) =>
        app.get(AuditService).write(em, systemCtx('test'), { object: 'deal', id: deal, event: 'test', to }),
      );
    await rate(seller, deal).expect(201);
    await rate(buyer, deal, 4).expect(201);
    const { id } = await dataRoom(seller, admin, fund);
    const { body } = await record(fund, id).expect(200);
    expect(body as TradeRecord).toMatchObject({
      level: 2,
      deals: 1,
      volume: '1_to_10',
      onTime: { percent: '100.00', of: 1 },
      rating: { average: '4.0', count: 1 },
    });
  });
});
