import { randomUUID } from 'node:crypto';
import type {
  Listing as ListingView,
  OfferDraft,
  OfferTemplate,
  OfferThread,
  Proposal,
  Requirement,
  SavedSearch,
  Service,
  ServiceRequest,
} from '@orebridge/contracts';
import { REQUIRED_LISTING_DOCUMENTS, verificationPapers } from '@orebridge/trade';
import sharp from 'sharp';
import { demoPdf } from '../../src/documents/seed/demo-pdf.js';
import { TradeDocument } from '../../src/documents/index.js';
import { Listing } from '../../src/listings/index.js';
import type { TestApp } from '../harness/app.js';
import type { Person } from '../harness/people.js';

/** A day so many days from now, YYYY-MM-DD. */
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** All that the form of a copper lot holds. */
export const COPPER = {
  mineralType: 'copper',
  mineralName: 'Copper cathodes Grade A',
  description: 'LME Grade A full-plate cathodes.',
  originCountry: 'CL',
  mineLocation: 'Antofagasta Region',
  pricePerUnit: '13150',
  currency: 'USD',
  unit: 't',
  priceBasis: { type: 'fixed' },
  totalQuantity: '500',
  minOrderQuantity: '25',
  purityPct: '99.99',
  grade: 'LME Grade A',
  composition: [{ element: 'Cu', value: '99.99', unit: '%', basis: 'dry', treatment: 'payable' }],
  incoterm: 'CIF',
  place: 'Rotterdam (NLRTM)',
  transportMode: 'breakbulk_sea',
  certifications: ['Copper Mark'],
} as const;

export const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#b87333' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret camera' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 39/1 0/1' } })
    .toBuffer();

let files = 0;
/** A PDF unlike every other. */
export const pdf = (): Buffer => demoPdf(['Certificate', `No. ${++files} ${randomUUID()}`]);

export const upload = (by: Person, listingId: string, type: string, bytes: Buffer = pdf(), name = `${type}.pdf`) =>
  by.agent.post('/api/documents').field({ type, listingId }).attach('file', bytes, name);

/** Saves a draft over the wire. */
export const draft = async (by: Person, fields: object = COPPER): Promise<ListingView> =>
  (await by.agent.post('/api/listings').send(fields).expect(201)).body as ListingView;

/** A draft with its photo and its four documents. */
export const complete = async (by: Person, fields: object = COPPER): Promise<ListingView> => {
  const { id } = await draft(by, fields);
  await by.agent
    .post(`/api/listings/${id}/images`)
    .attach('file', await photo(), 'lot.jpg')
    .expect(201);
  for (const type of REQUIRED_LISTING_DOCUMENTS) await upload(by, id, type).expect(201);
  return (await by.agent.get(`/api/listings/${id}`).expect(200)).body as ListingView;
};

export const submit = async (by: Person, id: string): Promise<ListingView> =>
  (await by.agent.post(`/api/listings/${id}/submit`).expect(200)).body as ListingView;

/** The admin decides on every document and takes the lot into review. */
export const review = async (admin: Person, lot: ListingView): Promise<void> => {
  for (const { id } of lot.documents) await admin.agent.post(`/api/admin/documents/${id}/approve`).expect(200);
  await admin.agent.post(`/api/admin/listings/${lot.id}/start-review`).expect(200);
};

/** A lot that is on the market already, put there without the way through the review. */
export const onMarket = async ({ db }: TestApp, companyId: string, fields: Partial<Listing> = {}): Promise<Listing> => {
  const em = db.manager;
  const row = {
    ...COPPER,
    composition: [...COPPER.composition],
    certifications: [...COPPER.certifications],
    readyDate: null,
  };
  const times = { publishedAt: new Date(), expiresAt: new Date(Date.now() + 90 * 86_400_000) };
  const { id } = await em.save(em.create(Listing, { ...row, ...times, companyId, state: 'published', ...fields }));
  await em.save(
    REQUIRED_LISTING_DOCUMENTS.map((type) =>
      em.create(TradeDocument, {
        companyId,
        listingId: id,
        type: type as TradeDocument['type'],
        state: 'approved',
        fileKey: `documents/${randomUUID()}.pdf`,
        fileName: `${type}.pdf`,
        mediaType: 'application/pdf',
        bytes: 1,
        sha256: randomUUID().replaceAll('-', '').padEnd(64, '0'),
      }),
    ),
  );
  return em.findOneByOrFail(Listing, { id });
};

export const TERMS = {
  quantity: '200',
  price: '13000',
  currency: 'USD',
  incoterm: 'CIF',
  place: 'Rotterdam (NLRTM)',
  deliveryDate: inDays(60),
  paymentTerms: 'lc_sight',
} as const;

export const makeOffer = (by: Person, listingId: string, terms: object = {}) =>
  by.agent.post(`/api/listings/${listingId}/offers`).send({ ...TERMS, ...terms });

/** An offer that the rules let through. */
export const offered = async (by: Person, listingId: string, terms: object = {}): Promise<OfferThread> =>
  (await makeOffer(by, listingId, terms).expect(201)).body as OfferThread;

export const answer = (
  by: Person,
  thread: OfferThread,
  event: 'accept' | 'reject' | 'withdraw' | 'counter',
  body: object = {},
) => by.agent.post(`/api/offers/${thread.id}/${event}`).send({ versionId: thread.last.id, ...body });

/** What is left of a lot, as the database has it. */
export const quantities = async (
  { db }: TestApp,
  id: string,
): Promise<{ total: string | null; reserved: string; sold: string }> => {
  const lot = await db.manager.findOneByOrFail(Listing, { id });
  return { total: lot.totalQuantity, reserved: lot.reservedQuantity, sold: lot.soldQuantity };
};

/** All that a buyer of cathodes says of its need. */
export const CATHODES = {
  title: 'Copper cathodes Grade A',
  mineralType: 'copper',
  form: 'metal',
  quantity: '500',
  unit: 't',
  parameters: [{ element: 'Cu', unit: '%', kind: 'min', target: '99.99', limit: '99.95' }],
  targetPrice: '13300',
  currency: 'USD',
  incoterm: 'CIF',
  place: 'Rotterdam (NLRTM)',
  destinationCountry: 'NL',
  deliveryFrom: inDays(20),
  deliveryTo: inDays(60),
  preferredCertifications: ['Copper Mark'],
  closesOn: inDays(30),
} as const;

/** Saves what a buyer needs as a draft. */
export const needed = async (by: Person, fields: object = {}): Promise<Requirement> =>
  (
    await by.agent
      .post('/api/requirements')
      .send({ ...CATHODES, ...fields })
      .expect(201)
  ).body as Requirement;

/** A requirement that sellers see. */
export const sought = async (by: Person, fields: object = {}): Promise<Requirement> =>
  (await by.agent.post(`/api/requirements/${(await needed(by, fields)).id}/publish`).expect(200)).body as Requirement;

/** All that a company writes of itself. */
export const PROFILE = {
  about: 'Cathodes from our own plant.',
  languages: ['es', 'en'],
  minerals: ['copper'],
  certifications: ['Copper Mark'],
  website: 'https://www.example.com',
  sites: [
    {
      name: 'Head office',
      kind: 'office',
      country: 'CL',
      place: 'Antofagasta',
      lat: -23.65,
      lon: -70.4,
      accuracy: 'town',
    },
    { name: 'Works', kind: 'plant', country: 'CL', place: '' },
  ],
};

/** A deal of the two that was completed so many days ago. */
export const completedDeal = async (app: TestApp, seller: Person, buyer: Person, daysAgo = 0): Promise<string> => {
  const made = await offered(buyer, (await onMarket(app, seller.companyId)).id);
  const { dealId } = (await answer(seller, made, 'accept').expect(200)).body as OfferThread;
  await app.db.query(`UPDATE deals SET state = 'closed', updated_at = now() - $2 * interval '1 day' WHERE id = $1`, [
    dealId,
    daysAgo,
  ]);
  return dealId ?? '';
};

/** A deal of the two that was put into a state without the way there. */
export const dealIn = async (
  app: TestApp,
  seller: Person,
  buyer: Person,
  state: string,
  { terms = {}, lot = {} }: { terms?: object; lot?: Partial<Listing> } = {},
): Promise<string> => {
  const made = await offered(buyer, (await onMarket(app, seller.companyId, lot)).id, terms);
  const { dealId } = (await answer(seller, made, 'accept').expect(200)).body as OfferThread;
  await app.db.query('UPDATE deals SET state = $2 WHERE id = $1', [dealId, state]);
  return dealId ?? '';
};

export const rate = (by: Person, dealId: string, overall = 5, more: object = {}) =>
  by.agent.post(`/api/deals/${dealId}/ratings`).send({ overall, ...more });

/** A deal about which the seller has been given a rating that everybody sees. Answers the rating's id. */
export const ratedSeller = async (app: TestApp, seller: Person, buyer: Person): Promise<string> => {
  const deal = await completedDeal(app, seller, buyer);
  await rate(seller, deal).expect(201);
  return (await rate(buyer, deal, 4).expect(201)).body.given.id as string;
};
/** All that a laboratory says of a service, but for its certificates. */
export const ASSAYS = {
  title: 'Assays of copper',
  kind: 'assay',
  scope: 'Cu by titration, two assayers.',
  countries: ['CL', 'NL'],
  minerals: ['copper'],
  price: { type: 'sample', amount: '185', currency: 'USD' },
  turnaroundDays: 6,
  languages: ['en'],
} as const;

/** A draft of a service with a certificate in force. */
export const serviceDraft = async (by: Person, fields: object = {}): Promise<Service> => {
  const { id } = (await by.agent.post('/api/services').send(ASSAYS).expect(201)).body as Service;
  const file = await by.agent.post(`/api/services/${id}/files`).attach('file', pdf(), 'certificate.pdf').expect(201);
  const held = {
    standard: 'ISO/IEC 17025',
    body: 'SAS',
    number: 'STS 1',
    validUntil: inDays(200),
    fileId: file.body.id,
  };
  const sent = { version: 1, accreditations: [held], ...fields };
  return (await by.agent.patch(`/api/services/${id}`).send(sent).expect(200)).body as Service;
};

/** What a client asks of one provider. */
export const asked = async (by: Person, provider: Person, fields: object = {}): Promise<ServiceRequest> => {
  const body = { kind: 'assay', title: 'Assays of 12 samples', closesOn: inDays(20), ...fields };
  const sent = { providers: [provider.companyId], ...body };
  return (await by.agent.post('/api/service-requests').send(sent).expect(201)).body as ServiceRequest;
};

export const WORK = {
  lines: [
    { description: 'Assay', basis: 'sample', quantity: '12', unitPrice: '185.335' },
    { description: 'Courier', basis: 'fixed', quantity: '1', unitPrice: '64' },
  ],
  currency: 'USD',
  deliverables: ['Certificate'],
  turnaroundDays: 6,
} as const;

export const proposed = async (by: Person, request: ServiceRequest, terms: object = {}): Promise<Proposal> =>
  (
    await by.agent
      .post(`/api/service-requests/${request.id}/proposals`)
      .send({ ...WORK, ...terms })
      .expect(201)
  ).body as Proposal;

export const lastOf = ({ versions }: Proposal): string => versions.at(-1)?.id ?? '';

/** A proposal that its client has accepted. */
export const agreed = async (client: Person, provider: Person, fields: object = {}): Promise<Proposal> => {
  const made = await proposed(provider, await asked(client, provider, fields));
  const body = { versionId: lastOf(made) };
  return (await client.agent.post(`/api/proposals/${made.id}/accept`).send(body).expect(200)).body as Proposal;
};

/** Sends an event of the work. */
export const workOn = (by: Person, { engagement }: Proposal, event: string, reason?: string) =>
  by.agent.post(`/api/engagements/${engagement?.id}/events`).send({ event, ...(reason && { reason }) });

export const report = (by: Person, { engagement }: Proposal, bytes: Buffer = pdf(), name = 'report.pdf') =>
  by.agent.post(`/api/engagements/${engagement?.id}/files`).attach('file', bytes, name);

/** Saves a search of the market. */
export const saved = async (by: Person, search: object = {}): Promise<SavedSearch> =>
  (
    await by.agent
      .post('/api/saved-searches')
      .send({ name: 'Copper', query: 'mineral=copper', alert: 'none', ...search })
      .expect(201)
  ).body as SavedSearch;

/** Orders the professional plan by the month for a company on the basic one, and pays. */
export const subscribed = async (by: Person): Promise<Person> => {
  const wanted = { tier: 'professional', interval: 'month', due: '299.00' };
  await by.agent.post('/api/billing/change').send(wanted).expect(200);
  await payPlan(by);
  return by;
};

/** Pays what the company owes for its plan, through the simulator. */
export const payPlan = async ({ agent }: Person, outcome: 'paid' | 'failed' = 'paid'): Promise<void> => {
  const { order } = (await agent.get('/api/billing').expect(200)).body;
  const due = { purpose: 'subscription', aboutId: order.id, provider: 'simulator' };
  const { id } = (await agent.post('/api/payments').send(due).expect(201)).body;
  await agent.post(`/api/payments/${id}/simulate`).send({ outcome }).expect(200);
};
/** Terms that a company offers again and again. */
export const TEMPLATE = {
  incoterm: 'CIF',
  place: 'Rotterdam (NLRTM)',
  paymentTerms: 'lc_sight',
  validHours: 168,
  deliveryDays: 60,
  message: 'Subject to our usual terms.',
} as const;

/** Keeps an unsent first offer on a lot. */
export const unsent = async (by: Person, listingId: string, fields: object = { price: '12900' }): Promise<OfferDraft> =>
  (await by.agent.put(`/api/listings/${listingId}/offer-draft`).send({ fields }).expect(200)).body as OfferDraft;

/** Saves terms under a name. */
export const templated = async (by: Person, name: string, terms: object = {}): Promise<OfferTemplate> =>
  (
    await by.agent
      .post('/api/offer-templates')
      .send({ name, terms: { ...TEMPLATE, ...terms } })
      .expect(201)
  ).body as OfferTemplate;

/** An owner of most of a company who directs it too. */
export const PEOPLE = [
  { kind: 'owner', name: 'Ana Fuentes', country: 'CL', sharePct: '80', politicallyExposed: false },
  { kind: 'director', name: 'Ana Fuentes', country: 'CL', sharePct: null, politicallyExposed: false },
];

/** Sends a paper about the own company. */
export const companyPaper = (by: Person, type: string, fields: object = {}) =>
  by.agent
    .post('/api/documents')
    .field({ type, issuedOn: inDays(-5), expiresOn: inDays(400), ...fields })
    .attach('file', pdf(), `${type}.pdf`);

/** Has everything there that the verification asks a seller for; answers the ids of the papers. */
export const verifiable = async (by: Person): Promise<string[]> => {
  const ids: string[] = [];
  for (const { type } of verificationPapers({ role: 'seller', asm: false }))
    ids.push((await companyPaper(by, type).expect(201)).body.id);
  await by.agent.put('/api/verification/people').send({ people: PEOPLE }).expect(200);
  return ids;
};
