import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { type ImportRow, type ListingImport, NOTIFICATIONS_SOCKET_PATH } from '@orebridge/contracts';
import { ImportJobs } from '../../src/market/imports/import-jobs.js';
import { readSheet, text, writeXlsx } from '../../src/platform/sheets/index.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { TestSocket } from '../harness/socket.js';
import { complete, onMarket, submit } from './deal-fixture.js';

const LIMITS = { unpackedBytes: 10_000_000, rows: 1000, columns: 50 };
const HEAD = 'Reference,Mineral,Name,Total quantity,Minimum order,Price per unit';
const GOOD = `${HEAD}\nA1,copper,Cathodes,500,25,9450.5\nA2,Cuivre,Concentré,"1,000,000",100,2100\n`;
const BAD = 'A3,unobtainium,Nothing,10,1,5\nA1,gold,Bars,10,1,5\nA4,gold,,"1,250",1,-5\n';

let app: TestApp;
let seller: Person;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());
const fresh = async () => {
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
};
beforeAll(() => fresh());
afterEach(() => fresh());

const send = async (content: string | Buffer, name = 'lots.csv', by = seller): Promise<ListingImport> =>
  (await by.agent.post('/api/listing-imports').attach('file', Buffer.from(content), name).expect(201)).body;
const get = async (id: string): Promise<ListingImport> =>
  (await seller.agent.get(`/api/listing-imports/${id}`).expect(200)).body;
const check = async (content: string | Buffer, name?: string): Promise<ListingImport> => {
  const { id } = await send(content, name);
  await app.drain();
  return get(id);
};
const commit = async (id: string): Promise<ListingImport> => {
  await seller.agent.post(`/api/listing-imports/${id}/commit`).expect(200);
  await app.drain();
  return get(id);
};
const rows = async (id: string, verdict = ''): Promise<ImportRow[]> =>
  (await seller.agent.get(`/api/listing-imports/${id}/rows?limit=100${verdict && `&verdict=${verdict}`}`).expect(200))
    .body.items;
const download = async (path: string): Promise<Buffer> =>
  (
    await seller.agent
      .get(path)
      .buffer(true)
      .parse((res, done) => {
        const parts: Buffer[] = [];
        res.on('data', (part: Buffer) => parts.push(part));
        res.on('end', () => done(null, Buffer.concat(parts)));
      })
      .expect(200)
  ).body;
const lots = (): Promise<{ mineral_name: string; state: string; version: number; total_quantity: string }[]> =>
  app.db.query(
    'SELECT mineral_name, state, version, trim_scale(total_quantity)::text AS total_quantity FROM listings WHERE company_id = $1 ORDER BY mineral_name',
    [seller.companyId],
  );
const written = async () => ({
  lots: await lots(),
  audit: (await app.db.query(`SELECT count(*)::int AS n FROM audit WHERE object_kind = 'listing'`))[0].n,
});

test('a file is reported row by row before anything goes in, and its good rows become drafts', async () => {
  const report = await check(GOOD + BAD);
  expect(report).toMatchObject({
    state: 'checked',
    total: 5,
    checked: 5,
    counts: { new: 2, change: 0, same: 0, bad: 3 },
  });
  expect(await lots()).toEqual([]);
  const faults = (await rows(report.id, 'bad')).map(({ row, faults: all }) => [
    row,
    ...all.map(({ column }) => column),
  ]);
  expect(faults).toEqual([
    [4, 'Mineral'],
    [5, 'Reference'],
    [6, 'Total quantity', 'Name', 'Price per unit'],
  ]);
  const done = await commit(report.id);
  expect(done).toMatchObject({ state: 'done', written: 2 });
  expect(await lots()).toEqual([
    { mineral_name: 'Cathodes', state: 'draft', version: 1, total_quantity: '500' },
    { mineral_name: 'Concentré', state: 'draft', version: 1, total_quantity: '1000000' },
  ]);
  const [row] = await rows(report.id, 'new');
  await seller.agent.get(`/api/listings/${row?.listingId}`).expect(200);
  const [news] = (await seller.agent.get('/api/notifications').expect(200)).body;
  expect(news).toMatchObject({ key: 'import.finished', about: { kind: 'import', id: report.id } });
});

test('the same file again changes nothing, nor does it undo what was edited since', async () => {
  await commit((await check(GOOD)).id);
  const [first] = await app.db.query(`SELECT id FROM listings WHERE company_id = $1 AND mineral_name = 'Cathodes'`, [
    seller.companyId,
  ]);
  await seller.agent.patch(`/api/listings/${first.id}`).send({ version: 1, totalQuantity: '600' }).expect(200);
  const before = await written();
  const again = await check(GOOD);
  expect(again.counts).toEqual({ new: 0, change: 0, same: 2, bad: 0 });
  expect(await commit(again.id)).toMatchObject({ state: 'done', written: 0 });
  expect(await written()).toEqual(before);
});

test('a row with a known reference changes its draft; columns that are not there are left alone', async () => {
  await commit((await check(GOOD)).id);
  const change = await check('Référence;Minerai;Nom;Quantité\nA1;cuivre;Cathodes;"750,5"\n');
  expect(change.counts).toMatchObject({ change: 1 });
  await commit(change.id);
  expect(await lots()).toMatchObject([{ mineral_name: 'Cathodes', version: 2, total_quantity: '750.5' }, {}]);
  const [lot] = await app.db.query(
    `SELECT trim_scale(price_per_unit)::text AS price FROM listings WHERE company_id = $1 AND mineral_name = 'Cathodes'`,
    [seller.companyId],
  );
  expect(lot.price).toBe('9450.5');
});

test('bad rows come back in the form of the file, are mended there, and go in', async () => {
  for (const format of ['csv', 'xlsx'] as const) {
    await fresh();
    const content = GOOD + BAD;
    const table: string[][] = [];
    for await (const { cells } of readSheet(Buffer.from(content), 'csv', LIMITS))
      table.push(cells.map((cell) => cell.text));
    const bytes =
      format === 'csv'
        ? Buffer.from(content)
        : await writeXlsx([{ name: 'x', rows: table.map((one) => one.map(text)) }]);
    const { id } = await check(bytes, `lots.${format}`);
    const file = await download(`/api/listing-imports/${id}/bad-rows`);
    const back: string[][] = [];
    for await (const { cells } of readSheet(file, format, LIMITS)) back.push(cells.map((cell) => cell.text));
    expect(back[0]).toEqual([...HEAD.split(','), 'What is wrong']);
    expect(back.slice(1).map((cells) => cells.slice(0, 6))).toEqual(table.slice(3));
    expect(back[3]?.[6]).toMatch(
      /Total quantity: “1,250” can be read as 1250 or as 1\.250.* · Name: Name the lot · Price per unit: Enter a number above zero/,
    );
    const mended = [back[0], ['A3', 'gold', 'Doré', '10', '1', '5', 'mended']] as string[][];
    const second = await check(
      await writeXlsx([{ name: 'x', rows: mended.map((one) => one.map(text)) }]),
      'mended.xlsx',
    );
    expect(second).toMatchObject({ ignored: [], counts: { new: 1, bad: 0 } });
  }
});

test.each(['csv', 'xlsx'])('what is exported as %s changes nothing when it is imported again', async (format) => {
  await commit((await check(GOOD)).id);
  const typed = await seller.agent
    .post('/api/listings')
    .send({
      mineralType: 'iron-ore',
      mineralName: '=1+1 fines',
      description: 'Two\r\nlines, "quoted"; \u200bwhole',
      totalQuantity: '1.125',
      priceBasis: { type: 'index_premium', index: 'LME; Cash', premium: '85.50', qp: 'M+1' },
      composition: [{ element: 'Fe', value: '62.250', unit: '%' }],
      certifications: ['ISO 9001', 'A; B'],
      readyDate: '2027-03-04',
    })
    .expect(201);
  await onMarket(app, seller.companyId);
  const before = await written();
  const file = await download(`/api/listing-exports/own?format=${format}`);
  expect(file.toString()).toContain(format === 'csv' ? typed.body.reference : 'PK');
  const again = await check(file, `own.${format}`);
  expect([again.failure, again.counts]).toEqual([null, { new: 0, change: 0, same: 4, bad: 0 }]);
  await commit(again.id);
  expect(await written()).toEqual(before);
});

test.each(['fr', 'es'])(
  'for a reader of %s a CSV has a decimal comma between its semicolons, and is read back',
  async (language) => {
    await commit((await check(GOOD)).id);
    const composition = [{ element: 'Fe', value: '62.25', unit: '%' }];
    const lot = {
      mineralType: 'iron-ore',
      mineralName: 'Fines',
      totalQuantity: '1.125',
      pricePerUnit: '95.5',
      composition,
    };
    await seller.agent.post('/api/listings').send(lot).expect(201);
    const before = await written();
    await app.db.query('UPDATE users SET language = $2 WHERE id = $1', [seller.id, language]);
    const file = await download('/api/listing-exports/own?format=csv');
    expect(file.toString()).toMatch(/;1,1250;/);
    expect(file.toString()).toMatch(/;95,5;/);
    expect(file.toString()).toMatch(/Fe 62,25 %/);
    const again = await check(file, 'own.csv');
    expect([again.failure, again.counts]).toMatchObject([null, { new: 0, change: 0, bad: 0 }]);
    expect(await written()).toEqual(before);
    await app.db.query(`UPDATE users SET language = 'en' WHERE id = $1`, [seller.id]);
  },
);

test('a listing that left its draft is not changed by a file', async () => {
  const lot = await submit(seller, (await complete(seller)).id);
  const { id, counts } = await check(
    `Reference,Mineral,Name\n${lot.reference},copper,Another name\nOB-1,copper,Not ours\n`,
  );
  expect(counts).toMatchObject({ bad: 2 });
  const messages = (await rows(id)).flatMap(({ faults }) => faults.map(({ message }) => message));
  expect(messages).toEqual([expect.stringMatching(/not a draft any more/), expect.stringMatching(/no listing.*OB-1/)]);
});

test('the report speaks the language of its reader', async () => {
  const { id } = await check(`${HEAD}\nA1,unobtainium,X,1,1,1\n`);
  const answer = await seller.agent.get(`/api/listing-imports/${id}/rows`).set('accept-language', 'zh').expect(200);
  expect(answer.body.items[0].faults[0]).toMatchObject({ column: '矿种', message: '“unobtainium”不在矿种目录中。' });
});

test('a file that cannot be read says why in one code', async () => {
  const failures = async (content: string | Buffer) => (await check(content)).failure?.code;
  expect(await failures('Mineral,Name\n')).toBe('import.empty');
  expect(await failures('a,b\n1,2\n')).toBe('import.no_headings');
  expect(await failures('Mineral,Name\ncopper,"x\n')).toBe('import.csv_broken');
  const refused = await seller.agent
    .post('/api/listing-imports')
    .attach('file', Buffer.from([0x61, 0xe9, 0xe8]), 'a.csv')
    .expect(422);
  expect(refused.body.code).toBe('import.encoding');
  const large = await seller.agent.post('/api/listing-imports').attach('file', Buffer.alloc(10_500_000, 'a'), 'a.csv');
  expect([large.status, large.body.code]).toEqual([413, 'import.too_large']);
});

test('a cell that is made to be slow is reported as too long, and a file of them keeps nobody waiting', async () => {
  const cell = `"""a${' '.repeat(30_000)}""""x"""`;
  const { counts, id } = await check(`Mineral,Name,Certifications\n${`copper,Test,${cell}\n`.repeat(20)}`);
  expect(counts).toMatchObject({ bad: 20 });
  expect((await rows(id))[0]?.faults[0]).toMatchObject({ column: 'Certifications' });
  const full = `Mineral,Name\ncopper,${'x'.repeat(32_768)}\n`;
  expect((await check(full)).failure).toMatchObject({ code: 'import.cell_too_long', values: { row: 2 } });
});

test('an import whose server died half way is finished by another, each row once', async () => {
  const many = `${HEAD}\n${Array.from({ length: 450 }, (_, n) => `R${n},copper,Lot ${n},500,25,9450`).join('\n')}\n`;
  const { id } = await check(many);
  const jobs = app.get(ImportJobs);
  const other = Object.assign(Object.create(Object.getPrototypeOf(jobs)), jobs, {
    worker: '00000000-0000-4000-8000-000000000001',
  });
  await app.db.query(`UPDATE listing_imports SET state = 'running' WHERE id = $1`, [id]);
  const job = await other.claim();
  expect(job.id).toBe(id);
  // It holds the file, so nobody else takes it; then it is gone.
  await app.drain();
  expect(await get(id)).toMatchObject({ state: 'running', written: 0 });
  await app.db.query(`UPDATE listing_imports SET lease_until = now() - interval '1 second' WHERE id = $1`, [id]);
  await app.drain();
  expect(await get(id)).toMatchObject({ state: 'done', written: 450 });
  expect(await lots()).toHaveLength(450);
});

test('an import can be cancelled, and then goes no further; one file of a company at a time', async () => {
  const { id } = await check(GOOD);
  await app.db.query(
    `UPDATE listing_imports SET state = 'running', lease_until = now() + interval '1 minute' WHERE id = $1`,
    [id],
  );
  const busy = await seller.agent.post('/api/listing-imports').attach('file', Buffer.from(GOOD), 'a.csv').expect(409);
  expect(busy.body.code).toBe('import.busy');
  await seller.agent.post(`/api/listing-imports/${id}/cancel`).expect(200);
  await app.drain();
  expect(await get(id)).toMatchObject({ state: 'cancelled', written: 0 });
  await seller.agent.post(`/api/listing-imports/${id}/commit`).expect(409);
  expect(await lots()).toEqual([]);
});

test('open pages hear how far it is', async () => {
  const page = await TestSocket.open(app, NOTIFICATIONS_SOCKET_PATH, seller.agent);
  const { id } = await send(GOOD);
  await app.drain();
  expect(await page.message(({ type }: { type: string }) => type === 'progress')).toMatchObject({
    key: 'import.progress',
    about: { kind: 'import', id },
  });
  page.socket.terminate();
});

test('the market is exported as everybody sees it', async () => {
  await onMarket(app, seller.companyId, { terms: 'between us' });
  const buyer = await person(app, { role: 'buyer' });
  const { text: csv } = await buyer.agent.get('/api/listing-exports/market?mineral=copper&format=csv').expect(200);
  expect(csv).toMatch(/Copper cathodes Grade A/);
  expect(csv).not.toMatch(/between us/);
});
