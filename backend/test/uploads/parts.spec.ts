import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { PhotoDrawingJob } from '../../src/market/listings/photo-drawing.job.js';
import { FileStore } from '../../src/platform/storage/file-store.js';
import { UploadSweepJob } from '../../src/platform/upload-parts/index.js';
import { startApp, type TestApp } from '../harness/app.js';
import { PASSWORD, type Person, person } from '../harness/people.js';
import { draft, pdf, photo } from '../trade/deal-fixture.js';

let app: TestApp;
let seller: Person;
let rival: Person;
let crowd: Person;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  rival = await person(app, { role: 'seller' });
  crowd = await person(app, { role: 'seller' });
});
afterAll(() => app?.close());

const sha = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const begin = (by: Person, bytes: Buffer, fields: object = {}) =>
  by.agent.post('/api/uploads').send({
    id: randomUUID(),
    kind: 'document',
    fileName: 'permit.pdf',
    bytes: bytes.length,
    sha256: sha(bytes),
    ...fields,
  });
const part = (by: Person, id: string, offset: number, bytes: Buffer) =>
  by.agent
    .patch(`/api/uploads/${id}`)
    .field({ offset: String(offset) })
    .attach('part', bytes, 'part');
/** A PDF of some 3,000 bytes, no two alike. */
const documentOf = (): Buffer =>
  Buffer.concat([Buffer.from(`%PDF-1.4\n%${randomBytes(1000).toString('hex')}\n`), pdf().subarray(9)]);
const finish = (by: Person, listingId: string, upload: string) =>
  by.agent.post('/api/documents').field({ type: 'mining-permit', listingId, upload });

describe('a file in parts', () => {
  test('goes on where it stopped, also on another process of the server, and becomes a document like any other', async () => {
    const bytes = documentOf();
    const { body } = await begin(seller, bytes).expect(201);
    await part(seller, body.id, 0, bytes.subarray(0, 1000)).expect(200);

    const again = await startApp({ database: app.database });
    try {
      const other: Person = { ...seller, agent: again.agent() };
      await other.agent.post('/api/auth/login').send({ username: seller.username, password: PASSWORD }).expect(200);
      expect((await begin(other, bytes).expect(201)).body).toMatchObject({ id: body.id, received: 1000 });
      await part(other, body.id, 1000, bytes.subarray(1000)).expect(200);
    } finally {
      await again.close();
    }
    const { id } = await draft(seller);
    const document = await finish(seller, id, body.id).expect(201);
    expect(document.body).toMatchObject({ fileName: 'permit.pdf', sha256: sha(bytes), state: 'pending' });
    const file = await seller.agent.get(`/api/documents/${document.body.id}/file`).expect(200);
    expect((file.body as Buffer).equals(bytes)).toBe(true);
  });

  test('takes a part twice and no part out of order', async () => {
    const bytes = documentOf();
    const { id } = (await begin(seller, bytes).expect(201)).body;
    await part(seller, id, 0, bytes.subarray(0, 500)).expect(200);
    expect((await part(seller, id, 0, bytes.subarray(0, 500)).expect(200)).body.received).toBe(500);
    expect((await part(seller, id, 900, bytes.subarray(900)).expect(409)).body.code).toBe('upload.offset');
    expect((await part(seller, id, 500, Buffer.alloc(bytes.length)).expect(409)).body.code).toBe('upload.offset');
    expect((await part(seller, id, 500, Buffer.alloc(1_048_577)).expect(413)).body.code).toBe('upload.part_too_large');
    expect((await seller.agent.get(`/api/uploads/${id}`).expect(200)).body.received).toBe(500);
  });

  test('of which one byte arrived wrong starts anew', async () => {
    const bytes = documentOf();
    const { id } = (await begin(seller, bytes).expect(201)).body;
    const wrong = Buffer.from(bytes);
    wrong[700] = (wrong[700] ?? 0) ^ 1;
    expect((await part(seller, id, 0, wrong).expect(422)).body.code).toBe('file.damaged');
    expect((await seller.agent.get(`/api/uploads/${id}`).expect(200)).body.received).toBe(0);
    expect((await part(seller, id, 0, bytes).expect(200)).body.received).toBe(bytes.length);
  });

  test('is used once, when it is complete, for what it was begun for', async () => {
    const bytes = documentOf();
    const { id } = (await begin(seller, bytes).expect(201)).body;
    const lot = await draft(seller);
    expect((await finish(seller, lot.id, id).expect(409)).body.code).toBe('upload.incomplete');
    await part(seller, id, 0, bytes).expect(200);
    await seller.agent.post(`/api/listings/${lot.id}/images`).field({ upload: id }).expect(404);
    await finish(seller, lot.id, id).set('idempotency-key', 'one-and-the-same').expect(201);
    await finish(seller, lot.id, id).set('idempotency-key', 'one-and-the-same').expect(201);
    expect((await finish(seller, lot.id, id).expect(409)).body.code).toBe('upload.taken');
    expect((await begin(seller, bytes, { id }).expect(201)).body).toMatchObject({ taken: true });
  });

  test('is nobody else’s', async () => {
    const bytes = documentOf();
    const { id } = (await begin(seller, bytes).expect(201)).body;
    await begin(rival, bytes, { id }).expect(404);
    await part(rival, id, 0, bytes).expect(404);
    await rival.agent.delete(`/api/uploads/${id}`).expect(404);
    await part(seller, id, 0, bytes).expect(200);
    await finish(rival, (await draft(rival)).id, id).expect(404);
    await seller.agent.delete(`/api/uploads/${id}`).expect(200);
    await seller.agent.get(`/api/uploads/${id}`).expect(404);
  });

  test('is one of forty at most', async () => {
    for (let n = 0; n < 40; n++) await begin(crowd, documentOf()).expect(201);
    expect((await begin(crowd, documentOf()).expect(422)).body.code).toBe('upload.too_many');
  });

  test('that nobody goes on with is deleted with its parts after three days; of a taken one the parts', async () => {
    const files = app.get(FileStore);
    const [left, taken] = [documentOf(), documentOf()];
    const stale = (await begin(seller, left).expect(201)).body.id;
    await part(seller, stale, 0, left.subarray(0, 100)).expect(200);
    const used = (await begin(seller, taken).expect(201)).body.id;
    await part(seller, used, 0, taken).expect(200);
    await finish(seller, (await draft(seller)).id, used).expect(201);
    await app.db.query(`UPDATE uploads SET touched_at = now() - interval '4 days' WHERE id = $1`, [stale]);
    await app.db.query(`UPDATE uploads SET taken_at = now() - interval '5 minutes' WHERE id = $1`, [used]);
    await app.db.transaction((em) => app.get(UploadSweepJob).run(em));
    for (const id of [stale, used]) expect([id, await files.exists(`uploads/${id}/0`)]).toEqual([id, false]);
    await seller.agent.get(`/api/uploads/${stale}`).expect(404);
    await seller.agent.get(`/api/uploads/${used}`).expect(200);
  });
});

describe('a photo', () => {
  test('is served in the width that is asked for, as AVIF where it is drawn and accepted', async () => {
    const { id } = await draft(seller);
    const { body } = await seller.agent
      .post(`/api/listings/${id}/images`)
      .attach('file', await photo(800, 600), 'a.jpg')
      .expect(201);
    const get = async (w: number, accept: string) => {
      const res = await seller.agent
        .get(`${body.url}?w=${w}`)
        .set('accept', accept)
        .expect(200)
        .expect('vary', /accept/i);
      return [res.headers['content-type'], (await sharp(res.body as Buffer).metadata()).width];
    };
    expect(await get(320, 'image/avif,image/webp')).toEqual(['image/webp', 640]);
    await app.db.query('UPDATE listing_images SET drawn = true WHERE id <> $1', [body.id]);
    await app.db.transaction((em) => app.get(PhotoDrawingJob).run(em, -1));
    expect(await get(320, 'image/avif,image/webp')).toEqual(['image/avif', 320]);
    expect(await get(320, 'image/webp,*/*')).toEqual(['image/webp', 320]);
    expect(await get(4000, 'image/avif')).toEqual(['image/avif', 800]);
    await seller.agent.delete(`/api/listings/${id}/images/${body.id}`).expect(200);
    await seller.agent.get(body.url).expect(404);
  });
});
