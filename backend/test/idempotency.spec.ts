import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { api, type OfferThread } from '@orebridge/contracts';
import { DAY_MS } from '@orebridge/trade';
import { credit, debit, LedgerService, ofCompany, platform } from '../src/finance/ledger/index.js';
import { Schedule } from '../src/platform/schedule/schedule.js';
import { startApp, type TestApp } from './harness/app.js';
import { type Person, person } from './harness/people.js';
import { buildRemote, channel, goLive, publish } from './harness/remote.js';
import {
  agreed,
  answer,
  asked,
  complete,
  completedDeal,
  COPPER,
  dealIn,
  draft,
  lastOf,
  needed,
  offered,
  inDays,
  onMarket,
  pdf,
  photo,
  ratedSeller,
  proposed,
  review,
  serviceDraft,
  subscribed,
  sampleAsked,
  sampleReceived,
  saved,
  sought,
  submit,
  templated,
  TERMS,
  upload,
  verifiable,
  WORK,
  workOn,
} from './trade/deal-fixture.js';
import {
  invoicedDeal,
  openLine,
  PRESENTED,
  recordedDocument,
  shippedUnderCredit,
  signedDeal,
  startPayment,
  statement,
} from './trade/payment-fixture.js';
import { commissioned, provisionalOf, withheldFrom } from './trade/invoice-fixture.js';
import {
  dataRoom,
  inRound,
  interest,
  invest,
  investor,
  memberOf,
  openRound,
  proposedRound,
  publishedProject,
  submittedProject,
  syndicate,
} from './trade/investment-fixture.js';
import { published } from './trade/prices.js';
import { colleagueOf } from './trade/functions-fixture.js';
import { contracted, freightAsked, milestone, quoted, routed, shipmentFile } from './trade/freight-fixture.js';
import { BODIES, ROUTES } from './trade/samples.js';
import {
  BUYERS,
  exchangeOf,
  inspectedDeal,
  recordFact,
  resultOf,
  SELLERS,
  submitAssay,
  underWay as onItsWay,
  weightOf,
} from './trade/settlement-fixture.js';
import { BID, bidLive, bidSealed, letTimePass, openBids, tendered } from './trade/tender-fixture.js';

/** Who sends the command, about what, and with which body where the usual one does not do. */
interface Scene {
  readonly by: Person;
  readonly id?: string;
  /** Name of a remote; its releases are 1.0.0, which is live, and 2.0.0. */
  readonly remote?: string;
  readonly body?: object;
  readonly field?: Record<string, string>;
}

let app: TestApp;
let seller: Person;
/** Of projects whose rounds are open; a plan has room for so many. */
let owner: Person;
let lead: Person;
let buyer: Person;
let admin: Person;
let lab: Person;
let carrier: Person;
beforeAll(async () => {
  app = await startApp();
  // What the calendar writes on its own would be counted as a command's second effect.
  await app.get(Schedule).onModuleDestroy();
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  owner = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  lead = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise' } });
  admin = await person(app, { role: 'admin' });
  lab = await person(app, { role: 'service_provider' });
  carrier = await person(app, { role: 'logistics_partner' });
});
afterAll(() => app?.close());

/** A request for approval, and who has made it. */
const toApprove = async (): Promise<Scene & { readonly id: string }> => {
  const by = await colleagueOf(app, seller, { functions: ['trader'] });
  const made = await thread();
  const asked = { operation: 'accept_offer', id: made.id, body: { versionId: made.last.id } };
  return { by, id: (await by.agent.post('/api/approvals').send(asked).expect(201)).body.id };
};
const thread = async (): Promise<OfferThread> => offered(buyer, (await onMarket(app, seller.companyId)).id);
const deal = async (price = '13000'): Promise<string> => {
  const made = await offered(buyer, (await onMarket(app, seller.companyId)).id, { price });
  return ((await answer(seller, made, 'accept').expect(200)).body as OfferThread).dealId ?? '';
};
const AMENDMENT = { reason: 'The vessel is late.', changes: { place: 'Antwerp' } };
/** The version of a deal's contract that waits for signatures. */
const versionOf = async (deal: string): Promise<string> =>
  (await buyer.agent.get(`/api/deals/${deal}/contract`).expect(200)).body.versions[0].id;
const user = async (status: 'active' | 'inactive' | 'locked'): Promise<string> => {
  const { id } = await person(app, { role: 'buyer' });
  await app.db.query('UPDATE users SET status = $2 WHERE id = $1', [id, status]);
  return id;
};
const underReview = async (): Promise<string> => {
  const lot = await submit(seller, (await complete(seller, { ...COPPER, grade: randomUUID() })).id);
  await review(admin, lot);
  return lot.id;
};
/** Somebody whose company is not verified, after what else is done about it. */
const unverified = async (
  kybState: 'unverified' | 'pending' | 'in_review' = 'unverified',
  prepare?: (by: Person) => Promise<unknown>,
): Promise<Person> => {
  const one = await person(app, { role: 'seller', company: { kybLevel: 1, kybState } });
  await prepare?.(one);
  return one;
};
const waitingDocument = async (): Promise<string> =>
  (await upload(seller, (await draft(seller)).id, 'mining-permit').expect(201)).body.id;
const answering = async (by: Person, body: object = {}): Promise<Scene> => {
  const { id, last } = await thread();
  return { by, id, body: { versionId: last.id, ...body } };
};

/** A remote of its own, with a release that is live and one that is not. */
let remotes = 0;
const remote = async (): Promise<string> => {
  const name = `remote${++remotes}`;
  await goLive(app, buildRemote(name, '1.0.0'));
  await publish(app, buildRemote(name, '2.0.0'));
  return name;
};
/** Somebody invited to the seller's company; a member of it. */
const invitation = async (email = `${randomUUID()}@example.com`): Promise<string> =>
  (await seller.agent.post('/api/companies/mine/invitations').send({ email }).expect(201)).body.id;
const member = async (): Promise<string> => {
  const { id } = await person(app, { role: 'seller', companyId: seller.companyId });
  await app.db.query(`UPDATE users SET company_role = 'member' WHERE id = $1`, [id]);
  return id;
};
/** A file of one lot; its report is there. */
const sheet = (): Buffer => Buffer.from(`Mineral,Name\ncopper,Cathodes ${randomUUID()}\n`);
const checkedFile = async (): Promise<string> => {
  const { id } = (await seller.agent.post('/api/listing-imports').attach('file', sheet(), 'lots.csv').expect(201)).body;
  await app.drain();
  return id;
};
/** A thread about a lot. */
const askedAbout = async (): Promise<string> =>
  (
    await buyer.agent
      .post(`/api/listings/${(await onMarket(app, seller.companyId)).id}/inquiry`)
      .send({ clientId: randomUUID(), text: 'What is the moisture?' })
      .expect(201)
  ).body.id;
const reported = async (): Promise<string> => {
  const { id } = await onMarket(app, seller.companyId);
  const problem = { reason: 'misleading', text: 'The assay is of another lot.' };
  await buyer.agent.post(`/api/listings/${id}/reports`).send(problem).expect(201);
  return (await app.db.query('SELECT id FROM reports WHERE listing_id = $1', [id]))[0].id;
};
const reason = 'Because of a test.';
const VERDICT = { ground: 'other', reason: 'Born in another year, of another place, says the passport.' };
const FOUND = {
  subjectKind: 'company',
  subjectName: 'Somebody',
  listName: 'EU consolidated list',
  listDate: inDays(-1),
  entry: 'EU.1234.56',
  status: 'potential',
};
const ACCOUNT = {
  holder: 'Somebody',
  country: 'DE',
  currency: 'USD',
  bank: 'Commerzbank',
  account: 'DE89370400440532013000',
  bankCode: '',
};
const CHECKED = { means: 'call_back', note: 'Called the number of the trade register.' };
/** An account for payouts that waits, and who has entered it. */
const payoutAccount = async (): Promise<{ by: Person; id: string }> => {
  const by = await person(app, { role: 'seller' });
  return { by, id: (await by.agent.post('/api/payout-accounts').send(ACCOUNT).expect(201)).body.id };
};
/** A payout that may be released: the account is confirmed, its hold is over, and the company has money coming. */
const payable = async () => {
  const { by, id } = await payoutAccount();
  for (const { agent } of [admin, await person(app, { role: 'admin' })])
    await agent.post(`/api/admin/payout-accounts/${id}/confirm`).send(CHECKED).expect(200);
  await app.db.query(`UPDATE payout_accounts SET hold_until = now() - interval '1 second' WHERE id = $1`, [id]);
  await app.db.transaction((em) =>
    app.get(LedgerService).post(em, {
      key: `idempotency-${id}`,
      event: 'test',
      about: { kind: 'test', id },
      currency: 'USD',
      lines: [debit(platform('fees'), '500.00'), credit(ofCompany(by.companyId, 'payable'), '500.00')],
    }),
  );
  return { companyId: by.companyId, currency: 'USD', amount: '500.00' };
};
/** A company that nobody has screened. */
/** A version of a list that another administrator has proposed; answers the id of the proposal. */
const proposedList = async (name: string): Promise<string> => {
  const other = await person(app, { role: 'admin' });
  const body = { entries: [{ country: 'PE' }], source: 'World Bank', asOf: inDays(-1), validFrom: inDays(0), reason };
  const proposed = await other.agent.post(`/api/admin/country-lists/${name}/proposals`).send(body).expect(201);
  return proposed.body.proposal.id;
};

/** Terms of a rule that suspend it; answers the body of a proposal. */
const suspended = async (name: string) => {
  const { body } = await admin.agent.get(`/api/admin/compliance-rules/${name}`).expect(200);
  return { terms: { ...body.versions[0].terms, suspended: reason }, validFrom: inDays(0), reason };
};
/** A version of a rule that another administrator has proposed; answers the id of the proposal. */
const proposedRule = async (name: string): Promise<string> => {
  const other = await person(app, { role: 'admin' });
  const path = `/api/admin/compliance-rules/${name}/proposals`;
  return (
    await other.agent
      .post(path)
      .send(await suspended(name))
      .expect(201)
  ).body.proposal.id;
};
/** The number of a version of a rule that is not in force any more. */
const formerRule = async (name: string): Promise<number> => {
  await admin.agent.post(`/api/admin/compliance-rule-proposals/${await proposedRule(name)}/approve`).expect(200);
  return 1;
};

const watchlist = async (name: string): Promise<string> => {
  const list = { name, format: 'eu_xml', address: 'https://example.org/list.xml' };
  return (await admin.agent.post('/api/admin/watchlists').send(list).expect(201)).body.id;
};

/** The number of a version that is not in force any more. */
const formerList = async (name: string): Promise<number> => {
  await admin.agent.post(`/api/admin/country-list-proposals/${await proposedList(name)}/approve`).expect(200);
  return 1;
};
const unlisted = async (): Promise<string> => (await person(app, { role: 'seller' })).companyId;
/** A tender whose bids are open, and the one bid in it. */
const openedBid = async (content: object = BID) => {
  const tender = await tendered(buyer);
  const { own } = await bidSealed(tender, seller, content);
  await letTimePass(app, tender);
  await openBids(tender, buyer);
  return { id: tender.id, bidId: own.id };
};

const waitingService = async (): Promise<string> => {
  const { id } = await serviceDraft(lab);
  await lab.agent.post(`/api/services/${id}/submit`).expect(200);
  return id;
};
const onBasic = (): Promise<Person> => person(app, { role: 'seller', company: { tier: 'basic' } });
const underWay = async (): Promise<string> => {
  const work = await agreed(buyer, lab);
  await workOn(lab, work, 'start').expect(200);
  return work.engagement?.id ?? '';
};

/** A shipment whose carrier may post. */
const freighted = async (): Promise<string> => (await contracted(buyer, carrier)).shipment?.id ?? '';

/** A deal whose assays differ too much; the umpire's result is recorded by the seller. */
const umpired = async (recorded: boolean): Promise<Scene> => {
  const id = await inspectedDeal(app, seller, buyer);
  await submitAssay(seller, id, resultOf({ ...SELLERS, Cu: '26.80' })).expect(200);
  await submitAssay(buyer, id, resultOf(BUYERS)).expect(200);
  const laboratory = (await exchangeOf(seller, id)).umpire?.laboratory?.id;
  const body = { ...resultOf({ Cu: '26.5' }, laboratory), fee: '900' };
  if (!recorded) return { by: seller, id, body };
  await seller.agent.post(`/api/deals/${id}/assays/umpire`).send(body).expect(200);
  return { by: buyer, id, body: {} };
};
/** A deal on its way, and one with a result of the seller. */
const shipped = async (): Promise<string> => {
  const id = await deal();
  await onItsWay(app, id);
  return id;
};
const assayed = async (): Promise<string> => {
  const id = await inspectedDeal(app, seller, buyer);
  await submitAssay(seller, id, resultOf(SELLERS)).expect(200);
  return id;
};

/** Something that an agent has found for the buyer's company. */
const finding = async (): Promise<string> => {
  const [found]: { id: string }[] = await app.db.query(
    `INSERT INTO agent_findings (agent, rule, subject_kind, subject_id, label, inputs, company_id)
     VALUES ('match_finder', 'strong', 'listing', $1, 'A lot', '{}', $2) RETURNING id`,
    [randomUUID(), buyer.companyId],
  );
  return found?.id ?? '';
};

const SCENES: Readonly<Record<string, () => Promise<Scene>>> = {
  'agents.decide': async () => ({ by: admin, id: await finding() }),
  'agents.decideMine': async () => ({ by: buyer, id: await finding() }),
  'billing.startTrial': async () => ({ by: await onBasic() }),
  'billing.change': async () => ({ by: await onBasic() }),
  'billing.keep': async () => {
    const by = await subscribed(await onBasic());
    await by.agent.post('/api/billing/cancel').expect(200);
    return { by };
  },
  'billing.cancel': async () => ({ by: await subscribed(await onBasic()) }),
  'billing.grant': async () => ({ by: admin, id: (await onBasic()).companyId }),
  'companies.setLevel': async () => ({ by: admin, id: (await person(app, { role: 'seller' })).companyId }),
  'administrators.invite': async () => ({
    by: admin,
    body: { email: 'new@example.com', fullName: 'New Administrator', username: 'new.one', adminRoles: ['support'] },
  }),
  'approvals.ask': async () => {
    const made = await thread();
    return {
      by: await colleagueOf(app, seller, { functions: ['trader'] }),
      body: { operation: 'accept_offer', id: made.id, body: { versionId: made.last.id } },
    };
  },
  'approvals.decline': async () => ({ by: seller, id: (await toApprove()).id }),
  'approvals.withdraw': toApprove,
  'administrators.setRoles': async () => ({
    by: admin,
    id: (await person(app, { role: 'admin', adminRoles: [] })).id,
    body: { adminRoles: ['money'], reason },
  }),
  'companies.disableUser': async () => ({ by: admin, id: await user('active') }),
  'companies.enableUser': async () => ({ by: admin, id: await user('inactive') }),
  'companies.unlockUser': async () => ({ by: admin, id: await user('locked') }),
  'companies.resetTwoFactor': async () => {
    const { id } = await person(app, { role: 'buyer' });
    await app.db.query('UPDATE users SET two_factor_since = now() WHERE id = $1', [id]);
    return { by: admin, id };
  },
  'contracts.amend': async () => {
    const id = await deal();
    return { by: buyer, id, body: { versionId: await versionOf(id), ...AMENDMENT } };
  },
  'contracts.withdraw': async () => {
    const id = await deal();
    const body = { versionId: await versionOf(id), ...AMENDMENT };
    await seller.agent.post(`/api/deals/${id}/contract/amend`).send(body).expect(201);
    return { by: buyer, id, body: { versionId: await versionOf(id), reason: 'The place stays.' } };
  },
  'execution.act': async () => ({
    by: buyer,
    id: await dealIn(app, seller, buyer, 'signed'),
    body: { event: 'propose_cancel', reason },
  }),
  'execution.decide': async () => ({ by: admin, id: await deal() }),
  'execution.upload': async () => ({ by: seller, id: await deal(), field: { type: 'weight-certificate' } }),
  'execution.judge': async () => {
    const documents = `/api/deals/${await deal()}/documents`;
    const sentDocument = seller.agent
      .post(documents)
      .field({ type: 'weight-certificate' })
      .attach('file', pdf(), 'w.pdf');
    return { by: admin, id: (await sentDocument.expect(201)).body.id };
  },
  'deals.cancel': async () => ({ by: buyer, id: await deal() }),
  'deals.release': async () => ({ by: admin, id: await deal('25000') }),
  'payments.simulate': async () => ({
    by: buyer,
    id: (await startPayment(buyer, (await signedDeal(app, seller, buyer)).id)).id,
  }),
  'ledger.addInstrument': async () => ({ by: buyer, id: (await signedDeal(app, seller, buyer, 'lc_sight')).id }),
  'ledger.confirmReceipt': async () => ({ by: seller, id: await invoicedDeal(app, seller, buyer) }),
  'instruments.copy': async () => ({ by: buyer, id: await recordedDocument(app, seller, buyer), field: {} }),
  'instruments.amend': async () => ({ by: buyer, id: await recordedDocument(app, seller, buyer) }),
  'instruments.waive': async () => ({
    by: seller,
    id: await recordedDocument(app, seller, buyer, { message: ':20:LC-1\n:50:ANOTHER BUYER' }),
  }),
  'instruments.present': async () => ({
    by: seller,
    id: await shippedUnderCredit(app, { seller, buyer, admin }, PRESENTED.onBoardOn),
  }),
  'ledger.acceptInstrument': async () => ({ by: admin, id: await recordedDocument(app, seller, buyer) }),
  'ledger.refuseInstrument': async () => ({ by: admin, id: await recordedDocument(app, seller, buyer) }),
  'ledger.importStatement': async () => ({ by: admin, field: {} }),
  'ledger.matchLine': async () => {
    const { id, paymentId } = await openLine(app, admin, seller, buyer);
    return { by: admin, id, body: { kind: 'payment', targetId: paymentId, reason } };
  },
  'ledger.setLineAside': async () => ({ by: admin, id: (await openLine(app, admin, seller, buyer)).id }),
  'documents.upload': async () => ({
    by: seller,
    field: { type: 'mining-permit', listingId: (await draft(seller)).id },
  }),
  'documents.approve': async () => ({ by: admin, id: await waitingDocument() }),
  'documentReading.choose': async () => ({
    by: seller,
    id: (await onMarket(app, seller.companyId)).id,
    body: { type: 'quality-analysis', readers: 'verified', undertaking: false },
  }),
  'documentReading.decide': async () => {
    const { id } = await onMarket(app, seller.companyId);
    const path = `/api/listings/${id}/document-reading`;
    await buyer.agent.post(`${path}/requests`).send({ type: 'quality-analysis' });
    const { body } = await seller.agent.get(path).expect(200);
    return { by: seller, id, body: { admit: true, request: body.log.requests[0].id } };
  },
  'documents.revoke': async () => {
    const id = await waitingDocument();
    await app.db.query(`UPDATE documents SET state = 'approved' WHERE id = $1`, [id]);
    return { by: admin, id };
  },
  'documents.reject': async () => ({ by: admin, id: await waitingDocument() }),
  'verification.setPeople': async () => ({ by: await unverified() }),
  'verification.submit': async () => ({ by: await unverified('unverified', verifiable) }),
  'verification.start': async () => ({ by: admin, id: (await unverified('pending')).companyId }),
  'verification.ask': async () => ({ by: admin, id: (await unverified('in_review')).companyId }),
  'verification.approve': async () => {
    const { companyId } = await unverified('unverified', verifiable);
    await app.db.query(`UPDATE documents SET state = 'approved' WHERE company_id = $1`, [companyId]);
    await app.db.query(`UPDATE companies SET kyb_state = 'in_review' WHERE id = $1`, [companyId]);
    return { by: admin, id: companyId };
  },
  'verification.suspend': async () => ({ by: admin, id: (await person(app, { role: 'buyer' })).companyId }),
  'verification.reinstate': async () => {
    const { companyId: id } = await person(app, { role: 'buyer' });
    await admin.agent.post(`/api/admin/verifications/${id}/suspend`).send({ reason }).expect(200);
    return { by: admin, id };
  },
  'verification.reject': async () => ({ by: admin, id: (await unverified('in_review')).companyId }),
  'imports.start': async () => ({ by: seller, field: {} }),
  'imports.commit': async () => ({ by: seller, id: await checkedFile() }),
  'imports.cancel': async () => ({ by: seller, id: await checkedFile() }),
  'listings.create': async () => ({ by: seller }),
  'listings.update': async () => ({ by: seller, id: (await draft(seller)).id }),
  'listings.addImage': async () => ({ by: seller, id: (await draft(seller)).id, field: {} }),
  'listings.submit': async () => ({ by: seller, id: (await complete(seller)).id }),
  'listings.withdraw': async () => ({ by: seller, id: (await onMarket(app, seller.companyId)).id }),
  'listings.renew': async () => {
    const { id } = await onMarket(app, seller.companyId, { state: 'inactive' });
    await app.db.query(
      `INSERT INTO listing_images (listing_id, file_key, thumb_key, file_name, media_type, bytes, width, height, position)
       VALUES ($1, 'a', 'b', 'a.webp', 'image/webp', 1, 1, 1, 1)`,
      [id],
    );
    return { by: seller, id };
  },
  'listings.startReview': async () => ({ by: admin, id: (await submit(seller, (await complete(seller)).id)).id }),
  'listings.approve': async () => ({ by: admin, id: await underReview() }),
  'listings.block': async () => ({ by: admin, id: (await onMarket(app, seller.companyId)).id }),
  'inquiries.ask': async () => ({ by: buyer, id: (await onMarket(app, seller.companyId)).id }),
  'inquiries.upload': async () => ({ by: buyer, id: (await onMarket(app, seller.companyId)).id, field: {} }),
  'samples.ask': async () => ({ by: buyer, id: (await onMarket(app, seller.companyId)).id }),
  'samples.act': async () => ({
    by: seller,
    id: (await sampleAsked(buyer, (await onMarket(app, seller.companyId)).id)).id,
  }),
  'samples.report': async () => ({
    by: buyer,
    id: (await sampleReceived(seller, buyer, (await onMarket(app, seller.companyId)).id)).id,
    field: {},
  }),
  'inquiries.send': async () => ({ by: seller, id: await askedAbout() }),
  'reports.file': async () => ({ by: buyer, id: (await onMarket(app, seller.companyId)).id }),
  'reports.fileThread': async () => ({ by: seller, id: await askedAbout() }),
  'reports.dismiss': async () => ({ by: admin, id: await reported() }),
  'reports.uphold': async () => ({ by: admin, id: await reported() }),
  'reports.block': async () => ({ by: admin, id: await reported() }),
  'listings.reject': async () => ({ by: admin, id: await underReview() }),
  'notifications.sendTest': async () => ({ by: admin }),
  'offers.make': async () => ({ by: buyer, id: (await onMarket(app, seller.companyId)).id }),
  'offers.answer': async () => ({
    by: seller,
    id: (await sought(buyer)).id,
    body: { ...TERMS, deliveryDate: inDays(60), listingId: (await onMarket(app, seller.companyId)).id },
  }),
  'offers.counter': () => answering(seller, { ...TERMS, price: '13100' }),
  'offers.accept': () => answering(seller),
  'offers.reject': () => answering(seller),
  'offers.withdraw': () => answering(buyer),
  'invoices.note': async () => ({ by: seller, id: await provisionalOf(app, await deal()) }),
  'invoices.act': async () => ({ by: buyer, id: await provisionalOf(app, await deal()) }),
  'invoices.withhold': async () => ({ by: buyer, id: await commissioned(app, buyer) }),
  'invoices.withdrawWithholding': async () => ({ by: buyer, id: await withheldFrom(app, buyer) }),
  'invoices.certify': async () => ({ by: buyer, id: await withheldFrom(app, buyer) }),
  'offerTemplates.save': async () => ({ by: buyer }),
  'offerTemplates.rename': async () => ({ by: buyer, id: (await templated(buyer, randomUUID())).id }),
  'ratings.rate': async () => ({ by: buyer, id: await completedDeal(app, seller, buyer) }),
  'ratings.reply': async () => ({ by: seller, id: await ratedSeller(app, seller, buyer) }),
  'ratings.report': async () => ({ by: seller, id: await ratedSeller(app, seller, buyer) }),
  'ratings.hide': async () => ({ by: admin, id: await ratedSeller(app, seller, buyer) }),
  'ratings.restore': async () => {
    const id = await ratedSeller(app, seller, buyer);
    await admin.agent.post(`/api/admin/ratings/${id}/hide`).send({ reason }).expect(200);
    return { by: admin, id, body: { reason } };
  },
  'legal.publish': async () => ({
    by: admin,
    body: { en: 'We keep what we need.', summary: 'First version' },
  }),
  'requirements.create': async () => ({ by: buyer }),
  'requirements.update': async () => ({ by: buyer, id: (await needed(buyer)).id }),
  'requirements.publish': async () => ({ by: buyer, id: (await needed(buyer)).id }),
  'requirements.close': async () => ({ by: buyer, id: (await sought(buyer)).id }),
  'requirements.invite': async () => ({
    by: seller,
    id: (await sought(buyer)).id,
    body: { listingId: (await onMarket(app, seller.companyId)).id },
  }),
  'tenders.publish': async () => ({ by: buyer, id: (await needed(buyer)).id }),
  'tenders.invite': async () => ({
    by: buyer,
    id: (await tendered(buyer)).id,
    body: { invited: [seller.companyId] },
  }),
  'tenders.extend': async () => ({
    by: buyer,
    id: (await tendered(buyer)).id,
    body: { closesAt: new Date(Date.now() + 3 * DAY_MS).toISOString() },
  }),
  'tenders.withdraw': async () => ({ by: buyer, id: (await tendered(buyer)).id }),
  'tenders.ask': async () => ({ by: seller, id: (await tendered(buyer)).id }),
  'tenders.answer': async () => {
    const { id } = await tendered(buyer);
    const { body } = await seller.agent.post(`/api/tenders/${id}/questions`).send({ text: 'Wet or dry?' }).expect(201);
    return { by: buyer, id, body: { questionId: body.questions[0].id, text: 'Dry.' } };
  },
  'tenders.bid': async () => ({ by: seller, id: (await tendered(buyer, { kind: 'live' })).id }),
  'tenders.withdrawBid': async () => {
    const tender = await tendered(buyer, { kind: 'live' });
    await bidLive(tender, seller).expect(201);
    return { by: seller, id: tender.id };
  },
  'tenders.open': async () => {
    const tender = await tendered(buyer);
    await letTimePass(app, tender);
    return { by: buyer, id: tender.id };
  },
  'tenders.reveal': async () => {
    const tender = await tendered(buyer);
    const { key } = await bidSealed(tender, seller);
    await letTimePass(app, tender);
    await buyer.agent.post(`/api/tenders/${tender.id}/open`).send({ privateKey: null }).expect(200);
    return { by: seller, id: tender.id, body: { key } };
  },
  'tenders.award': async () => {
    const { id: listingId } = await onMarket(app, seller.companyId);
    const { id, bidId } = await openedBid({ ...BID, source: { kind: 'lot', listingId } });
    return { by: buyer, id, body: { awards: [{ bidId, quantity: '100', reason }] } };
  },
  'tenders.end': async () => ({ by: buyer, id: (await openedBid()).id }),
  'tenders.nameLot': async () => {
    const { id, bidId } = await openedBid();
    const awards = [{ bidId, quantity: '100', reason }];
    await buyer.agent.post(`/api/tenders/${id}/award`).send({ awards }).expect(200);
    return { by: seller, id, body: { listingId: (await onMarket(app, seller.companyId)).id } };
  },
  'savedSearches.save': async () => ({ by: buyer }),
  'priceAlerts.add': async () => {
    await published(app);
    return { by: buyer };
  },
  'savedSearches.change': async () => ({ by: buyer, id: (await saved(buyer)).id }),
  'remotes.promote': async () => ({ by: admin, remote: await remote(), body: { reason } }),
  'remotes.canary': async () => ({ by: admin, remote: await remote(), body: { reason, percent: 10 } }),
  'remotes.rollback': async () => {
    const name = await remote();
    await channel(app, name, { event: 'promote', version: '2.0.0' });
    return { by: admin, remote: name, body: { reason } };
  },
  'remotes.retire': async () => ({ by: admin, remote: await remote(), body: { reason } }),
  'remotes.pin': async () => ({ by: admin, remote: await remote(), body: { reason, kind: 'user', id: buyer.id } }),
  'remotes.unpin': async () => {
    const name = await remote();
    const pin = { reason, kind: 'user', id: buyer.id };
    await admin.agent.post(`/api/admin/releases/${name}/2.0.0/pins`).send(pin).expect(200);
    return { by: admin, remote: name, body: pin };
  },
  'projects.create': async () => ({ by: seller }),
  'projects.submit': async () => {
    const { body } = await seller.agent.post('/api/projects').send(BODIES.get(api.projects.create)).expect(201);
    return { by: seller, id: body.id };
  },
  'projects.change': async () => ({ by: seller, id: (await publishedProject(seller, admin)).id }),
  'projects.report': async () => ({ by: seller, id: (await publishedProject(seller, admin)).id }),
  'projects.upload': async () => ({
    by: seller,
    id: (await publishedProject(seller, admin)).id,
    field: { title: 'Report', access: 'room' },
  }),
  'projects.askOwner': async () => {
    const by = await investor(app, admin);
    return { by, id: (await dataRoom(seller, admin, by)).id };
  },
  'projects.answerInvestor': async () => {
    const by = await investor(app, admin);
    const { id } = await dataRoom(seller, admin, by);
    const asked = await by.agent.post(`/api/projects/${id}/questions`).send({ text: 'Wet or dry?' }).expect(201);
    return { by: seller, id, body: { questionId: asked.body.items[0].id, text: 'Dry.', audience: 'asker' } };
  },
  'projects.approve': async () => ({ by: admin, id: (await submittedProject(seller)).id }),
  'projects.reject': async () => ({ by: admin, id: (await submittedProject(seller)).id }),
  'investors.test': async () => ({ by: await person(app, { role: 'investor' }) }),
  'investors.decide': async () => {
    const { agent, companyId } = await person(app, { role: 'investor' });
    await agent.put('/api/investor-profile').send(BODIES.get(api.investors.claim)).expect(200);
    return { by: admin, id: companyId };
  },
  'rounds.propose': async () => ({ by: owner, id: (await publishedProject(owner, admin)).id }),
  'rounds.open': async () => ({ by: admin, id: (await proposedRound(owner, admin)).id }),
  'rounds.refuse': async () => ({ by: admin, id: (await proposedRound(owner, admin)).id }),
  'rounds.close': async () => ({ by: owner, id: (await openRound(owner, admin)).id }),
  'rounds.cancel': async () => ({ by: owner, id: (await openRound(owner, admin)).id }),
  'rounds.handOver': async () => {
    const { id } = await openRound(owner, admin);
    await invest(await investor(app, admin), id, '500000');
    await owner.agent.post(`/api/rounds/${id}/close`).send({ reason }).expect(200);
    return { by: owner, id };
  },
  'rounds.indicate': async () => ({ by: await investor(app, admin), id: (await openRound(owner, admin)).id }),
  'rounds.change': () => inRound(app, owner, admin, interest),
  'rounds.commit': () => inRound(app, owner, admin, interest),
  'rounds.withdraw': () => inRound(app, owner, admin, interest),
  'syndicates.form': async () => ({ by: await investor(app, admin), id: (await openRound(lead, admin)).id }),
  'syndicates.say': () => inRound(app, lead, admin, syndicate),
  'syndicates.invite': async () => ({
    ...(await inRound(app, lead, admin, syndicate)),
    body: { companyId: (await investor(app, admin)).companyId },
  }),
  'syndicates.dissolve': () => inRound(app, lead, admin, syndicate),
  'syndicates.answer': async () => {
    const { id, guest: by } = await memberOf(app, lead, admin, 'invited');
    return { by, id };
  },
  'syndicates.leave': async () => {
    const { id, guest: by } = await memberOf(app, lead, admin, 'joined');
    return { by, id };
  },
  'syndicates.lock': async () => {
    const { id, lead: by } = await memberOf(app, lead, admin, 'joined');
    return { by, id };
  },
  'services.create': async () => ({ by: lab }),
  'services.update': async () => {
    const { id, version } = await serviceDraft(lab);
    return { by: lab, id, body: { version, capacity: 'More' } };
  },
  'services.submit': async () => ({ by: lab, id: (await serviceDraft(lab)).id }),
  'services.withdraw': async () => ({ by: lab, id: await waitingService() }),
  'services.upload': async () => ({ by: lab, id: (await serviceDraft(lab)).id }),
  'services.approve': async () => ({ by: admin, id: await waitingService() }),
  'services.reject': async () => ({ by: admin, id: await waitingService() }),
  'serviceRequests.create': async () => ({ by: buyer }),
  'serviceRequests.close': async () => ({ by: buyer, id: (await asked(buyer, lab)).id }),
  'proposals.send': async () => ({ by: lab, id: (await asked(buyer, lab)).id }),
  'proposals.revise': async () => ({ by: lab, id: (await proposed(lab, await asked(buyer, lab))).id, body: WORK }),
  'proposals.act': async () => {
    const made = await proposed(lab, await asked(buyer, lab));
    return { by: lab, id: made.id, body: { event: 'withdraw', versionId: lastOf(made) } };
  },
  'proposals.accept': async () => {
    const made = await proposed(lab, await asked(buyer, lab));
    return { by: buyer, id: made.id, body: { versionId: lastOf(made) } };
  },
  'engagements.act': async () => ({ by: lab, id: (await agreed(buyer, lab)).engagement?.id ?? '' }),
  'engagements.upload': async () => ({ by: lab, id: await underWay() }),
  'freightRequests.create': async () => ({ by: buyer }),
  'freightRequests.close': async () => ({ by: buyer, id: (await freightAsked(buyer)).id }),
  'freightQuotes.send': async () => ({ by: carrier, id: (await freightAsked(buyer)).id }),
  'freightQuotes.act': async () => ({ by: buyer, id: (await quoted(carrier, await freightAsked(buyer))).id }),
  'freightContracts.act': async () => ({
    by: buyer,
    id: (await contracted(buyer, carrier)).id,
    body: { event: 'dispute', reason },
  }),
  'freightContracts.bill': async () => {
    const { id, shipment } = await contracted(buyer, carrier);
    await milestone(carrier, shipment?.id ?? '', 'PICK').expect(200);
    return { by: carrier, id };
  },
  'screening.enter': async () => ({ by: admin, body: { ...FOUND, companyId: await unlisted() } }),
  'screening.decide': async () => {
    const found = { ...FOUND, companyId: await unlisted() };
    const { body } = await admin.agent.post('/api/admin/screenings').send(found).expect(201);
    return { by: admin, id: body.id, body: { ...VERDICT, verdict: 'cleared' } };
  },
  'screening.withdraw': async () => {
    const found = { ...FOUND, companyId: await unlisted() };
    const { body } = await admin.agent.post('/api/admin/screenings').send(found).expect(201);
    await admin.agent.post(`/api/admin/screenings/${body.id}/decide`).send({ ...VERDICT, verdict: 'cleared' });
    return { by: admin, id: body.id };
  },
  'screening.reopen': async () => {
    const found = { ...FOUND, kind: 'adverse_media', companyId: await unlisted() };
    const { body } = await admin.agent.post('/api/admin/screenings').send(found).expect(201);
    await admin.agent.post(`/api/admin/screenings/${body.id}/decide`).send({ ...VERDICT, verdict: 'cleared' });
    return { by: admin, id: body.id, body: { reason: VERDICT.reason } };
  },
  'payouts.enter': async () => ({ by: await person(app, { role: 'seller' }), body: ACCOUNT }),
  'payouts.withdraw': async () => ({ ...(await payoutAccount()), body: { reason } }),
  'payouts.confirm': async () => ({ ...(await payoutAccount()), by: admin, body: CHECKED }),
  'payouts.refuse': async () => ({ ...(await payoutAccount()), by: admin, body: { reason } }),
  'payouts.release': async () => ({ by: admin, body: await payable() }),
  'payouts.stop': async () => {
    const { body } = await admin.agent
      .post('/api/admin/payouts')
      .send(await payable())
      .expect(201);
    return { by: admin, id: body.id, body: { reason } };
  },
  'watchlists.create': async () => ({ by: admin, body: { name: 'List of the United Nations', format: 'un_xml' } }),
  'watchlists.change': async () => ({ by: admin, id: await watchlist('Changed'), body: { active: false } }),
  'watchlists.upload': async () => ({ by: admin, id: await watchlist('Uploaded') }),
  'watchlists.fetch': async () => ({ by: admin, id: await watchlist('Fetched') }),
  'countryLists.propose': async () => ({
    by: admin,
    remote: 'governanceMedium',
    body: { entries: [{ country: 'PE' }], source: 'World Bank', asOf: inDays(-1), validFrom: inDays(1), reason },
  }),
  'countryLists.restore': async () => ({
    by: admin,
    remote: 'icglr',
    body: { version: await formerList('icglr'), validFrom: inDays(1), reason },
  }),
  'countryLists.approve': async () => ({ by: admin, id: await proposedList('kimberley') }),
  'countryLists.refuse': async () => ({ by: admin, id: await proposedList('armedGroups'), body: { reason } }),
  'complianceRules.propose': async () => ({ by: admin, remote: 'R15', body: await suspended('R15') }),
  'complianceRules.restore': async () => ({
    by: admin,
    remote: 'R13',
    body: { version: await formerRule('R13'), validFrom: inDays(1), reason },
  }),
  'complianceRules.approve': async () => ({ by: admin, id: await proposedRule('R24') }),
  'complianceRules.refuse': async () => ({ by: admin, id: await proposedRule('R25'), body: { reason } }),
  'freightContracts.wait': async () => {
    const { id, shipment } = await contracted(buyer, carrier);
    await milestone(carrier, shipment?.id ?? '', 'PICK').expect(200);
    await carrier.agent.post(`/api/freight-contracts/${id}/invoice`).expect(200);
    return { by: carrier, id };
  },
  'freightRoutes.create': async () => ({ by: carrier }),
  'freightRoutes.act': async () => ({ by: carrier, id: (await routed(carrier)).id }),
  'shipments.post': async () => ({ by: carrier, id: await freighted() }),
  'shipments.raise': async () => {
    const id = await freighted();
    const files = [(await shipmentFile(carrier, id)).id];
    const said = { exception: 'damaged', at: new Date().toISOString(), place: 'Hamburg', note: 'Two bundles.', files };
    return { by: carrier, id, body: said };
  },
  'shipments.retract': async () => {
    const id = await freighted();
    const { body } = await milestone(carrier, id, 'PICK').expect(200);
    return { by: carrier, id, body: { eventId: body.events.at(-1).id, reason: 'Another truck.' } };
  },
  'shipments.upload': async () => ({ by: carrier, id: await freighted() }),
  'settlements.record': async () => ({ by: seller, id: await shipped() }),
  'settlements.confirm': async () => {
    const id = await shipped();
    const { body } = await recordFact(seller, id, weightOf('loading', '198.5')).expect(200);
    return { by: buyer, id, body: { factId: body.facts[0].id } };
  },
  'assays.submit': async () => ({ by: seller, id: await inspectedDeal(app, seller, buyer), body: resultOf(SELLERS) }),
  'assays.certify': async () => ({ by: seller, id: await assayed() }),
  'assays.notice': async () => {
    const id = await assayed();
    await app.db.query(`UPDATE assay_exchanges SET last_sampling = current_date - 32 WHERE deal_id = $1`, [id]);
    return { by: seller, id };
  },
  'assays.recordUmpire': () => umpired(false),
  'assays.confirmUmpire': () => umpired(true),
  'rooms.send': async () => ({ by: buyer, id: await deal() }),
  'rooms.upload': async () => ({ by: seller, id: await deal(), field: {} }),
  'tasks.create': async () => ({
    by: buyer,
    id: await deal(),
    body: { title: 'Send the draft', dueOn: '2030-01-01', assigneeId: seller.id },
  }),
  'team.invite': async () => ({ by: seller, body: { email: `${randomUUID()}@example.com` } }),
  'team.resend': async () => ({ by: seller, id: await invitation() }),
  'team.withdraw': async () => ({ by: seller, id: await invitation() }),
  'team.setRole': async () => ({ by: seller, id: await member() }),
  'team.setFunctions': async () => ({ by: seller, id: await member() }),
  'team.remove': async () => ({ by: seller, id: await member() }),
  'team.accept': async () => {
    const guest = await person(app, {
      role: 'seller',
      company: { kybLevel: 0, kybState: 'unverified', tier: 'basic' },
    });
    await invitation(`${guest.username}@example.com`);
    const [mail] = await app.db.query('SELECT body FROM mails WHERE recipient = $1', [`${guest.username}@example.com`]);
    return { by: guest, body: { token: /invitation\/(\S+)/.exec(mail.body)?.[1] } };
  },
  'remotes.revokeToken': async () => {
    const name = await remote();
    const [token]: { id: string }[] = await app.db.query('SELECT id FROM deploy_tokens WHERE remote = $1', [name]);
    return { by: admin, id: token?.id, body: { reason } };
  },
};

const idempotent = ROUTES.filter(([, route]) => route.idempotent);

/** How much has been written anywhere. */
const written = async (): Promise<Record<string, number>> => {
  const tables = [
    'audit',
    'outbox',
    'listings',
    'listing_images',
    'documents',
    'offer_threads',
    'offer_versions',
    'deals',
    'deal_documents',
    'deal_proposals',
    'deal_suspensions',
    'deal_ratings',
    'invoices',
    'invoice_withholdings',
    'withholding_certificates',
    'requirements',
    'requirement_invitations',
    'instrument_versions',
    'instrument_waivers',
    'instrument_presentations',
    'inquiry_messages',
    'inquiry_files',
    'samples',
    'reports',
    'tenders',
    'tender_receipts',
    'tender_questions',
    'services',
    'service_files',
    'service_requests',
    'proposals',
    'proposal_versions',
    'engagements',
    'freight_requests',
    'freight_quotes',
    'freight_contracts',
    'freight_routes',
    'shipments',
    'shipment_events',
    'shipment_files',
    'notifications',
    'saved_searches',
    'price_alerts',
    'payments',
    'deal_instruments',
    'ledger_postings',
    'bank_lines',
    'settlement_facts',
    'settlements',
    'assay_results',
    'room_messages',
    'room_files',
    'room_tasks',
    'subscription_orders',
    'offer_templates',
    'projects',
    'project_files',
    'project_reports',
    'project_questions',
    'funding_rounds',
    'commitments',
    'syndicates',
    'syndicate_messages',
  ];
  const rows = await Promise.all(tables.map((table) => app.db.query(`SELECT count(*)::int AS n FROM ${table}`)));
  const reserved = await app.db.query('SELECT sum(reserved_quantity)::float8 AS n FROM listings');
  const renamed = await app.db.query(
    `SELECT (SELECT count(*) FROM saved_searches WHERE name = 'Changed')::int + (SELECT count(*) FROM offer_templates WHERE name = 'Our usual terms')::int AS n`,
  );
  return Object.fromEntries([
    ...tables.map((table, i) => [table, rows[i][0].n]),
    ['renamed', renamed[0].n],
    ['reserved', reserved[0].n ?? 0],
  ]);
};

test('every command that may be repeated is tried', () => {
  expect(Object.keys(SCENES).sort()).toEqual(idempotent.map(([name]) => name).sort());
});

describe('the same command sent twice with one key has one effect and the same answer', () => {
  test.each(idempotent)('%s', async (name, route) => {
    const scene = await SCENES[name]!();
    const bytes =
      name === 'listings.addImage'
        ? await photo()
        : name === 'imports.start'
          ? sheet()
          : name === 'ledger.importStatement'
            ? statement()
            : pdf();
    const key = randomUUID();
    await app.drain();
    const send = () => {
      const verb = route.method.toLowerCase() as 'post' | 'patch';
      const command = scene.by.agent[verb](
        route.path
          .replace(':id', scene.id ?? '')
          .replace(':name', scene.remote ?? '')
          .replace(':kind', 'privacy')
          .replace(':version', '2.0.0'),
      ).set('idempotency-key', key);
      if (route.multipart)
        return command
          .field(scene.field ?? {})
          .attach(route.multipart, bytes, name === 'listings.addImage' ? 'a.jpg' : 'a.pdf');
      const body = scene.body ?? BODIES.get(route);
      return body ? command.send(body) : command;
    };
    const before = await written();
    const first = await send();
    expect([first.status, first.status < 400 || first.body?.code]).toEqual([route.status ?? 200, true]);
    await app.drain();
    const after = await written();
    expect(after).not.toEqual(before);
    const second = await send();
    expect(second.status).toBe(first.status);
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotency-replayed']).toBe('true');
    await app.drain();
    expect(await written()).toEqual(after);
  });
});

test('no command, nor what followed of it, took a second connection in a transaction', () => {
  expect([...app.secondConnections]).toEqual([]);
});
