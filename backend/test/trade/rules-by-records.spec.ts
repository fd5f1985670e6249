import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Deal, Listing as ListingView } from '@orebridge/contracts';
import { COMPLIANCE_RULES, type MineralId, PAYABLES } from '@orebridge/trade';
import type { Listing } from '../../src/market/listings/index.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, type PersonOptions, person } from '../harness/people.js';
import { type Assessed, closeScreening, dealSeen, lotSeen, screenedBy } from './compliance-fixture.js';
import { dealIn, onMarket, pdf, PEOPLE, upload } from './deal-fixture.js';

let app: TestApp;
let admins: Person[];
beforeAll(async () => {
  app = await startApp();
  admins = [await person(app, { role: 'admin' }), await person(app, { role: 'admin' })];
});
afterAll(() => app?.close());

type Company = NonNullable<PersonOptions['company']>;

/** A cargo on the market, or sold, whose records change. */
interface Cargo {
  readonly seller: Person;
  readonly buyer: Person | null;
  readonly lot: string;
}
type Change = (cargo: Cargo) => Promise<unknown>;

interface Case {
  readonly lot: Partial<Listing>;
  readonly seller?: Company;
  /** Where given, the rule is read of a deal with this buyer. */
  readonly buyer?: Company;
  /** The record that fires the rule, where the lot as it is does not. */
  readonly fire?: Change;
  /** The record that clears it. */
  readonly clear: Change;
}

/** The seller corrects what the lot says. */
const corrected =
  (fields: object): Change =>
  async ({ seller, lot }) => {
    const { version } = (await seller.agent.get(`/api/listings/${lot}`).expect(200)).body as ListingView;
    await seller.agent
      .patch(`/api/listings/${lot}`)
      .send({ ...fields, version })
      .expect(200);
  };
/** A reviewer sends the lot back, so that the seller may correct it. */
const refused: Change = async ({ lot }) => {
  await admins[0]!.agent.post(`/api/admin/listings/${lot}/start-review`).expect(200);
  const body = { reason: 'The region is not the one of the origin certificate.' };
  await admins[0]!.agent.post(`/api/admin/listings/${lot}/reject`).send(body).expect(200);
};
/** The seller sends the documents that are asked for, and a reviewer approves them. */
const documented =
  (...types: string[]): Change =>
  async ({ seller, lot }) => {
    for (const type of types) {
      const { body } = await upload(seller, lot, type).expect(201);
      await admins[0]!.agent.post(`/api/admin/documents/${body.id}/approve`).expect(200);
    }
  };
const people =
  (politicallyExposed: boolean): Change =>
  ({ seller }) => {
    const all = PEOPLE.map((one) => ({ ...one, politicallyExposed }));
    return seller.agent.put('/api/verification/people').send({ people: all }).expect(200);
  };
/** The id of the seller's screening. */
const matched = ({ seller }: Cargo) => screenedBy(admins[0]!, { companyId: seller.companyId });
const open = async (companyId: string): Promise<string> =>
  (await admins[0]!.agent.get(`/api/admin/screenings?companyId=${companyId}`).expect(200)).body.items[0].id;

const of = (
  mineralType: MineralId,
  form: Listing['form'],
  originCountry: string,
  more: Partial<Listing> = {},
): Partial<Listing> => {
  const [element = 'Si'] = PAYABLES[mineralType] as readonly string[];
  const line = { value: '20', unit: '%', basis: 'dry', treatment: 'payable' } as const;
  return {
    mineralType,
    form,
    originCountry,
    mineralName: `${form} of ${mineralType}`,
    composition: [{ element, ...line }],
    purityPct: null,
    certifications: [],
    ...more,
  };
};
const CARATS = { unit: 'ct', totalQuantity: '1000' } as const;
const BULK = { transportMode: 'bulk_sea', incoterm: 'CIF' } as const;
const LUALABA = { originRegion: 'Lualaba' } as const;
const QUOTA = 'export-quota-certificate';

/** For each rule, how records fire and clear it. A rule that is not here cannot fire, and fails the test. */
const CASES: Readonly<Record<string, Case>> = {
  R01: { lot: of('copper', 'metal', 'BY'), clear: corrected({ originCountry: 'CL' }) },
  R02: {
    lot: of('copper', 'metal', 'CL'),
    fire: async (cargo) => closeScreening(admins, (await matched(cargo)).id, 'confirmed'),
    clear: async ({ seller }) => {
      const id = await open(seller.companyId);
      const reason = 'Taken off the list on 20 November 2026, says the Official Journal.';
      await admins[0]!.agent.post(`/api/admin/screenings/${id}/reopen`).send({ reason }).expect(200);
      await closeScreening(admins, id, 'cleared');
    },
  },
  R03: { lot: of('tin', 'concentrate', 'CD', LUALABA), clear: documented('icglr-certificate') },
  R04: { lot: of('tin', 'concentrate', 'CD', LUALABA), clear: documented('oecd-dd-report') },
  R05: {
    lot: of('cobalt', 'concentrate', 'CD', LUALABA),
    fire: async (cargo) => {
      await documented(QUOTA)(cargo);
      const audit = [pdf(), 'audit.pdf', { scheme: 'rmap' }] as const;
      const { body } = await upload(cargo.seller, cargo.lot, 'smelter-audit', ...audit).expect(201);
      await admins[0]!.agent.post(`/api/admin/documents/${body.id}/approve`).expect(200);
    },
    clear: corrected({ originCountry: 'AU', originRegion: 'Western Australia' }),
  },
  R06: {
    lot: of('uranium', 'concentrate', 'KZ'),
    clear: corrected({ mineralType: 'copper', composition: of('copper', 'concentrate', 'KZ').composition }),
  },
  R07: {
    lot: of('gold', 'dore', 'QA', { incoterm: 'FOB', place: 'Rotterdam (NLRTM)' }),
    fire: people(true),
    clear: people(false),
  },
  R08: {
    lot: of('copper', 'metal', 'CL'),
    fire: matched,
    clear: async ({ seller }) => closeScreening(admins, await open(seller.companyId), 'cleared'),
  },
  R10: { lot: of('gold', 'dore', 'PE', { producer: 'asm' }), clear: documented('asm-legal-status') },
  R11: { lot: of('diamond', 'rough', 'BW', CARATS), clear: documented('kp-certificate') },
  R12: { lot: of('diamond', 'rough', 'VE', CARATS), clear: corrected({ originCountry: 'BW' }) },
  R13: {
    lot: of('emerald', 'rough', 'CO', { ...CARATS, pricePerUnit: '400' }),
    clear: corrected({ pricePerUnit: '40' }),
  },
  R14: {
    lot: of('copper', 'concentrate', 'CL', BULK),
    clear: documented('tml-certificate', 'moisture-certificate'),
  },
  R15: { lot: of('coal', 'fuel', 'AU', BULK), clear: documented('cargo-declaration') },
  R16: { lot: of('cobalt', 'concentrate', 'CD', LUALABA), clear: documented(QUOTA) },
  R17: { lot: of('graphite', 'concentrate', 'CN'), clear: documented('export-licence') },
  R18: {
    lot: of('lithium', 'chemical', 'CL'),
    buyer: { country: 'DE' },
    clear: documented('battery-dd-policy'),
  },
  R19: {
    lot: of('aluminum', 'metal', 'IS'),
    buyer: { country: 'DE' },
    clear: documented('cbam-emissions-report'),
  },
  R20: {
    lot: of('copper', 'metal', 'CN', { originRegion: 'Yunnan' }),
    buyer: { country: 'US' },
    fire: corrected({ originRegion: 'Xinjiang' }),
    clear: async (cargo) => {
      await refused(cargo);
      await corrected({ originRegion: 'Yunnan' })(cargo);
    },
  },
  R21: { lot: of('lithium', 'ore', 'ZW'), clear: corrected({ form: 'chemical' }) },
  R22: { lot: of('nickel', 'ore', 'ID'), clear: corrected({ form: 'intermediate' }) },
  R23: { lot: of('lithium', 'concentrate', 'NA'), clear: corrected({ form: 'chemical' }) },
  R24: { lot: of('lead', 'metal', 'KZ'), clear: documented('sds') },
  R25: {
    lot: of('gold', 'metal', 'AU'),
    buyer: { country: 'CH', bankOrFund: true },
    clear: ({ buyer }) => buyer!.agent.patch('/api/companies/mine').send({ bankOrFund: false }).expect(200),
  },
  R26: { lot: of('gold', 'dore', 'AE'), clear: corrected({ originCountry: 'ZA' }) },
};

/** The rules whose effect is in an assessment: it is blocked, a gate is closed, or its score is lifted. */
const firing = ({ blocks, gates, floors }: Assessed): Set<string> =>
  new Set([...blocks, ...gates.filter((gate) => !gate.open), ...floors].map(({ rule }) => rule));

describe('each rule of the decision table is fired by a record and cleared by one', () => {
  const ids = [...new Set(COMPLIANCE_RULES.map(({ id }) => id))].filter((id) => id !== 'R00');

  test.each(ids)('%s', async (rule) => {
    const { lot, buyer, seller: company, fire, clear } = CASES[rule]!;
    const seller = await person(app, { role: 'seller', company: { tier: 'enterprise', ...company } });
    const cargo = buyer ? await sold(seller, buyer, lot) : await offered(seller, lot);
    const seen = () => (cargo.deal ? dealSeen(seller, cargo.deal) : lotSeen(seller, cargo.lot));
    if (fire) {
      expect(firing(await seen())).not.toContain(rule);
      await fire(cargo);
    }
    expect(firing(await seen())).toContain(rule);
    await clear(cargo);
    expect(firing(await seen())).not.toContain(rule);
  });

  test('R00: each document that a listing needs closes the gate until it is there', async () => {
    const seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
    const { lot } = await offered(seller, of('copper', 'metal', 'CL'));
    await app.db.query(`DELETE FROM documents WHERE listing_id = $1 AND type = 'origin-certificate'`, [lot]);
    expect(firing(await lotSeen(seller, lot))).toContain('R00');
    await documented('origin-certificate')({ seller, buyer: null, lot });
    const cleared = await lotSeen(seller, lot);
    expect(firing(cleared)).not.toContain('R00');
    // The record behind an open gate is named.
    const { documents } = (await seller.agent.get(`/api/listings/${lot}`).expect(200)).body as ListingView;
    const { id } = documents.find(({ type }) => type === 'origin-certificate')!;
    expect(cleared.documents).toContainEqual({ type: 'origin-certificate', id });
  });
});

/** On the market as it would be after a review: with a photo, so that it can be changed. */
const pictured = async (lot: string): Promise<string> => {
  await app.db.query(
    `INSERT INTO listing_images (listing_id, file_key, thumb_key, file_name, media_type, bytes, width, height, position)
     VALUES ($1, 'lot', 'thumb', 'lot.jpg', 'image/jpeg', 1, 1, 1, 0)`,
    [lot],
  );
  return lot;
};

const offered = async (seller: Person, lot: Partial<Listing>) => ({
  seller,
  buyer: null,
  lot: await pictured((await onMarket(app, seller.companyId, lot)).id),
  deal: null,
});

const sold = async (seller: Person, company: Company, lot: Partial<Listing>) => {
  const buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise', ...company } });
  const deal = await dealIn(app, seller, buyer, 'contract_draft', { lot });
  const { listing } = (await seller.agent.get(`/api/deals/${deal}`).expect(200)).body as Deal;
  return { seller, buyer, lot: await pictured(listing.id), deal };
};
