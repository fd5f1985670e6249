import { randomUUID } from 'node:crypto';
import { watched } from '../trade/prices.js';
import type { ObjectKind, OfferTermsIn } from '@orebridge/contracts';
import type { TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { buildRemote, goLive } from '../harness/remote.js';
import { tendered } from '../trade/tender-fixture.js';
import { agreed, inquiryFile, sampleAsked, serviceDraft, TEMPLATE } from '../trade/deal-fixture.js';
import { fundingOf } from '../trade/investment-fixture.js';
import { contracted, routed, shipmentFile } from '../trade/freight-fixture.js';
import { provisionalOf } from '../trade/invoice-fixture.js';
import { instrumentIn } from '../trade/payment-fixture.js';

/** Ids of objects that belong to two companies who trade, by kind; everybody else is a stranger to them. */
export type Objects = Readonly<Record<Exclude<ObjectKind, 'open'>, string>> & {
  readonly versionId: string;
};

/** A photo, which is taken for a document too. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');

const LOT = {
  mineralType: 'copper',
  mineralName: 'Copper cathodes',
  description: 'Grade A',
  originCountry: 'CL',
  mineLocation: 'Antofagasta',
  pricePerUnit: '9000',
  currency: 'USD',
  unit: 't',
  totalQuantity: '500',
  minOrderQuantity: '25',
  purityPct: '99.99',
  grade: 'A',
  incoterm: 'FOB',
  place: 'Antofagasta',
  transportMode: 'container',
  producer: 'large_scale',
};
export const TERMS: OfferTermsIn = {
  quantity: '200',
  price: '8900',
  currency: 'USD',
  incoterm: 'FOB',
  place: 'Antofagasta',
  deliveryDate: '2030-01-01',
  paymentTerms: 'escrow',
};

/** Something of each kind, from a draft with a photo to a completed deal with a rating: none of it a stranger's business. */
/** A draft with a photo and a document, an open negotiation, a deal, a draft requirement, a tender to the seller alone, a notification, an invitation, and a remote with a release: none of them a stranger's business. */
/** A draft with a photo and a document, an open negotiation, a deal, a draft requirement, a draft service and agreed work, a notification, an invitation, and a remote with a release: none of them a stranger's business. */
/** A draft with a photo and a document, an open negotiation, a deal, a draft requirement, a saved search, a notification, an invitation, and a remote with a release: none of them a stranger's business. */
export const tradeOf = async (app: TestApp, seller: Person, buyer: Person): Promise<Objects> => {
  const draft = await lot(seller);
  const image = (await seller.agent.post(`/api/listings/${draft}/images`).attach('file', PIXEL, 'p.png').expect(201))
    .body.id;
  const document = (
    await seller.agent
      .post('/api/documents')
      .field('type', 'mining-permit')
      .field('listingId', draft)
      .attach('file', PDF, 'p.pdf')
      .expect(201)
  ).body.id;

  const published = await lot(seller);
  await app.db.query(
    `UPDATE listings SET state = 'published', published_at = now(), expires_at = now() + interval '90 days' WHERE id = $1`,
    [published],
  );
  const offers = `/api/listings/${published}/offers`;
  const first = (await buyer.agent.post(offers).send(TERMS).expect(201)).body;
  const { body: accepted } = await seller.agent
    .post(`/api/offers/${first.id}/accept`)
    .send({ versionId: first.last.id })
    .expect(200);
  const open = (
    await (
      await person(app, { role: 'buyer', companyId: buyer.companyId })
    ).agent
      .post(offers)
      .send({ ...TERMS, quantity: '100' })
      .expect(201)
  ).body;
  const sample = (await sampleAsked(buyer, published)).id;
  const asked = (await inquiryFile(buyer, published)).id;
  const question = { clientId: randomUUID(), text: 'What is the moisture?' };
  const inquiry = (await buyer.agent.post(`/api/listings/${published}/inquiry`).send(question).expect(201)).body.id;
  await buyer.agent
    .post(`/api/inquiries/${inquiry}/reports`)
    .send({ reason: 'abuse', text: 'The answer is not polite.' })
    .expect(201);
  const [report]: { id: string }[] = await app.db.query('SELECT id FROM reports WHERE inquiry_id = $1', [inquiry]);
  const requirement = (await buyer.agent.post('/api/requirements').send({ title: 'A draft' }).expect(201)).body.id;
  const lots = Buffer.from('Mineral,Name\ncopper,Cathodes\n');
  const sheet = (await seller.agent.post('/api/listing-imports').attach('file', lots, 'lots.csv').expect(201)).body.id;
  const tender = (await tendered(buyer, { admits: 'chosen', invited: [seller.companyId] })).id;
  const provider = await person(app, { role: 'service_provider' });
  const service = await serviceDraft(provider);
  const work = await agreed(buyer, provider);
  const room = accepted.dealId;
  const { body: roomFile } = await seller.agent
    .post(`/api/rooms/${room}/files`)
    .attach('file', PDF, 'p.pdf')
    .expect(201);
  const said = { clientId: randomUUID(), text: 'Good morning.', files: [roomFile.id] };
  const { body: message } = await seller.agent.post(`/api/rooms/${room}/messages`).send(said).expect(201);
  const todo = { title: 'Send the draft', dueOn: '2030-01-01', assigneeId: buyer.id };
  const { body: task } = await seller.agent.post(`/api/rooms/${room}/tasks`).send(todo).expect(201);
  await goLive(app, buildRemote('deals', '1.0.0'));
  await app.drain();
  await app.db.query(`UPDATE companies SET tier = 'asm' WHERE id = $1`, [seller.companyId]);
  const { body: invitation } = await seller.agent
    .post('/api/companies/mine/invitations')
    .send({ email: 'colleague@example.com' })
    .expect(201);
  const [token]: { id: string }[] = await app.db.query(`SELECT id FROM deploy_tokens WHERE remote = 'deals' LIMIT 1`);
  const search = { name: 'Copper', query: 'mineral=copper', alert: 'none' };
  const { body: saved } = await buyer.agent.post('/api/saved-searches').send(search).expect(201);
  const [screened]: { id: string }[] = await app.db.query(
    `INSERT INTO screenings (kind, subject_kind, subject_name, company_id, list_name, list_date, status)
     VALUES ('sanctions', 'company', 'Stranger', $1, 'UN', '2026-01-01', 'no_match') RETURNING id`,
    [seller.companyId],
  );
  const [watchlist]: { id: string }[] = await app.db.query(
    `INSERT INTO watchlists (name, format) VALUES ('UN', 'un_xml') RETURNING id`,
  );
  const [payoutAccount]: { id: string }[] = await app.db.query(
    `INSERT INTO payout_accounts (company_id, holder, country, currency, bank, account, state, entered_by, hold_until)
     VALUES ($1, 'Seller', 'DE', 'USD', 'Bank', 'DE89370400440532013000', 'waiting', 'Seller', now()) RETURNING id`,
    [seller.companyId],
  );
  const priceAlert = await watched(app, buyer);
  const [session] = (await seller.agent.get('/api/account/sessions').expect(200)).body;
  const file = { id: crypto.randomUUID(), kind: 'photo', fileName: 'lot.png', bytes: 9, sha256: 'a'.repeat(64) };
  const upload = (await seller.agent.post('/api/uploads').send(file).expect(201)).body.id;
  const [notification] = (await seller.agent.get('/api/notifications').expect(200)).body;
  const documents = `/api/deals/${accepted.dealId}/documents`;
  const paper = (await buyer.agent.post(documents).attach('file', PDF, 'evidence.pdf').expect(201)).body.id;
  const unsent = { fields: { price: '8800' } };
  const unsentOffer = (await buyer.agent.put(`/api/listings/${published}/offer-draft`).send(unsent).expect(200)).body
    .id;
  const usual = { name: 'Usual terms', terms: TEMPLATE };
  const template = (await buyer.agent.post('/api/offer-templates').send(usual).expect(201)).body.id;
  await app.db.query(`UPDATE deals SET state = 'closed' WHERE id = $1`, [accepted.dealId]);
  const [payment]: { id: string }[] = await app.db.query(
    `INSERT INTO payments (reference, company_id, deal_id, purpose, about_kind, about_id, title, amount, currency, provider)
     VALUES ('RF00OB00000001', $1, $2::uuid, 'escrow', 'deal', $2::text, 'D-1', 1, 'USD', 'simulator') RETURNING id`,
    [buyer.companyId, accepted.dealId],
  );
  const { body: rated } = await buyer.agent
    .post(`/api/deals/${accepted.dealId}/ratings`)
    .send({ overall: 4 })
    .expect(201);
  const instrument = await instrumentIn(app, accepted.dealId);
  const invoice = await provisionalOf(app, accepted.dealId);
  const [finding]: { id: string }[] = await app.db.query(
    `INSERT INTO agent_findings (agent, rule, subject_kind, subject_id, label, inputs, company_id)
     VALUES ('match_finder', 'strong', 'listing', $1, 'A lot', '{}', $2) RETURNING id`,
    [published, buyer.companyId],
  );
  const funding = await fundingOf(app, seller);
  const carrier = await person(app, { role: 'logistics_partner' });
  const freight = await contracted(buyer, carrier, { carriers: [carrier.companyId] });
  const shipment = freight.shipment?.id ?? '';
  const [approval]: { id: string }[] = await app.db.query(
    `INSERT INTO approvals (company_id, operation, object_id, command, about_kind, about_id, name, reference, counterparty, amounts, state,
       requested_by, requested_by_name) VALUES ($1, 'accept_offer', $2, '{}', 'offer', $2, 'A lot', 'OF-1', 'Buyer', '[]', 'open', $3, 'A')
     RETURNING id`,
    [seller.companyId, open.id, seller.id],
  );
  return {
    approval: approval?.id ?? '',
    company: seller.companyId,
    listing: draft,
    'listing-image': image,
    document,
    import: sheet,
    offer: open.id,
    'offer-draft': unsentOffer,
    'offer-template': template,
    deal: accepted.dealId,
    'deal-document': paper,
    rating: rated.given.id,
    invoice,
    instrument,
    requirement,
    inquiry,
    'inquiry-file': asked,
    sample,
    report: report?.id ?? '',
    tender,
    ...funding,
    service: service.id,
    'service-file': service.files[0]?.id ?? '',
    'service-request': work.request.id,
    proposal: work.id,
    engagement: work.engagement?.id ?? '',
    client: buyer.companyId,
    'freight-request': freight.quote.request.id,
    'freight-quote': freight.quote.id,
    'freight-contract': freight.id,
    'freight-route': (await routed(carrier)).id,
    shipment,
    'shipment-file': (await shipmentFile(carrier, shipment)).id,
    notification: notification.id,
    screening: screened!.id,
    watchlist: watchlist!.id,
    'payout-account': payoutAccount!.id,
    'saved-search': saved.id,
    'price-alert': priceAlert,
    session: session.id,
    user: seller.id,
    invitation: invitation.id,
    upload,
    release: 'deals',
    'deploy-token': token?.id ?? '',
    payment: payment?.id ?? '',
    room,
    'room-message': message.id,
    'room-file': roomFile.id,
    task: task.id,
    finding: finding?.id ?? '',
    versionId: open.last.id,
  };
};

const lot = async (seller: Person): Promise<string> =>
  (await seller.agent.post('/api/listings').send(LOT).expect(201)).body.id;
