import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  AssessedCargo,
  Contract,
  ContractCard,
  Deal,
  DealAccount,
  DealSettlement,
  FeeAccount,
  Listing as ListingView,
  ListingCard,
  Matches,
  ProposalCard,
  RequirementCard,
  Tender,
  TenderBids,
} from '@orebridge/contracts';
import { checkIncoterm, dec, economicsOf, MINERALS } from '@orebridge/trade';
import { AuditService } from '../../src/operations/audit/index.js';
import { LedgerReconciliation } from '../../src/operations/reconciliation/index.js';
import projects from '../../src/investment/projects/seed/projects.json' with { type: 'json' };
import { Listing } from '../../src/market/listings/index.js';
import { seedDemo } from '../../src/app/seed/index.js';
import { type Agent, startApp, type TestApp } from '../harness/app.js';

/** Lots of past deals, one of each seller. */
const SOLD_WHOLE = 7;

let app: TestApp;
let lots: Listing[];
beforeAll(async () => {
  // What is set up for real payments keeps no demonstration from being loaded.
  app = await startApp({ env: { STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec_test' } });
  await seedDemo(app.app, () => undefined);
  lots = await app.db.manager.find(Listing, { order: { reference: 'ASC' } });
});
afterAll(() => app?.close());

const signedIn = async (username: string): Promise<Agent> => {
  const agent = app.agent();
  await agent.post('/api/auth/login').send({ username, password: 'Orebridge-demo-1' }).expect(200);
  return agent;
};
/** How many there are of each. */
const tally = (all: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(all)].sort().map((one) => [one, all.filter((other) => other === one).length]));
const lotNamed = (name: string): Listing => lots.find(({ mineralName }) => mineralName === name)!;

describe('the demo data', () => {
  test('leave the ledger and what the records say in agreement', async () => {
    expect(await app.get(LedgerReconciliation).differences(app.db.manager)).toEqual([]);
  });

  // How long they take to load is a figure of `npm run bench start`.
  test('are there once', async () => {
    await seedDemo(app.app, () => undefined);
    expect(await app.db.manager.count(Listing)).toBe(42 + SOLD_WHOLE);
  });

  test('hold a lot of every mineral, most of them on the market', () => {
    expect(new Set(lots.map(({ mineralType }) => mineralType))).toEqual(new Set(MINERALS));
    const count = (state: string) => lots.filter((lot) => lot.state === state).length;
    expect([count('published'), count('pending'), count('draft')]).toEqual([39, 2, 1]);
    expect(lots.every(({ demo }) => demo)).toBe(true);
  });

  test('are credible: minimum orders fit, delivery terms suit the transport, assays name their payables', () => {
    for (const lot of lots) {
      expect(dec(lot.minOrderQuantity!).lessThanOrEqualTo(lot.totalQuantity!)).toBe(true);
      expect([lot.mineralName, checkIncoterm(lot.incoterm!, lot.transportMode!).verdict]).not.toContain('blocked');
      expect(lot.composition.length).toBeGreaterThan(0);
      if (lot.mineralType !== 'crude-oil')
        expect([lot.mineralName, lot.composition.some(({ treatment }) => treatment === 'payable')]).toEqual([
          lot.mineralName,
          true,
        ]);
    }
  });

  test.each([
    ['Copper cathodes Grade A', 0, 'CLEAR'],
    ['Copper cathodes, standard', 22, 'CLEAR'],
    ['Cobalt hydroxide', 25, 'REVIEW'],
    ['Tantalite (coltan) concentrate', 25, 'REVIEW'],
    ['Ruby rough', 28, 'REVIEW'],
    ['Uranium ore concentrate (U3O8)', 50, 'EDD'],
    ['Rough diamonds, 3-5 ct assortment', 10, 'CLEAR'],
    ['Phosphate rock 30 % P2O5', 10, 'CLEAR'],
  ])('are scored by the rules: %s has %d, %s', (name, score, status) => {
    expect(lotNamed(name).compliance).toMatchObject({ score, status });
  });

  test('have documents that are files and say what they are', async () => {
    const agent = await signedIn('cordillera');
    const { body } = (await agent.get(`/api/listings/${lotNamed('Copper cathodes Grade A').id}`).expect(200)) as {
      body: ListingView;
    };
    expect(body.documents.map(({ state, demo }) => [state, demo])).toEqual(
      Array.from({ length: 4 }, () => ['approved', true]),
    );
    const file = await agent
      .get(`/api/documents/${body.documents[0]?.id}/file`)
      .expect(200)
      .expect('content-type', 'application/pdf');
    expect(Buffer.from(file.body as Buffer).toString('latin1')).toContain('Demonstration document');
  });

  test('open no gate but by a document of the vault, and close none that a lot on the market must have open', async () => {
    const admin = await signedIn('admin');
    const seen: AssessedCargo[] = [];
    for (let cursor = ''; seen.length < lots.length; ) {
      const { body } = await admin.get(`/api/compliance/cargoes?limit=50${cursor}`).expect(200);
      seen.push(...body.items);
      if (!body.nextCursor) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(seen.length).toBeGreaterThan(40);
    const unexplained: string[] = [];
    for (const { id, reference, state, assessment } of seen) {
      const { documents } = (await admin.get(`/api/listings/${id}`).expect(200)).body as ListingView;
      const approved = documents.filter((one) => one.state === 'approved').map(({ type }) => type as string);
      for (const { gate, document, open, code } of assessment!.gates) {
        if (open && !approved.includes(document ?? ''))
          unexplained.push(`${reference} ${document} is open by no document`);
        if (!open && document && approved.includes(document))
          unexplained.push(`${reference} ${document} is in the vault`);
        if (!open && gate === 'publish' && state === 'published')
          unexplained.push(`${reference} is on the market: ${code}`);
      }
    }
    expect(unexplained).toEqual([]);
  });

  test('show a sold-out lot as such', async () => {
    const agent = await signedIn('cordillera');
    const { body } = await agent.get('/api/listings?q=refined lead').expect(200);
    expect((body.items as ListingCard[]).map(({ label }) => label)).toEqual(['sold_out']);
  });

  test('hold a live tender, a sealed one that nobody can read, and one whose award has become a deal', async () => {
    const [rheinufer, hanbada] = [await signedIn('rheinufer'), await signedIn('hanbada')];
    const own = async (agent: Agent) => (await agent.get('/api/tenders?view=own').expect(200)).body.items as Tender[];
    const [awarded] = await own(rheinufer);
    expect(awarded).toMatchObject({ state: 'awarded', kind: 'sealed', demo: true });
    const { body } = await rheinufer.get(`/api/tenders/${awarded!.id}/bids`).expect(200);
    expect((body as TenderBids).items.map(({ state, rank, dealId }) => [state, rank, dealId !== null])).toEqual([
      ['won', 1, true],
      ['lost', 2, false],
      ['lost', 3, false],
    ]);
    const running = new Map((await own(hanbada)).map((one) => [one.kind, one]));
    expect([...running.values()].map(({ state }) => state)).toEqual(['open', 'open']);
    await hanbada.get(`/api/tenders/${running.get('live')!.id}/bids`).expect(200);
    await hanbada.get(`/api/tenders/${running.get('sealed')!.id}/bids`).expect(409);
  });

  test('hold negotiations and deals in several states, with an audit whose chain holds', async () => {
    const admin = await signedIn('admin');
    const all = (await admin.get('/api/deals?limit=100').expect(200)).body.items as Deal[];
    const deals = all.filter(({ state }) => state !== 'closed');
    expect(tally(deals.map(({ state }) => state))).toEqual({
      cancelled: 1,
      compliance_review: 1,
      contract_draft: 2,
      delivered: 1,
      disputed: 1,
      in_transit: 2,
      inspection: 1,
      loading: 2,
      on_hold: 2,
      payment_secured: 1,
      settled: 1,
      signed: 2,
    });
    const contracts = (await admin.get('/api/contracts?limit=100').expect(200)).body.items as ContractCard[];
    expect(tally(contracts.map(({ status, mustSign }) => [status, ...mustSign].join(' ')))).toEqual({
      in_force: 1,
      'review seller buyer': 1,
      'to_sign buyer': 1,
      'to_sign seller buyer': 1,
    });
    const offers = (await admin.get('/api/offers?limit=100').expect(200)).body.items as {
      state: string;
      rounds: number;
      dealId: string | null;
    }[];
    const past = new Set(all.filter(({ state }) => state === 'closed').map(({ id }) => id));
    const recent = offers.filter(({ dealId }) => !dealId || !past.has(dealId));
    expect(tally(recent.map(({ state, rounds }) => `${state} ${rounds}`))).toEqual({
      'accepted 1': 15,
      'accepted 2': 2,
      'pending 1': 2,
      'pending 2': 2,
      'rejected 1': 1,
    });
    for (const { id } of deals) expect(await app.get(AuditService).holds(app.db.manager, 'deal', id)).toBe(true);
  });
});

test('of two demo deals with assays one waits for the buyer’s, one is settled after the word of an umpire', async () => {
  const admin = await signedIn('admin');
  const all = (await admin.get('/api/deals?limit=100').expect(200)).body.items as Deal[];
  const items = all.filter(({ state }) => state === 'inspection' || state === 'settled');
  const seen = await Promise.all(
    items.map(async ({ id }) => {
      const { exchange } = (await admin.get(`/api/deals/${id}/assays`).expect(200)).body;
      const { versions } = (await admin.get(`/api/deals/${id}/settlement`).expect(200)).body as DealSettlement;
      return [exchange.state, exchange.submitted.buyer !== null, versions.map(({ kind }) => kind)];
    }),
  );
  expect(seen.sort()).toEqual([
    ['done', true, ['final', 'second_provisional', 'provisional']],
    ['open', false, ['provisional']],
  ]);
});

test('the books of demo deals say what their invoices and their state say', async () => {
  const agent = await signedIn('rheinufer');
  const accountOf = async (state: string): Promise<DealAccount> => {
    const [deal] = (await agent.get(`/api/deals?state=${state}`).expect(200)).body.items as Deal[];
    return (await agent.get(`/api/deals/${deal?.id}/account`).expect(200)).body as DealAccount;
  };
  const closed = await accountOf('closed');
  expect(closed).toMatchObject({ balance: '0.00', released: closed.invoiced });
  expect(closed.entries.map(({ event }) => event).sort()).toEqual(['claim.invoiced', 'receipt.confirmed']);
  const inspected = await accountOf('inspection');
  expect(Number(inspected.held)).toBeGreaterThan(0);
  const [deal] = (await agent.get('/api/deals?state=inspection').expect(200)).body.items as Deal[];
  const { versions } = (await agent.get(`/api/deals/${deal?.id}/settlement`).expect(200)).body as DealSettlement;
  // The escrow has paid the provisional settlement; a debit note for demurrage stands beside it.
  expect(inspected).toMatchObject({ released: versions[0]?.due, balance: '18400.00' });
  const [{ late }] = await app.db.query(
    `SELECT count(*)::int AS late FROM invoices i JOIN deals d ON d.id = i.deal_id
     WHERE d.state = 'closed' AND i.issuer_company_id IS NOT NULL AND i.open > 0`,
  );
  expect(late).toBe(0);
  const { versions: drawn } = (await agent.get(`/api/deals/${deal?.id}/contract`).expect(200)).body as Contract;
  expect(drawn.map(({ state, signatures }) => [state, signatures.length])).toEqual([['signed', 2]]);
  const uneven = await app.db.query('SELECT entry_id FROM ledger_postings GROUP BY entry_id HAVING sum(amount) <> 0');
  expect(uneven).toEqual([]);
});

test('of two agreed demo services one is paid for and under way, the other is settled with its invoice', async () => {
  const accounts = async (username: string) => {
    const agent = await signedIn(username);
    const { items } = (await agent.get('/api/proposals?state=accepted').expect(200)).body as { items: ProposalCard[] };
    return Promise.all(
      items.map(async ({ engagement }) => {
        const { body } = await agent.get(`/api/engagements/${engagement?.id}/account`).expect(200);
        const { held, released, due, invoices } = body as FeeAccount;
        return [engagement?.state, held, released, due, invoices.map(({ state }) => state)];
      }),
    );
  };
  expect((await accounts('meridian')).sort()).toEqual([
    ['active', '1980.00', '0.00', null, []],
    ['completed', '0.00', '780.00', null, ['paid']],
  ]);
});

test('the averages of the demo companies come from ratings of completed deals alone', async () => {
  const rows: { name: string; rating: string; n: number; counted: string; given: number }[] = await app.db.query(
    `SELECT c.name, c.rating::text, c.rating_count AS n, round(avg(r.overall), 1)::text AS counted, count(r.id)::int AS given
     FROM companies c JOIN deal_ratings r ON r.rated_company_id = c.id AND r.revealed_at IS NOT NULL
     JOIN deals d ON d.id = r.deal_id AND d.state = 'closed' GROUP BY c.id ORDER BY c.name`,
  );
  expect(rows.map(({ rating, n }) => [rating, n])).toEqual(rows.map(({ counted, given }) => [counted, given]));
  expect(rows.length).toBe(9);
  const [{ unfounded }]: [{ unfounded: number }] = await app.db.query(
    `SELECT count(*)::int AS unfounded FROM companies WHERE rating_count > 0
     AND NOT EXISTS (SELECT 1 FROM deal_ratings WHERE rated_company_id = companies.id)`,
  );
  expect(unfounded).toBe(0);
});

describe('the demo requirements', () => {
  const matchesOf = async (agent: Agent, title: string): Promise<Matches> => {
    const { items } = (await agent.get('/api/requirements/mine').expect(200)).body as { items: RequirementCard[] };
    const { id } = items.find((one) => one.title.startsWith(title))!;
    return (await agent.get(`/api/requirements/${id}/matches`).expect(200)).body as Matches;
  };

  test.each([
    ['rheinufer', 'Copper cathodes Grade A', 'Copper cathodes Grade A'],
    ['rheinufer', 'Gold doré', 'Gold doré'],
    ['hanbada', 'Spodumene', 'Spodumene concentrate SC5.6'],
    ['hanbada', 'Cobalt hydroxide', 'Cobalt hydroxide'],
    ['hanbada', 'Flake graphite', 'Natural flake graphite -100 mesh'],
  ])('%s finds a lot for "%s"', async (username, title, name) => {
    const { matches, leftOut } = await matchesOf(await signedIn(username), title);
    expect([matches[0]?.listing.mineralName, leftOut.map(({ failures }) => failures[0]?.code)]).toEqual([
      name,
      expect.any(Array),
    ]);
    expect(matches[0]?.match.band).not.toBe('hidden');
  });
});

test('the models of demo projects come to the value and the return that their reports state', () => {
  const stated = projects.flatMap(({ fields }) => ('model' in fields && fields.model ? [fields] : []));
  expect(stated).toHaveLength(2);
  for (const { name, model, discountRate, npvPostTax, irrPercent } of stated) {
    const { npv, irr } = economicsOf(model!, dec(discountRate!).div(100));
    expect([name, npv.toFixed(0), irr?.times(100).toFixed(1)]).toEqual([name, npvPostTax, irrPercent]);
  }
});
