import {
  type BidContent,
  makeTenderKeys,
  type OwnBid,
  type RequirementFields,
  type SealedBid,
  sealBid,
  type Tender,
  type TenderIn,
  type TenderKeys,
} from '@orebridge/contracts';
import { DAY_MS } from '@orebridge/trade';
import type { TestApp } from '../harness/app.js';
import type { Person } from '../harness/people.js';
import { inDays, needed } from './deal-fixture.js';

/** A bid for cathodes that the seller describes. */
export const BID: BidContent = {
  source: { kind: 'described', title: 'Cathodes of the Atacama line', originCountry: 'CL' },
  quantity: '500',
  unit: 't',
  unitPrice: '13211.77',
  currency: 'USD',
  priceBasis: { type: 'fixed' },
  incoterm: 'CIF',
  place: 'Rotterdam (NLRTM)',
  deliveryTo: inDays(50),
  validUntil: inDays(40),
  paymentTerms: 'lc_sight',
  assay: [{ element: 'Cu', value: '99.993', unit: '%', basis: 'dry', treatment: 'payable' }],
  documents: [],
  note: '',
};

/** A closing time far enough ahead for a test. */
export const TOMORROW = (): string => new Date(Date.now() + DAY_MS).toISOString();

/** One set of keys for a whole suite: they are as good as any others. */
let keys: Promise<TenderKeys> | undefined;
export const tenderKeys = (): Promise<TenderKeys> => (keys ??= makeTenderKeys());

/** Puts a requirement out to tender. */
export const tendered = async (
  buyer: Person,
  over: Partial<TenderIn> = {},
  fields: RequirementFields = {},
): Promise<Tender> => {
  const { id } = await needed(buyer, fields);
  const { publicKey, wrapped } = await tenderKeys();
  const body: TenderIn = {
    kind: 'sealed',
    admits: 'verified',
    closesAt: TOMORROW(),
    keys: over.kind === 'live' ? null : { publicKey, wrapped },
    ...over,
  };
  const { body: made } = await buyer.agent.post(`/api/requirements/${id}/tenders`).send(body).expect(201);
  return made as Tender;
};

export const seal = (tender: Pick<Tender, 'id' | 'publicKey'>, by: Person, content: object, version = 1) =>
  sealBid(content, tender.publicKey ?? '', { tenderId: tender.id, companyId: by.companyId, version });

/** The body of a sealed bid, and the key that the bidder keeps. */
export const sealedBody = async (
  tender: Tender,
  by: Person,
  content: object = BID,
  version = 1,
): Promise<{ body: { kind: 'sealed'; sealed: SealedBid; serverShare: string }; key: string }> => {
  const { sealed, serverShare, key } = await seal(tender, by, content, version);
  return { body: { kind: 'sealed', sealed, serverShare }, key };
};

export const bidSealed = async (tender: Tender, by: Person, content: object = BID, version = 1) => {
  const { body, key } = await sealedBody(tender, by, content, version);
  const { body: own } = await by.agent.post(`/api/tenders/${tender.id}/bid`).send(body).expect(201);
  return { own: own as OwnBid, key };
};

export const bidLive = (tender: Tender, by: Person, content: object = BID, version = 1) =>
  by.agent.post(`/api/tenders/${tender.id}/bid`).send({ kind: 'live', version, content });

/** Lets the closing time come now, by the clock of the database. */
export const letTimePass = async ({ db }: TestApp, { id }: Pick<Tender, 'id'>): Promise<void> => {
  await db.query(`UPDATE tenders SET closes_at = date_trunc('second', clock_timestamp()) WHERE id = $1`, [id]);
};

export const openBids = async (tender: Tender, buyer: Person) =>
  buyer.agent.post(`/api/tenders/${tender.id}/open`).send({ privateKey: (await tenderKeys()).privateKey });

/** A tender whose bids are open, with the bids in their order. */
export const opened = async (
  app: TestApp,
  buyer: Person,
  bids: readonly (readonly [Person, object])[],
  over: Partial<TenderIn> = {},
): Promise<Tender> => {
  const tender = await tendered(buyer, over);
  for (const [by, content] of bids) await bidSealed(tender, by, content);
  await letTimePass(app, tender);
  return (await openBids(tender, buyer)).body as Tender;
};
