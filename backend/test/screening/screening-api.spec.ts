import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Screening, Watchlist } from '@orebridge/contracts';
import { examine } from '../../src/app/cli/doctor/examine.js';
import { ApiScreeningJob, PartyScreeningJob, WatchlistLoading } from '../../src/compliance/watchlists/index.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';

const KEY = 'k-screening';
interface Example {
  readonly schema: string;
  readonly properties: Readonly<Record<string, readonly string[]>>;
}

/** A server that speaks as yente does: a catalogue, and scored entities for each query by example. */
class Yente {
  version = '20261129181500-abc';
  status = 200;
  readonly asked: Example[] = [];
  readonly entities = [
    {
      id: 'NK-volga',
      caption: 'Volga Metals Trading LLC',
      schema: 'Company',
      properties: { name: ['Volga Metals Trading LLC', 'Волга Металс'], country: ['ru'], address: [{ id: 'a1' }] },
      datasets: ['us_ofac_sdn'],
      referents: ['ofac-1'],
      target: true,
      features: { name_match: 0.9 },
    },
  ];
  /** By a name that is asked for: the answer as the server scores it. */
  readonly opinions = new Map<string, { score: number; match: boolean }>();
  private readonly server: Server = createServer((request, answer) => {
    void this.answer(request).then(([status, body]) =>
      answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/screening`;
  }

  close(): Promise<unknown> {
    return new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage): Promise<[number, object]> {
    if (request.headers.authorization !== `ApiKey ${KEY}`) return [401, { detail: 'No key.' }];
    if (this.status !== 200) return [this.status, { detail: 'Server error' }];
    if (request.url === '/screening/catalog') {
      const other = { name: 'peps', title: 'PEPs', version: '1', load: true, children: [] };
      const own = { name: 'sanctions', title: 'Consolidated sanctions', load: true, children: [] };
      const dated = { version: this.version, index_version: this.version, index_current: true };
      return [200, { datasets: [other, { ...own, ...dated }], current: ['sanctions'], outdated: [] }];
    }
    if (!request.url?.startsWith('/screening/match/sanctions?')) return [404, { detail: 'No such dataset.' }];
    const { queries } = (await json(request)) as { queries: Record<string, Example> };
    this.asked.push(...Object.values(queries));
    const responses = Object.fromEntries(
      Object.entries(queries).map(([id, query]) => {
        const opinion = this.opinions.get(query.properties.name?.[0] ?? '');
        const results = opinion ? this.entities.map((entity) => ({ ...entity, ...opinion })) : [];
        return [id, { status: 200, results, total: { value: results.length, relation: 'eq' }, query }];
      }),
    );
    return [200, { responses, matcher: {}, limit: 10 }];
  }
}

const yente = new Yente();
let app: TestApp;
let admin: Person;
let env: Record<string, string>;
beforeAll(async () => {
  env = { SCREENING_API_URL: await yente.listen(), SCREENING_API_DATASET: 'sanctions', SCREENING_API_KEY: KEY };
  app = await startApp({ env });
  admin = await person(app, { role: 'admin' });
});
beforeEach(async () => {
  for (const table of ['screenings', 'screening_parties', 'watchlists']) await app.db.query(`DELETE FROM ${table}`);
  await app.db.query('UPDATE companies SET closed_at = now()');
  yente.asked.length = 0;
  yente.opinions.clear();
  yente.status = 200;
});
afterAll(async () => {
  await app?.close();
  await yente.close();
});

const screen = async (): Promise<void> => {
  // The server is asked for its edition; then the parties are kept, and asked about.
  await app.get(ApiScreeningJob).drain();
  while (await app.db.transaction((em) => app.get(PartyScreeningJob).run(em)));
  await app.get(ApiScreeningJob).drain();
};
const list = async (): Promise<Watchlist> => (await admin.agent.get('/api/admin/watchlists').expect(200)).body.items[0];
const matches = async (): Promise<Screening[]> =>
  (await admin.agent.get('/api/admin/screenings?status=potential').expect(200)).body.items;
const company = (name: string, country = 'RU') =>
  person(app, { role: 'seller', company: { name, country, tier: 'enterprise' } });
const sanctionsOf = async ({ companyId }: Person): Promise<string | undefined> =>
  (await app.db.query('SELECT sanctions FROM screening_status WHERE company_id = $1', [companyId]))[0]?.sanctions;
const newEdition = async (version: string): Promise<void> => {
  yente.version = version;
  await admin.agent.post(`/api/admin/watchlists/${(await list()).id}/fetch`).expect(200);
};

describe('a server of OpenSanctions', () => {
  test('is asked about each party as it is, and its answers wait for a person with its edition', async () => {
    const seller = await company('Volga Metals Trading');
    const other = await company('Quiet Ores', 'AU');
    yente.opinions.set('Volga Metals Trading', { score: 0.92, match: true });
    await screen();
    expect(yente.asked).toContainEqual({
      schema: 'Company',
      properties: { name: ['Volga Metals Trading'], country: ['ru'] },
    });
    const [match, ...others] = await matches();
    expect(others).toEqual([]);
    expect(match).toMatchObject({
      company: { id: seller.companyId },
      list: { name: 'OpenSanctions API: sanctions', date: '2026-11-29' },
      entry: 'Volga Metals Trading LLC · NK-volga · us_ofac_sdn',
      match: { country: 'agrees' },
    });
    expect([await sanctionsOf(seller), await sanctionsOf(other)]).toEqual(['potential', 'none']);
    const { format, inForce, screened, parties } = await list();
    expect({ format, date: inForce?.listDate, left: parties - screened }).toEqual({
      format: 'yente',
      date: '2026-11-29',
      left: 0,
    });
  });

  test('decides nothing, and its opinion counts where the own rule finds nothing', async () => {
    await company('Wolga Handel', 'KZ');
    yente.opinions.set('Wolga Handel', { score: 0.75, match: true });
    await company('Anything Else', 'AU');
    yente.opinions.set('Anything Else', { score: 0.41, match: false });
    await screen();
    expect((await matches()).map(({ subject }) => subject.name)).toEqual(['Wolga Handel']);
  });

  test('is asked anew about who changed, and about everybody when its data did', async () => {
    const seller = await company('Quiet Ores', 'AU');
    await company('Other Ores', 'CL');
    await screen();
    const first = yente.asked.length;
    await screen();
    expect(yente.asked.length).toBe(first);
    await app.db.query(`UPDATE companies SET name = 'Loud Ores' WHERE id = $1`, [seller.companyId]);
    await screen();
    expect(yente.asked.slice(first).map(({ properties }) => properties.name)).toEqual([['Loud Ores']]);
    await newEdition('20261130181500-def');
    await screen();
    expect(yente.asked.length).toBe(2 * first + 1);
    expect((await list()).inForce).toMatchObject({ version: 2, listDate: '2026-11-30' });
  });

  test('that was answered once is not found again by another edition, once a person has decided', async () => {
    await company('Volga Metals Trading');
    yente.opinions.set('Volga Metals Trading', { score: 0.92, match: true });
    await screen();
    const [match] = await matches();
    const body = {
      verdict: 'cleared',
      ground: 'other',
      reason: 'Another company of that name, by its registry number.',
    };
    for (const { agent } of [admin, await person(app, { role: 'admin' })])
      await agent.post(`/api/admin/screenings/${match!.id}/decide`).send(body).expect(200);
    await newEdition('20261201181500-ghi');
    await screen();
    expect(await matches()).toEqual([]);
  });

  test('that fails, or leaves a party without an answer, screens nobody and says so', async () => {
    const seller = await company('Quiet Ores', 'AU');
    await screen();
    expect(await sanctionsOf(seller)).toBe('none');
    yente.status = 503;
    await newEdition('20261202181500-jkl');
    await app.db.query(`UPDATE companies SET name = 'Loud Ores' WHERE id = $1`, [seller.companyId]);
    await screen();
    expect(await list()).toMatchObject({ fetchError: 'watchlist.not_fetched' });
    expect(await sanctionsOf(seller)).toBeUndefined();
    yente.status = 200;
    await screen();
    expect(await list()).toMatchObject({ fetchError: null });
    expect(await sanctionsOf(seller)).toBe('none');
  });

  test('takes no file and no address, and nobody adds a second one', async () => {
    await screen();
    const { id } = await list();
    const upload = admin.agent.post(`/api/admin/watchlists/${id}/versions`).attach('file', Buffer.from('{}'), 'x.json');
    expect((await upload.expect(409)).body.code).toBe('watchlist.by_api');
    const address = admin.agent.patch(`/api/admin/watchlists/${id}`).send({ address: 'https://lists.example/x' });
    expect((await address.expect(409)).body.code).toBe('watchlist.by_api');
    await admin.agent.post('/api/admin/watchlists').send({ name: 'Second', format: 'yente' }).expect(400);
    await app.get(WatchlistLoading).drain();
    expect((await list()).newest).toBeNull();
  });

  test('is looked at by the doctor', async () => {
    const said = async (more: Record<string, string>) => {
      const found = await examine({ OREBRIDGE_SEED: 'demo', DATABASE_URL: app.database.url, ...env, ...more });
      return found.find(({ about }) => about === 'screening')?.state;
    };
    expect([await said({}), await said({ SCREENING_API_KEY: 'other' })]).toEqual(['ok', 'wrong']);
  });
});
