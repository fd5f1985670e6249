import { randomUUID } from 'node:crypto';
import { type DocumentKind, type DocumentStage, isReviewed, type DealDocumentType } from '@orebridge/trade';
import type { TestApp } from '../harness/app.js';
import {
  asked,
  inDays,
  inquiryFile,
  lastOf,
  onMarket,
  pdf,
  proposed,
  sampleReceived,
  serviceDraft,
} from './deal-fixture.js';
import { casesOfCompanies, casesOfLots } from './document-cases-of-lots.js';
import {
  type Case,
  DEAL_STATE,
  dealOf,
  either,
  fileRow,
  gets,
  type OfDeal,
  put,
  says,
  sends,
  shipmentOf,
  storedFile,
  uploads,
  type World,
} from './document-world.js';
import { contracted, shipmentFile } from './freight-fixture.js';
import { dataRoom } from './investment-fixture.js';
import { provisionalOf } from './invoice-fixture.js';
import { instrumentIn } from './payment-fixture.js';
import { inspectedDeal, resultOf, SELLERS, submitAssay } from './settlement-fixture.js';

const FILE = { type: 'application/pdf', fileName: 'kept.pdf' };

const DEAL_TYPES = {
  deal_document: 'insurance',
  carriage_document: 'sds',
  transport_document: 'bill-of-lading',
  evidence: 'evidence',
  award: 'award',
} as const satisfies Partial<Record<DocumentKind, DealDocumentType>>;
const BILL = { number: 'BL-1', quantity: '200', issuedOn: inDays(0), eta: inDays(30) };

const ofDeals = async (app: TestApp, world: World): Promise<Case[]> => {
  const cases: Case[] = [];
  for (const [stage, state] of Object.entries(DEAL_STATE) as [OfDeal, string][]) {
    const deal = await dealOf(app, world);
    const path = `/api/deals/${deal}`;
    const shipment = await shipmentOf(app, deal);
    const { owner: seller, counterparty: buyer } = world;
    for (const [kind, type] of Object.entries(DEAL_TYPES)) {
      const company_id = type === 'award' ? null : seller.companyId;
      const waits = isReviewed(type) ? 'pending' : 'uploaded';
      const row = { deal_id: deal, company_id, by: company_id && 'seller', type, state: waits };
      const whole = { ...row, number: '1', ...fileRow(await storedFile(app)) };
      const id = await put(app, 'deal_documents', whole);
      cases.push({
        kind: kind as DocumentKind,
        stage,
        calls: {
          see: either(says(`${path}/execution`, id), says(`/api/shipments/${shipment}`, id)),
          issuer: says(`/api/documents/${id}/record`, id),
          read: says(`/api/documents/${id}/record`, '"redacted":false'),
          open: gets(`/api/deal-documents/${id}/file`),
          add: uploads(`${path}/documents`, { type, ...(type === 'bill-of-lading' && BILL) }),
          ...(isReviewed(type) && {
            decide: sends('post', `/api/admin/deal-documents/${id}/judge`, { approve: false, reason: 'Not legible.' }),
          }),
        },
        restore: () => put(app, 'deal_documents', { id, ...whole }),
      });
    }
    cases.push({
      kind: 'contract',
      stage,
      calls: { see: says(`${path}/contract`, '"versions":[{'), open: gets(`${path}/contract/file?language=en`) },
    });
    const instrument = await instrumentIn(app, deal);
    const { fileKey, sha256, bytes } = await storedFile(app);
    await app.db.query(
      `UPDATE instrument_versions SET file_key = $2, file_name = $3, media_type = $4, sha256 = $5, bytes = $6
       WHERE instrument_id = $1`,
      [instrument, fileKey, FILE.fileName, FILE.type, sha256, bytes],
    );
    cases.push({
      kind: 'letter_of_credit',
      stage,
      parties: { owner: buyer, counterparty: seller },
      calls: {
        see: says(`${path}/account`, instrument),
        open: gets(`/api/instruments/${instrument}/copy`),
        add: uploads(`/api/instruments/${instrument}/copy`),
      },
    });
    if (stage === 'contract') {
      const invoice = await provisionalOf(app, deal);
      const withheld = { rate: '15', base: '1000', amount: '150', basis: '§ 50a EStG', certificate_due_on: inDays(30) };
      await put(app, 'invoice_withholdings', { invoice_id: invoice, ...withheld });
      const given = uploads(`/api/invoices/${invoice}/withholding/certificate`);
      await given(buyer.agent);
      cases.push({
        kind: 'tax_certificate',
        stage: 'kept',
        parties: { owner: buyer, counterparty: seller },
        calls: {
          see: says(`/api/invoices/${invoice}`, 'given.pdf'),
          open: gets(`/api/invoices/${invoice}/withholding/certificate`),
          add: given,
        },
      });
    }
    await app.db.query('UPDATE deals SET state = $2 WHERE id = $1', [deal, state]);
  }
  return cases;
};

const ofAssays = async (app: TestApp, { owner: seller, counterparty: buyer }: World): Promise<Case[]> => {
  const cases: Case[] = [];
  for (const stage of ['blind', 'revealed'] as const) {
    const deal = await inspectedDeal(app, seller, buyer);
    const path = `/api/deals/${deal}/assays`;
    await submitAssay(seller, deal, resultOf(SELLERS)).expect(200);
    await uploads(`${path}/certificate`)(seller.agent);
    if (stage === 'revealed') await submitAssay(buyer, deal, resultOf(SELLERS, 'Umpire of the buyer')).expect(200);
    cases.push({
      kind: 'assay_result',
      stage,
      calls: {
        see: says(path, 'given.pdf'),
        open: gets(`${path}/certificate?of=seller`),
        add: uploads(`${path}/certificate`),
      },
      adds: ['owner', 'visitor'],
      restore: () =>
        app.db.query(`UPDATE assay_results SET file_key = NULL WHERE deal_id = $1 AND side = 'seller'`, [deal]),
    });
  }
  return cases;
};

const ofShipments = async (app: TestApp, world: World): Promise<Case[]> => {
  const cases: Case[] = [];
  const states = { contract: 'booked', execution: 'departed', closed: 'closed' } as const;
  for (const [stage, state] of Object.entries(states) as [OfDeal, string][]) {
    const { owner: seller, counterparty: client, carrier } = world;
    const { shipment } = await contracted(client, carrier, { carriers: [carrier.companyId] });
    const path = `/api/shipments/${shipment?.id}`;
    const { id } = await shipmentFile(client, shipment?.id ?? '');
    const moved = 'UPDATE shipments SET state = $2, seller_company_id = $3 WHERE id = $1';
    await app.db.query(moved, [shipment?.id, state, seller.companyId]);
    cases.push({
      kind: 'shipment_file',
      stage,
      parties: { owner: client, counterparty: seller },
      calls: { see: says(path, id), open: gets(`/api/shipment-files/${id}`), add: uploads(`${path}/files`) },
    });
  }
  return cases;
};

const ofServices = async (app: TestApp, { provider, counterparty: client }: World): Promise<Case[]> => {
  const cases: Case[] = [];
  for (const [stage, state] of Object.entries({ draft: 'draft', listed: 'published', withdrawn: 'inactive' })) {
    const { id: service, files } = await serviceDraft(provider);
    const id = files[0]?.id ?? '';
    await app.db.query('UPDATE services SET state = $2 WHERE id = $1', [service, state]);
    cases.push({
      kind: 'service_certificate',
      stage: stage as DocumentStage,
      parties: { owner: provider },
      calls: {
        see: says(`/api/services/${service}`, id),
        issuer: says(`/api/documents/${id}/record`, id),
        read: says(`/api/documents/${id}/record`, '"redacted":false'),
        open: gets(`/api/service-files/${id}`),
        add: uploads(`/api/services/${service}/files`),
      },
    });
  }
  for (const [stage, state] of Object.entries({ execution: 'active', closed: 'completed' })) {
    const proposal = await proposed(provider, await asked(client, provider));
    const accepted = { versionId: lastOf(proposal) };
    const { body } = await client.agent.post(`/api/proposals/${proposal.id}/accept`).send(accepted).expect(200);
    const engagement = body.engagement.id;
    const row = { engagement_id: engagement, uploaded_by: provider.id, ...fileRow(await storedFile(app)) };
    const id = await put(app, 'service_files', row);
    await app.db.query('UPDATE engagements SET state = $2 WHERE id = $1', [engagement, state]);
    cases.push({
      kind: 'work_report',
      stage: stage as DocumentStage,
      parties: { owner: provider },
      calls: {
        see: says(`/api/proposals/${proposal.id}`, id),
        open: gets(`/api/service-files/${id}`),
        add: uploads(`/api/engagements/${engagement}/files`),
      },
    });
  }
  return cases;
};

const ofProjects = async (app: TestApp, { owner, chief, fund }: World): Promise<Case[]> => {
  const cases: Case[] = [];
  for (const [stage, state] of Object.entries({ draft: 'draft', listed: 'published' })) {
    const { id: project } = await dataRoom(owner, chief, fund);
    const path = `/api/projects/${project}`;
    for (const access of ['public', 'room']) {
      const row = { project_id: project, title: 'A report', access, ...fileRow(await storedFile(app)) };
      const id = await put(app, 'project_files', row);
      const grant = { companyId: fund.companyId, grant: true };
      cases.push({
        kind: access === 'public' ? 'project_document' : 'data_room_document',
        stage: stage as DocumentStage,
        parties: { admitted: fund },
        calls: {
          see: says(path, id),
          open: gets(`/api/project-files/${id}`),
          add: uploads(`${path}/files`, { access }),
          ...(access === 'room' && { share: sends('put', `${path}/data-room`, grant) }),
        },
      });
    }
    await app.db.query('UPDATE projects SET state = $2 WHERE id = $1', [project, state]);
  }
  return cases;
};

const ofMessages = async (app: TestApp, world: World): Promise<Case[]> => {
  const { owner: seller, counterparty: buyer } = world;
  const cases: Case[] = [];
  const room = `/api/rooms/${await dealOf(app, world)}`;
  for (const stage of ['unsent', 'sent'] as const) {
    const { body: file } = await seller.agent.post(`${room}/files`).attach('file', pdf(), 'p.pdf').expect(201);
    const said = { clientId: randomUUID(), text: 'Look.', files: [file.id] };
    if (stage === 'sent') await seller.agent.post(`${room}/messages`).send(said).expect(201);
    cases.push({
      kind: 'room_file',
      stage,
      calls: {
        see: says(`${room}/messages`, file.id),
        open: gets(`/api/room-files/${file.id}/file`),
        add: uploads(`${room}/files`),
      },
    });
  }
  for (const stage of ['unsent', 'sent', 'reported'] as const) {
    const { id: lot } = await onMarket(app, seller.companyId);
    const { id } = await inquiryFile(buyer, lot);
    const question = { clientId: randomUUID(), text: 'What is the moisture?', files: stage === 'unsent' ? [] : [id] };
    const { body } = await buyer.agent.post(`/api/listings/${lot}/inquiry`).send(question).expect(201);
    const report = { reason: 'abuse', text: 'The question is not polite.' };
    if (stage === 'reported') await seller.agent.post(`/api/inquiries/${body.id}/reports`).send(report).expect(201);
    cases.push({
      kind: 'inquiry_file',
      stage,
      parties: { owner: buyer, counterparty: seller },
      calls: { see: says(`/api/inquiries/${body.id}`, id), open: gets(`/api/inquiry-files/${id}`) },
    });
  }
  for (const stage of ['unsent', 'sent'] as const) {
    const { id } = await sampleReceived(seller, buyer, (await onMarket(app, seller.companyId)).id);
    const path = `/api/samples/${id}`;
    const given = uploads(`${path}/result`, { note: 'As announced.' });
    if (stage === 'sent') await given(buyer.agent);
    cases.push({
      kind: 'sample_result',
      stage,
      parties: { owner: buyer, counterparty: seller },
      calls: { see: says(path, 'given.pdf'), open: gets(`${path}/result`), add: given },
    });
  }
  return cases;
};

/** Every kind of document at every stage that it passes through. */
export const casesOf = async (app: TestApp, world: World): Promise<Case[]> => {
  const cases: Case[] = [];
  for (const area of [
    casesOfLots,
    casesOfCompanies,
    ofDeals,
    ofAssays,
    ofShipments,
    ofServices,
    ofProjects,
    ofMessages,
  ])
    cases.push(...(await area(app, world)));
  return cases;
};
