import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Execution, Listing as ListingView, Screening } from '@orebridge/contracts';
import type { Listing } from '../../src/market/listings/index.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, type PersonOptions, person } from '../harness/people.js';
import {
  answer,
  companyDocument,
  complete,
  COPPER,
  dealIn,
  inDays,
  offered,
  onMarket,
  PEOPLE,
  submit,
} from './deal-fixture.js';
import { pdf } from './lots.js';
import { type Assessed, closeScreening, dealSeen, decideScreening, lotSeen, screenedBy } from './compliance-fixture.js';
import { makeOffer } from './offer-fixture.js';

let app: TestApp;
let admin: Person;
let second: Person;
let buyer: Person;
beforeAll(async () => {
  app = await startApp();
  admin = await person(app, { role: 'admin' });
  second = await person(app, { role: 'admin' });
  buyer = await buys({ country: 'DE' });
});
afterAll(() => app?.close());

const sells = (company: PersonOptions['company'] = {}): Promise<Person> =>
  person(app, { role: 'seller', company: { tier: 'enterprise', ...company } });
const buys = (company: PersonOptions['company'] = {}): Promise<Person> =>
  person(app, { role: 'buyer', company: { tier: 'enterprise', ...company } });

const rulesOf = ({ gates }: Pick<Assessed, 'gates'>): string[] =>
  gates.filter(({ open }) => !open).map(({ rule, document, code }) => `${rule} ${document ?? code.split('.').at(-1)}`);
const linesOf = ({ reasons }: Pick<Assessed, 'reasons'>): string[] =>
  reasons.map(({ code, points }) => `${code.split('.').at(-1)} ${points}`);

const screened = (about: object, fields: object = {}) => screenedBy(admin, about, fields);
const TIN: Partial<Listing> = {
  mineralType: 'tin',
  mineralName: 'Cassiterite',
  form: 'concentrate',
  originCountry: 'BO',
  certifications: [],
  composition: [{ element: 'Sn', value: '60', unit: '%', basis: 'dry', treatment: 'payable' }],
  purityPct: null,
  incoterm: 'CIF',
};

describe('the form of a lot', () => {
  test('is a fact of its own: petalite powder from Zimbabwe is ore, and may not be exported', async () => {
    const seller = await sells();
    const fields = {
      ...COPPER,
      mineralType: 'lithium',
      mineralName: 'Petalite powder',
      originCountry: 'ZW',
      form: 'ore',
    };
    const lot = await complete(seller, fields);
    expect((await submit(seller, lot.id)).form).toBe('ore');
    expect((await lotSeen(seller, lot.id)).blocks.map(({ rule }) => rule)).toEqual(['R21']);
    const chemical = await onMarket(app, seller.companyId, {
      ...TIN,
      mineralType: 'lithium',
      originCountry: 'ZW',
      form: 'chemical',
    });
    expect((await lotSeen(seller, chemical.id)).status).not.toBe('BLOCKED');
  });

  test('is asked for before a lot is handed in', async () => {
    const seller = await sells();
    const { form: _, ...without } = COPPER;
    const lot = (await complete(seller, without)) as ListingView;
    const { body } = await seller.agent.post(`/api/listings/${lot.id}/submit`).expect(422);
    expect(body.issues.map(({ path }: { path: string }) => path)).toEqual(['form']);
  });
});

describe('a screening', () => {
  test('with a potential match holds the lots and deals of the company until a named person clears it', async () => {
    const seller = await sells();
    const { id: lot } = await onMarket(app, seller.companyId);
    expect((await lotSeen(seller, lot)).unknown).toContain('screening');
    const deal = await dealIn(app, seller, buyer, 'contract_draft');
    const offer = await offered(buyer, lot);
    const record = await screened({ companyId: seller.companyId });
    expect(record).toMatchObject({ status: 'potential', decidedBy: null, list: { name: 'EU consolidated list' } });
    const held = await lotSeen(seller, lot);
    expect([held.status, held.score]).toEqual(['HOLD', 75]);
    expect(rulesOf(held)).toEqual(expect.arrayContaining(['R08 screening_unresolved']));
    expect((await buyer.agent.get(`/api/deals/${deal}`).expect(200)).body.state).toBe('on_hold');
    const waits = { status: 403, body: { code: 'company.binding_waits' } };
    expect(await answer(seller, offer, 'accept')).toMatchObject(waits);
    expect(await makeOffer(buyer, lot)).toMatchObject(waits);
    expect((await decideScreening(admin, record.id, 'cleared').expect(200)).body).toMatchObject({
      status: 'potential',
    });
    expect((await lotSeen(seller, lot)).status).toBe('HOLD');
    expect((await decideScreening(second, record.id, 'cleared').expect(200)).body).toMatchObject({ status: 'cleared' });
    const after = await lotSeen(seller, lot);
    expect([after.status, after.unknown.includes('screening')]).toEqual(['CLEAR', false]);
    expect((await decideScreening(admin, record.id, 'confirmed').expect(409)).body.code).toBe('screening.decided');
  });

  test('with a confirmed match blocks its lots and takes them off the market', async () => {
    const seller = await sells();
    const { id: lot } = await onMarket(app, seller.companyId);
    const { id } = await screened({ companyId: seller.companyId });
    await closeScreening([admin, second], id, 'confirmed');
    const seen = await lotSeen(seller, lot);
    expect([seen.status, seen.blocks.map(({ rule }) => rule)]).toEqual(['BLOCKED', ['R02']]);
    expect((await seller.agent.get(`/api/listings/${lot}`).expect(200)).body.state).toBe('blocked');
  });

  test('of a vessel holds the one deal that it carries', async () => {
    const seller = await sells();
    const deal = await dealIn(app, seller, buyer, 'contract_draft');
    const other = await dealIn(app, seller, buyer, 'contract_draft');
    await screened({ dealId: deal }, { subjectKind: 'vessel', subjectName: 'MV Example', identifier: 'IMO 9074729' });
    expect(rulesOf(await dealSeen(seller, deal))).toContain('R08 screening_unresolved');
    expect((await dealSeen(seller, other)).status).toBe('CLEAR');
  });

  test('is entered by reviewers alone, and never for the own company', async () => {
    await buyer.agent.get('/api/admin/screenings').expect(403);
    const own = { companyId: admin.companyId, listName: 'UN', listDate: inDays(-1), status: 'no_match' };
    const about = { subjectKind: 'company', subjectName: 'We' };
    await admin.agent
      .post('/api/admin/screenings')
      .send({ ...about, ...own })
      .expect(403);
    const future = { ...about, ...own, companyId: buyer.companyId, listDate: inDays(2) };
    expect((await admin.agent.post('/api/admin/screenings').send(future).expect(422)).body.issues[0].path).toBe(
      'listDate',
    );
    const { items } = (await admin.agent.get('/api/admin/screenings?status=potential').expect(200)).body;
    expect(items.every(({ status }: Screening) => status === 'potential')).toBe(true);
  });
});

describe('what records say of a seller and its lot', () => {
  test('three red flags hold it: gold of a country without mines, shipped from elsewhere, by a hidden owner', async () => {
    const seller = await sells();
    const { id } = await onMarket(app, seller.companyId, {
      mineralType: 'gold',
      form: 'dore',
      originCountry: 'QA',
      incoterm: 'FOB',
      place: 'Rotterdam (NLRTM)',
      certifications: [],
    });
    const people = PEOPLE.map((one) => ({ ...one, politicallyExposed: true }));
    await seller.agent.put('/api/verification/people').send({ people }).expect(200);
    const seen = await lotSeen(seller, id);
    expect(seen.redFlags).toEqual(['implausible_origin', 'odd_route', 'owner_hidden_or_pep']);
    expect(rulesOf(seen)).toContain('R07 manual_decision_needed');
    expect([seen.status, seen.score, seen.floors.map(({ rule }) => rule)]).toEqual([
      'HOLD',
      75,
      expect.arrayContaining(['R07']),
    ]);
    expect(linesOf(seen)).toEqual(
      expect.arrayContaining(['origin_implausible 5', 'politically_exposed 5', 'odd_route 5']),
    );
  });

  test('gold of a country with mines is plausible, and more than it yields in a year is not', async () => {
    const seller = await sells();
    const gold: Partial<Listing> = {
      mineralType: 'gold',
      form: 'dore',
      originCountry: 'GH',
      unit: 'kg',
      purityPct: '90',
      composition: [],
      certifications: [],
    };
    const some = await onMarket(app, seller.companyId, { ...gold, totalQuantity: '500' });
    const more = await onMarket(app, seller.companyId, { ...gold, totalQuantity: '900000' });
    expect((await lotSeen(seller, some.id)).redFlags).toEqual([]);
    expect((await lotSeen(seller, more.id)).redFlags).toEqual(['implausible_origin']);
  });

  test('a company in its first year, missing owners and CRAFT on record count', async () => {
    const seller = await sells({ founded: new Date().getUTCFullYear(), asm: true });
    const craft = await companyDocument(seller, 'certification', { scheme: 'craft', number: 'CRAFT 4' }).expect(201);
    await admin.agent.post(`/api/admin/documents/${craft.body.id}/approve`).expect(200);
    const fields = {
      mineralType: 'gold',
      form: 'dore',
      originCountry: 'PE',
      producer: 'asm',
      certifications: ['CRAFT v2.1'],
    } as const;
    const { id } = await onMarket(app, seller.companyId, { ...fields, certifications: ['CRAFT v2.1'] });
    const [, director] = PEOPLE;
    await seller.agent
      .put('/api/verification/people')
      .send({ people: [director] })
      .expect(200);
    const seen = await lotSeen(seller, id);
    expect(linesOf(seen)).toEqual(
      expect.arrayContaining([
        'younger_than_one_year 3',
        'owner_missing 5',
        'production_asm_craft 5',
        'verified_asm_scheme 4',
      ]),
    );
  });

  test('a price far from the published one is a flag, and an old published one says nothing', async () => {
    const seller = await sells();
    const cheap = { pricePerUnit: '6000' };
    const { id } = await onMarket(app, seller.companyId, cheap);
    const published = async (date: string) => {
      await app.db.query(`DELETE FROM price_points WHERE series_id = 'wb-copper'`);
      await app.db.query(
        `INSERT INTO price_series (id, mineral, label, description, frequency, currency, unit, source, licence, is_primary)
         VALUES ('wb-copper', 'copper', 'Copper', 'Copper', 'monthly', 'USD', 't', 'test', 'CC0', true) ON CONFLICT DO NOTHING`,
      );
      await app.db.query(`INSERT INTO price_points (series_id, date, price) VALUES ('wb-copper', $1, 13000)`, [date]);
    };
    await published(inDays(-30));
    expect((await lotSeen(seller, id)).redFlags).toEqual(['price_anomaly']);
    await published(inDays(-400));
    const seen = await lotSeen(seller, id);
    expect([seen.redFlags, seen.unknown.includes('price')]).toEqual([[], true]);
    await app.db.query(`DELETE FROM price_points WHERE series_id = 'wb-copper'`);
  });

  test('a paper that ran out costs points of its own', async () => {
    const seller = await sells();
    const { id } = await onMarket(app, seller.companyId);
    await app.db.query(`UPDATE documents SET state = 'expired' WHERE listing_id = $1 AND type = 'esg-certificate'`, [
      id,
    ]);
    expect(linesOf(await lotSeen(seller, id))).toContain('document_expired 3');
  });
});

describe('what records say of a deal', () => {
  test('tin to the United States, or to a buyer that supplies its issuers, asks for a due diligence report', async () => {
    const seller = await sells();
    const asked = async (by: Person) =>
      rulesOf(await dealSeen(seller, await dealIn(app, seller, by, 'contract_draft', { lot: TIN })));
    const american = await buys({ country: 'US' });
    const chinese = await buys({ country: 'CN' });
    expect(await asked(american)).toContain('R04 oecd-dd-report');
    expect(await asked(chinese)).not.toContain('R04 oecd-dd-report');
    const said = { usIssuer: true };
    expect((await chinese.agent.patch('/api/companies/mine').send(said).expect(200)).body).toMatchObject(said);
    expect(await asked(chinese)).toContain('R04 oecd-dd-report');
  });

  test('gold to a bank wants a recognised refiner', async () => {
    const seller = await sells();
    const bank = await buys({ country: 'CH', bankOrFund: true });
    const lot = { mineralType: 'gold', form: 'metal', originCountry: 'AU', certifications: [] } as const;
    const deal = await dealIn(app, seller, bank, 'contract_draft', { lot: { ...lot, certifications: [] } });
    expect(rulesOf(await dealSeen(seller, deal))).toContain('R25 recognised_refiner_wanted');
  });

  test('money from somebody else is a flag of the deal, which the other party does not read', async () => {
    const seller = await sells();
    const payer = await buys();
    const deal = await dealIn(app, seller, payer, 'contract_draft');
    expect((await dealSeen(seller, deal)).unknown).toContain('payer');
    const [{ id: payment }] = await app.db.query(
      `INSERT INTO payments (reference, company_id, deal_id, purpose, about_kind, about_id, title, amount, currency, provider)
       VALUES ('RF00OB99999901', $1, $2::uuid, 'escrow', 'deal', $2::text, 'D', 1, 'USD', 'bank_transfer') RETURNING id`,
      [payer.companyId, deal],
    );
    const [{ id: statement }] = await app.db.query(
      `INSERT INTO bank_statements (sha256, format, file_name, lines, fresh, matched, imported_by)
       VALUES (repeat('c', 64), 'csv', 's.csv', 1, 1, 1, 'test') RETURNING id`,
    );
    await app.db.query(
      `INSERT INTO bank_lines (statement_id, line_key, booked_on, direction, amount, currency, remittance, counterparty, state, payment_id)
       VALUES ($1, 'third-party', current_date, 'credit', 1, 'USD', 'RF00OB99999901', 'Shell Trading of Nowhere', 'resolved', $2)`,
      [statement, payment],
    );
    const seen = await dealSeen(seller, deal);
    expect(seen.redFlags).toEqual(['third_party_payment']);
    expect(linesOf(seen)).toContain('third_party_payment 8');
    expect(linesOf(await dealSeen(payer, deal))).not.toContain('third_party_payment 8');
  });

  test('a cargo wetter than its transportable moisture limit may not load', async () => {
    const seller = await sells();
    const wet = {
      mineralType: 'copper',
      form: 'concentrate',
      transportMode: 'bulk_sea',
      unit: 'wmt',
      moisturePct: '9',
    } as const;
    const deal = await dealIn(app, seller, buyer, 'payment_secured', { lot: wet });
    const certified = async (type: string, valuePct: string) => {
      const sent = { type, valuePct, issuedOn: inDays(-1) };
      const { body } = await seller.agent
        .post(`/api/deals/${deal}/documents`)
        .field(sent)
        .attach('file', pdf(), 'p.pdf')
        .expect(201);
      await admin.agent.post(`/api/admin/deal-documents/${body.id}/judge`).send({ approve: true }).expect(200);
    };
    const closed = async () =>
      ((await seller.agent.get(`/api/deals/${deal}/execution`).expect(200)).body as Execution).gates
        .filter(({ open }) => !open)
        .map(({ code }) => code.split('.').at(-1));
    await certified('tml-certificate', '8.5');
    expect(await closed()).toEqual(['moisture-certificate', 'moisture_above_limit']);
    await certified('moisture-certificate', '8.2');
    expect(await closed()).toEqual([]);
  });

  test('aluminium to the EU wants an emissions report from 50 t a year on', async () => {
    const seller = await sells();
    const importer = await buys({ country: 'DE' });
    const lot = { mineralType: 'aluminum', form: 'metal', originCountry: 'IS', certifications: [] } as const;
    const bought = async (quantity: string) =>
      dealIn(app, seller, importer, 'contract_draft', { lot: { ...lot, certifications: [] }, terms: { quantity } });
    const first = await bought('30');
    expect(rulesOf(await dealSeen(seller, first))).not.toContain('R19 cbam-emissions-report');
    await bought('25');
    expect(rulesOf(await dealSeen(seller, first))).toContain('R19 cbam-emissions-report');
  });

  test('a party does not read what is known of the other', async () => {
    const seller = await sells();
    const exposed = await buys();
    const deal = await dealIn(app, seller, exposed, 'contract_draft');
    const people = PEOPLE.map((one) => ({ ...one, politicallyExposed: true }));
    await exposed.agent.put('/api/verification/people').send({ people }).expect(200);
    const [sold, bought, reviewed] = [
      await dealSeen(seller, deal),
      await dealSeen(exposed, deal),
      await dealSeen(admin, deal),
    ];
    expect([sold.documents.length, bought.documents]).toEqual([4, []]);
    expect(sold.redFlags).toEqual([]);
    expect(linesOf(sold)).not.toContain('politically_exposed 5');
    expect([bought.redFlags, reviewed.redFlags]).toEqual([[], ['owner_hidden_or_pep']]);
    expect(sold.score).toBe(reviewed.score);
  });
});
