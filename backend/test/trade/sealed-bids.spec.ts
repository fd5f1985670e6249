import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { OPERATIONS } from '@orebridge/trade';
import {
  api,
  type BidIn,
  NOTIFICATIONS_SOCKET_PATH,
  openBid,
  openWithKey,
  type Route,
  type SealedBid,
  type Tender,
  unwrapTenderKey,
} from '@orebridge/contracts';
import { pino } from 'pino';
import type { SignedIn } from '../../src/platform/context/ctx.js';
import type { AppError } from '../../src/platform/errors/app-error.js';
import { Log } from '../../src/platform/logging/log.js';
import { Vault } from '../../src/platform/secrets/vault.js';
import { BidsService, shareOwner } from '../../src/market/tenders/bids.service.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { TestSocket } from '../harness/socket.js';
import { BID, bidLive, bidSealed, letTimePass, openBids, sealedBody, tendered, tenderKeys } from './tender-fixture.js';

/** Stand in the bid and nowhere else. */
const SECRETS = ['13377.31', 'Zirkelstein', '99.9717', '471.5'];
const SECRET_BID = {
  ...BID,
  quantity: '471.5',
  unitPrice: '13377.31',
  place: 'Zirkelstein pier',
  note: 'Zirkelstein, strictly between us',
  assay: [{ element: 'Cu', value: '99.9717', unit: '%', basis: 'dry', treatment: 'payable' }],
};

let app: TestApp;
let buyer: Person;
let bidder: Person;
let rival: Person;
let admin: Person;
const logged: string[] = [];
beforeAll(async () => {
  app = await startApp();
  Object.assign(app.get(Log), { pino: pino({ level: 'trace' }, { write: (line: string) => logged.push(line) }) });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise' } });
  bidder = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  rival = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  admin = await person(app, { role: 'admin' });
});
afterAll(() => app?.close());

const whole = async (): Promise<string> => {
  const tables: { name: string }[] = await app.db.query(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const texts = await Promise.all(
    tables.map(
      async ({ name }) =>
        (await app.db.query(`SELECT coalesce(json_agg(x)::text, '') AS t FROM ${name} x`))[0].t as string,
    ),
  );
  return texts.join('\n');
};
const readable = (text: string): string[] =>
  SECRETS.filter(
    (secret) =>
      text.includes(secret) ||
      text.includes(Buffer.from(secret).toString('base64').slice(0, -2)) ||
      text.includes(Buffer.from(secret).toString('hex')),
  );

describe('a sealed bid before the closing time', () => {
  let tender: Tender;
  let key: string;
  beforeAll(async () => {
    const socket = await TestSocket.open(app, NOTIFICATIONS_SOCKET_PATH, buyer.agent);
    tender = await tendered(buyer);
    ({ key } = await bidSealed(tender, bidder, SECRET_BID));
    const repeat = await sealedBody(tender, bidder, SECRET_BID, 2);
    const send = () =>
      bidder.agent
        .post(`/api/tenders/${tender.id}/bid`)
        .set('idempotency-key', 'a-sealed-bid')
        .send(repeat.body)
        .expect(201);
    await send();
    await send();
    key = repeat.key;
    await app.drain();
    logged.push(JSON.stringify(socket.messages));
    socket.socket.close();
  });

  test('stands in no table: not in bids, audit, outbox, notifications, mails or remembered answers', async () => {
    const everything = await whole();
    expect(everything).toContain(tender.id);
    expect(readable(everything)).toEqual([]);
  });

  test('is in no answer of any endpoint to buyer, rival or operator, and in no line of the log or message of a socket', async () => {
    const reads = Object.values(api)
      .flatMap((area) => Object.values(area as Record<string, Route>))
      .filter(({ method }) => method === 'GET');
    expect(reads.length).toBeGreaterThan(50);
    for (const who of [buyer, rival, admin])
      for (const { path } of reads) {
        const res = await who.agent.get(path.replace(/:\w+/g, tender.id)).query({ q: 'Zirkel' });
        const text = `${res.text ?? ''}${JSON.stringify(res.body ?? null)}`.replaceAll('"Zirkel"', '');
        expect([path, readable(text)]).toEqual([path, []]);
      }
    expect(readable(logged.join('\n'))).toEqual([]);
  });

  test('is counted and named to nobody but its bidder', async () => {
    for (const who of [buyer, rival]) {
      const { body, text } = await who.agent.get(`/api/tenders/${tender.id}`).expect(200);
      expect(body.bids).toBeNull();
      expect(text).not.toContain(bidder.companyId);
    }
    const news = await buyer.agent.get('/api/notifications').expect(200);
    expect(news.text).not.toContain(tender.id);
    await buyer.agent.get(`/api/tenders/${tender.id}/bids`).expect(409);
    await buyer.agent.get(`/api/tenders/${tender.id}/bids.xlsx`).expect(409);
    await admin.agent.get(`/api/tenders/${tender.id}/bids`).expect(404);
    await admin.agent.get(`/api/tenders/${tender.id}/bid`).expect(200, { bid: null });
  });

  test('has the size of every other: a short one and a long one cannot be told apart', async () => {
    const sizes = await Promise.all(
      [{}, { ...SECRET_BID, note: 'x'.repeat(1500) }].map(
        async (content) => (await sealedBody(tender, bidder, content)).body.sealed.ciphertext.length,
      ),
    );
    expect(new Set(sizes).size).toBe(1);
  });

  test('does not open for an operator with every key of the server, nor for the buyer with the ciphertext', async () => {
    const [row]: { sealed: SealedBid; server_share: Buffer }[] = await app.db.query(
      'SELECT sealed, server_share FROM tender_bids WHERE tender_id = $1',
      [tender.id],
    );
    const { sealed, server_share } = row!;
    const bound = { tenderId: tender.id, companyId: bidder.companyId, version: 2 };
    const serverHalf = app
      .get(Vault)
      .open(server_share, shareOwner(tender.id, bidder.companyId, 2))
      .toString('base64');
    expect(await openWithKey(sealed, serverHalf, bound)).toBeNull();
    const { privateKey, wrapped, code } = await tenderKeys();
    expect(await unwrapTenderKey(wrapped, code.toLowerCase())).toBe(privateKey);
    expect(
      await unwrapTenderKey(
        wrapped,
        code.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')),
      ),
    ).toBeNull();
    const noShare = Buffer.alloc(32).toString('base64');
    expect(await openBid(sealed, { privateKey, serverShare: noShare }, bound)).toBeNull();
    // Both halves together are the bidder's own key, which opens it, for this tender, company and version alone.
    expect(await openWithKey(sealed, key, bound)).toMatchObject({ unitPrice: '13377.31' });
    expect(await openWithKey(sealed, key, { ...bound, companyId: rival.companyId })).toBeNull();
  });

  test('is not opened by the buyer early, even with the right key', async () => {
    const { status, body } = await openBids(tender, buyer);
    expect([status, body.code]).toEqual([409, 'tender.not_yet']);
  });

  test('opens at once with all others after it, for the buyer alone, and is audited', async () => {
    await bidSealed(tender, rival);
    await letTimePass(app, tender);
    const stranger = await person(app, { role: 'buyer' });
    expect((await openBids(tender, stranger)).status).toBe(404);
    const wrong = Buffer.from('nonsense').toString('base64');
    const refused = await buyer.agent.post(`/api/tenders/${tender.id}/open`).send({ privateKey: wrong }).expect(422);
    expect(refused.body.code).toBe('tender.wrong_key');
    expect((await openBids(tender, buyer)).body).toMatchObject({ state: 'opened', bids: 2 });
    const { body } = await buyer.agent.get(`/api/tenders/${tender.id}/bids`).expect(200);
    expect(JSON.stringify(body)).toContain('13377.31');
    const audit: { event: string }[] = await app.db.query(
      `SELECT event FROM audit WHERE object_kind = 'tender' AND object_id = $1 ORDER BY seq`,
      [tender.id],
    );
    expect(audit.map(({ event }) => event)).toEqual(['publish', 'close', 'open_bids']);
    expect((await openBids(tender, buyer)).status).toBe(409);
    const { privateKey } = await tenderKeys();
    expect((await whole()).includes(privateKey)).toBe(false);
  });
});

describe('a bid that does not open', () => {
  test('because somebody changed what is stored is its bidder’s to show; nothing but what was committed to is taken', async () => {
    const tender = await tendered(buyer);
    const { key, own } = await bidSealed(tender, bidder);
    await app.db.query(
      `UPDATE tender_bids SET sealed = jsonb_set(sealed, '{buyerShare,box}', '"AAAA"') WHERE id = $1`,
      [own.id],
    );
    await letTimePass(app, tender);
    await openBids(tender, buyer);
    const reveal = (shown: string) => bidder.agent.post(`/api/tenders/${tender.id}/bid/reveal`).send({ key: shown });
    const other = await sealedBody(tender, bidder, { ...BID, unitPrice: '1' });
    expect((await reveal(other.key).expect(422)).body.code).toBe('tender.wrong_key');
    expect((await reveal(key).expect(200)).body).toMatchObject({
      state: 'opened',
      content: { unitPrice: BID.unitPrice },
    });
  });

  test('because the buyer has lost its key does not lose the tender', async () => {
    const tender = await tendered(buyer);
    const { key } = await bidSealed(tender, bidder);
    await bidSealed(tender, rival);
    await letTimePass(app, tender);
    await buyer.agent.post(`/api/tenders/${tender.id}/open`).send({ privateKey: null }).expect(200);
    await bidder.agent.post(`/api/tenders/${tender.id}/bid/reveal`).send({ key }).expect(200);
    const { body } = await buyer.agent.get(`/api/tenders/${tender.id}/bids`).expect(200);
    expect(body.items.map((one: { state: string; rank: number | null }) => [one.state, one.rank])).toEqual([
      ['opened', 1],
      ['unreadable', null],
    ]);
  });
});

describe('the closing second', () => {
  test('is in for the bid before it and out for the bid at it, by the clock of the database', async () => {
    const tender = await tendered(buyer, { kind: 'live' });
    await bidLive(tender, bidder).expect(201);
    await letTimePass(app, tender);
    expect((await bidLive(tender, rival).expect(409)).body.code).toBe('tender.closed');
    expect((await bidLive(tender, bidder, BID, 2).expect(409)).body.code).toBe('tender.closed');
    await bidder.agent.post(`/api/tenders/${tender.id}/bid/withdraw`).expect(409);
  });

  test('refuses a bid that was sent before it and is written after it', async () => {
    const tender = await tendered(buyer, { kind: 'live' });
    const holder = app.db.createQueryRunner();
    await holder.startTransaction();
    await holder.query('SELECT 1 FROM tenders WHERE id = $1 FOR UPDATE', [tender.id]);
    const sent = bidLive(tender, bidder).then((res) => res);
    for (let waits = 0; waits === 0; )
      [{ n: waits }] = await app.db.query(`SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted`);
    await holder.query(`UPDATE tenders SET closes_at = date_trunc('second', clock_timestamp()) WHERE id = $1`, [
      tender.id,
    ]);
    await holder.commitTransaction();
    await holder.release();
    expect((await sent).body.code).toBe('tender.closed');
    expect(await app.db.query('SELECT 1 FROM tender_bids WHERE tender_id = $1', [tender.id])).toEqual([]);
  });

  test('leaves each of a hundred bids that come at it either in or refused, and none both', async () => {
    const tender = await tendered(buyer, { kind: 'live' });
    const companies: { id: string }[] = await app.db.query(
      `INSERT INTO companies (name, role, kyb_level, kyb_state)
       SELECT 'Crowd ' || n, 'seller', 2, 'verified' FROM generate_series(1, 100) n RETURNING id`,
    );
    const ctxOf = (companyId: string): SignedIn => ({
      user: {
        id: bidder.id,
        username: '',
        fullName: 'Crowd',
        email: '',
        role: 'seller',
        companyId,
        status: 'active',
        language: null,
        sessionId: '',
        reauthenticated: false,
        operations: OPERATIONS,
        adminRoles: [],
        twoFactor: false,
      },
      role: 'seller',
      actingRole: 'seller',
      requestId: companyId,
      ip: '',
      language: 'en',
    });
    const body = { kind: 'live', version: 1, content: BID } as BidIn & { kind: 'live'; content: typeof BID };
    await app.db.query(
      `UPDATE tenders SET closes_at = date_trunc('second', clock_timestamp()) + interval '2 seconds' WHERE id = $1`,
      [tender.id],
    );
    await app.db.query(
      `SELECT pg_sleep(greatest(0, extract(epoch FROM closes_at - clock_timestamp()) - 0.15)) FROM tenders WHERE id = $1`,
      [tender.id],
    );
    const outcomes = await Promise.allSettled(
      companies.map(({ id }) =>
        app.get(BidsService).bid(ctxOf(id), { params: { id: tender.id }, query: undefined, body }),
      ),
    );
    const rows: { company_id: string; late: boolean }[] = await app.db.query(
      `SELECT b.company_id, b.received_at >= t.closes_at AS late FROM tender_bids b JOIN tenders t ON t.id = b.tender_id WHERE t.id = $1`,
      [tender.id],
    );
    const within = new Set(rows.map(({ company_id }) => company_id));
    expect(rows.filter(({ late }) => late)).toEqual([]);
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as AppError).code] : []));
    expect(new Set(refused)).toEqual(new Set(refused.length ? ['tender.closed'] : []));
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(companies.map(({ id }) => within.has(id)));
    expect(rows.length + refused.length).toBe(100);
  });
});
