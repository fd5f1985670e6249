import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Screening, Watchlist, WatchlistFormat } from '@orebridge/contracts';
import { startApp, type TestApp } from '../../../test/harness/app.js';
import { type Person, person } from '../../../test/harness/people.js';
import { PartyScreeningJob, WatchlistFetchJob, WatchlistLoading } from './index.js';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  admin = await person(app, { role: 'admin' });
});
beforeEach(async () => {
  await app.db.query('DELETE FROM screenings');
  await app.db.query('DELETE FROM screening_parties');
  await app.db.query('DELETE FROM watchlists');
  await app.db.query('UPDATE companies SET closed_at = now()');
});
afterAll(() => app?.close());

const file = (name: string): Buffer =>
  fs.readFileSync(new URL(`../../../test/screening/lists/${name}`, import.meta.url));
/** With one bit of its middle the other way round. */
const flipped = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes);
  copy[Math.floor(copy.length / 2)]! ^= 1;
  return copy;
};
const added = async (format: WatchlistFormat, name = 'Sample list'): Promise<Watchlist> =>
  (await admin.agent.post('/api/admin/watchlists').send({ name, format }).expect(201)).body;
const upload = (id: string, bytes: Buffer, name: string) =>
  admin.agent.post(`/api/admin/watchlists/${id}/versions`).attach('file', bytes, name);
const read = async (id: string, bytes: Buffer, name: string): Promise<void> => {
  await upload(id, bytes, name).expect(201);
  await app.get(WatchlistLoading).drain();
};
const screen = async (): Promise<void> => {
  while (await app.db.transaction((em) => app.get(PartyScreeningJob).run(em)));
};
const lists = async (): Promise<Watchlist[]> => (await admin.agent.get('/api/admin/watchlists').expect(200)).body.items;
const matches = async (): Promise<Screening[]> =>
  (await admin.agent.get('/api/admin/screenings?status=potential').expect(200)).body.items;
const company = (name: string, country: string) =>
  person(app, { role: 'seller', company: { name, country, tier: 'enterprise' } });
const sanctionsOf = async ({ companyId }: Person): Promise<string | undefined> =>
  (await app.db.query('SELECT sanctions FROM screening_status WHERE company_id = $1', [companyId]))[0]?.sanctions;

describe('an edition', () => {
  test('is in force once it is whole, packed or not, and says its day and what came with it', async () => {
    const { id } = await added('ofac_xml');
    await read(id, gzipSync(file('ofac.xml')), 'sdn.xml.gz');
    const [list] = await lists();
    expect(list).toMatchObject({
      inForce: { version: 1, state: 'in_force', listDate: '2026-11-25', entries: 3, added: 3, changed: 0, removed: 0 },
      newest: null,
    });
    const changed = file('ofac.xml').toString().replace('11/25/2026', '11/28/2026').replace('circa 1956', '1957');
    const without = changed.replace(/<sdnEntry>\s*<uid>1003[\s\S]*?<\/sdnEntry>/u, '');
    await read(id, Buffer.from(without), 'sdn.xml');
    expect((await lists())[0]).toMatchObject({
      inForce: { version: 2, listDate: '2026-11-28', entries: 2, added: 0, changed: 1, removed: 1 },
    });
    const { items } = (await admin.agent.get(`/api/admin/watchlists/${id}/versions`).expect(200)).body;
    expect(items).toMatchObject([
      { version: 2, state: 'in_force' },
      { version: 1, state: 'superseded' },
    ]);
  });

  test('that is broken, or of another format, leaves the one in force', async () => {
    const { id } = await added('un_xml');
    await read(id, file('un.xml'), 'un.xml');
    await read(id, file('un.xml').subarray(0, 900), 'cut.xml');
    expect((await lists())[0]).toMatchObject({
      inForce: { version: 1, entries: 2 },
      newest: { version: 2, state: 'failed', error: 'watchlist.broken' },
    });
    await read(id, file('eu.xml'), 'eu.xml');
    expect((await lists())[0]).toMatchObject({ inForce: { version: 1 }, newest: { error: 'watchlist.empty' } });
  });

  const entity = (part: object) =>
    Buffer.from(`${JSON.stringify({ id: 'x', schema: 'Person', properties: { name: ['A B'] }, ...part })}\n`);

  test.each([
    ['whose packing is cut off', gzipSync(file('entities.ftm.jsonl')).subarray(0, 200), 'watchlist.broken'],
    ['whose packing has a flipped bit', flipped(gzipSync(file('entities.ftm.jsonl'))), 'watchlist.broken'],
    ['that is one line without an end', Buffer.alloc(17_000_000, 'a'), 'watchlist.broken'],
    ['that holds nothing', gzipSync(Buffer.alloc(0)), 'watchlist.empty'],
  ])('%s has failed, and the next one is read', async (_, bytes, error) => {
    const { id } = await added('opensanctions_ftm');
    await read(id, bytes, 'broken');
    expect((await lists())[0]).toMatchObject({ inForce: null, newest: { state: 'failed', error } });
    await read(id, file('entities.ftm.jsonl'), 'entities.ftm.json');
    expect((await lists())[0]).toMatchObject({ inForce: { version: 2, entries: 2 } });
  });

  test('with signs and lengths that the database does not hold is read without them', async () => {
    const { id } = await added('opensanctions_ftm');
    const names = ['Nul\u0000led Half\ud800 Name', 'x'.repeat(100_000)];
    await read(
      id,
      entity({ id: 'r'.repeat(50_000), properties: { name: names, idNumber: ['9'.repeat(50_000)] } }),
      'odd',
    );
    const [row] = await app.db.query('SELECT names FROM watchlist_entries');
    expect([row.names[0], row.names[1].length]).toEqual(['Nul led Half Name', 300]);
  });

  test('of the same bytes is no new one', async () => {
    const { id } = await added('eu_xml');
    await read(id, file('eu.xml'), 'eu.xml');
    expect((await upload(id, file('eu.xml'), 'eu.xml')).body.code).toBe('watchlist.same_edition');
  });
});

describe('an address', () => {
  test('brings newer editions; what does not come leaves the one in force', async () => {
    let [status, body] = [200, file('eu.xml')];
    const server = createServer((_, answer) => answer.writeHead(status).end(body)).listen(0, '127.0.0.1');
    try {
      await new Promise((resolve) => server.once('listening', resolve));
      const { id } = await added('eu_xml');
      const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}/list.xml`;
      await app.db.query('UPDATE watchlists SET address = $1', [at]);
      const fetchAll = async () => {
        await admin.agent.post(`/api/admin/watchlists/${id}/fetch`).expect(200);
        await app.get(WatchlistFetchJob).drain();
        await app.get(WatchlistLoading).drain();
        return (await lists())[0];
      };
      expect(await fetchAll()).toMatchObject({ inForce: { version: 1, fileName: 'list.xml', loadedBy: null } });
      expect(await fetchAll()).toMatchObject({ inForce: { version: 1 }, newest: null, fetchError: null });
      status = 503;
      expect(await fetchAll()).toMatchObject({ inForce: { version: 1 }, fetchError: 'watchlist.not_fetched' });
      [status, body] = [200, Buffer.from(file('eu.xml').toString().replace('2026-11-26', '2026-11-27'))];
      expect(await fetchAll()).toMatchObject({ inForce: { version: 2, listDate: '2026-11-27' }, fetchError: null });
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  });
});

describe('a party', () => {
  test('is screened while every list in use has seen it, and not before another one has', async () => {
    const first = await added('eu_xml', 'EU');
    await read(first.id, file('eu.xml'), 'eu.xml');
    const seller = await company('Quiet Metals', 'AU');
    await screen();
    expect(await sanctionsOf(seller)).toBe('none');
    const second = await added('un_xml', 'UN');
    await read(second.id, file('un.xml'), 'un.xml');
    expect(await sanctionsOf(seller)).toBeUndefined();
    await screen();
    expect(await sanctionsOf(seller)).toBe('none');
    for (const { id } of [first, second])
      await admin.agent.patch(`/api/admin/watchlists/${id}`).send({ active: false }).expect(200);
    expect(await sanctionsOf(seller)).toBeUndefined();
  });

  test('is forgotten with its record', async () => {
    const { id } = await added('eu_xml', 'EU');
    await read(id, file('eu.xml'), 'eu.xml');
    const seller = await company('Closing Metals', 'AU');
    await screen();
    await app.db.query('UPDATE companies SET closed_at = now() WHERE id = $1', [seller.companyId]);
    await screen();
    expect(await app.db.query(`SELECT 1 FROM screening_parties WHERE 'Closing Metals' = ANY (names)`)).toEqual([]);
  });

  test('without a match is screened, and nobody is before a list was read', async () => {
    const seller = await company('Quiet Metals', 'AU');
    await screen();
    expect(await sanctionsOf(seller)).toBeUndefined();
    const { id } = await added('eu_xml');
    await screen();
    expect(await sanctionsOf(seller)).toBeUndefined();
    await read(id, file('eu.xml'), 'eu.xml');
    await screen();
    expect(await sanctionsOf(seller)).toBe('none');
    expect(await matches()).toEqual([]);
    const [list] = await lists();
    expect(list!.screened).toBe(list!.parties);
  });

  test('that is like an entry waits for a person, who sees what was compared', async () => {
    const { id } = await added('eu_xml', 'EU consolidated list');
    await read(id, file('eu.xml'), 'eu.xml');
    const seller = await company('Sample Metal Trading', 'RU');
    await company('Sample Metals Trading LLC', 'AU');
    await screen();
    const [match, ...others] = await matches();
    expect(others).toEqual([]);
    expect(match).toMatchObject({
      subject: { kind: 'company', name: 'Sample Metal Trading' },
      company: { id: seller.companyId },
      list: { name: 'EU consolidated list', date: '2026-11-26' },
      entry: 'Sample Metals Trading LLC · EU.2.22 · SMP',
      enteredBy: null,
      match: { entryName: 'Sample Metals Trading LLC', country: 'agrees', birthYear: 'not_compared' },
    });
    expect(await sanctionsOf(seller)).toBe('potential');
  });

  test('by its owners in another script, and its bank by its number', async () => {
    const [ftm, eu] = [await added('opensanctions_ftm', 'OpenSanctions'), await added('eu_xml', 'EU')];
    await read(ftm.id, file('entities.ftm.jsonl'), 'entities.ftm.json');
    await read(eu.id, file('eu.xml'), 'eu.xml');
    const seller = await company('Plain Ores', 'UA');
    const owner = {
      kind: 'owner',
      name: 'Дмитро Семплко',
      country: 'UA',
      bornOn: '1970-05-01',
      sharePct: '100',
      politicallyExposed: false,
    };
    await seller.agent
      .put('/api/verification/people')
      .send({ people: [owner] })
      .expect(200);
    await app.db.query(
      `INSERT INTO billing_details (company_id, bank, bic) VALUES ($1, 'Renamed Bank', 'SMPLRUMM')
       ON CONFLICT (company_id) DO UPDATE SET bank = excluded.bank, bic = excluded.bic`,
      [seller.companyId],
    );
    await screen();
    const found = await matches();
    expect(found.map(({ subject, match }) => [subject.kind, match!.birthYear, match!.identifier]).sort()).toEqual([
      ['bank', 'not_compared', 'agrees'],
      ['person', 'agrees', 'not_compared'],
    ]);
  });
});

describe('a match that was cleared', () => {
  const cleared = async () => {
    const { id } = await added('eu_xml', 'EU');
    await read(id, file('eu.xml'), 'eu.xml');
    const seller = await company('Sample Metals Trading', 'RU');
    await screen();
    const [match] = await matches();
    const reason = 'Another registry number, of another country, and no owner in common.';
    const body = { verdict: 'cleared', ground: 'number_differs', reason };
    for (const { agent } of [admin, await person(app, { role: 'admin' })])
      await agent.post(`/api/admin/screenings/${match!.id}/decide`).send(body).expect(200);
    return { id, seller };
  };
  const edition = (change: (text: string) => string): Buffer => Buffer.from(change(file('eu.xml').toString()));

  test('does not come back with the next edition, or when others change', async () => {
    const { id, seller } = await cleared();
    await read(
      id,
      edition((text) => text.replace('2026-11-26', '2026-11-27').replace('year="1970"', 'year="1971"')),
      'eu.xml',
    );
    await company('Somebody Else', 'FR');
    await screen();
    expect(await matches()).toEqual([]);
    expect(await sanctionsOf(seller)).toBe('none');
  });

  test('comes back when the entry changes', async () => {
    const { id } = await cleared();
    await read(
      id,
      edition((text) => text.replace('"Sample Metals Trading LLC"', '"Sample Metals Trading OOO"')),
      'eu.xml',
    );
    await screen();
    expect(await matches()).toHaveLength(1);
  });

  test('comes back when the record of the party changes', async () => {
    const { seller } = await cleared();
    await app.db.query(`UPDATE companies SET name = 'Sample Metals Trading Group' WHERE id = $1`, [seller.companyId]);
    await screen();
    expect(await matches()).toHaveLength(1);
  });
});

test('a match that waits is one, though the record and the entry change meanwhile', async () => {
  const { id } = await added('eu_xml', 'EU');
  await read(id, file('eu.xml'), 'eu.xml');
  const seller = await company('Sample Metals Trading', 'RU');
  await screen();
  const [first] = await matches();
  await app.db.query(`UPDATE companies SET name = 'Sample Metals' WHERE id = $1`, [seller.companyId]);
  await screen();
  const renamed = file('eu.xml').toString().replace('"Sample Metals Trading LLC"', '"Sample Metals OOO"');
  await read(id, Buffer.from(renamed.replace('2026-11-26', '2026-11-28')), 'eu.xml');
  await screen();
  const found = await matches();
  expect(found.map((match) => [match.id, match.subject.name, match.list.date])).toEqual([
    [first!.id, 'Sample Metals', '2026-11-28'],
  ]);
});

test('a list that is not used screens nobody, and a second of its name is refused', async () => {
  const { id } = await added('eu_xml', 'EU');
  await read(id, file('eu.xml'), 'eu.xml');
  await admin.agent.patch(`/api/admin/watchlists/${id}`).send({ active: false }).expect(200);
  await company('Sample Metals Trading', 'RU');
  await screen();
  expect(await matches()).toEqual([]);
  const again = await admin.agent.post('/api/admin/watchlists').send({ name: 'EU', format: 'eu_xml' });
  expect([again.status, again.body.code]).toEqual([409, 'watchlist.name_taken']);
});
