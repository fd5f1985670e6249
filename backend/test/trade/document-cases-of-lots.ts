import type { OfferThread } from '@orebridge/contracts';
import type { DocumentKind, DocumentStage } from '@orebridge/trade';
import type { TestApp } from '../harness/app.js';
import { answer, offered, onMarket } from './deal-fixture.js';
import {
  type Case,
  DEAL_STATE,
  fileRow,
  gets,
  put,
  says,
  sends,
  storedFile,
  uploads,
  type World,
} from './document-world.js';

const ISSUER = 'Issuer Of The Tests';
/** A type of document of each kind of a lot's. */
const TYPES = {
  lot_document: 'mining-permit',
  lot_certificate: 'origin-certificate',
} as const satisfies Partial<Record<DocumentKind, string>>;

/** How a lot and the buyer's deal about it stand at each stage. */
const LOTS = {
  draft: { state: 'draft' },
  review: { state: 'under_review' },
  listed: { state: 'published' },
  negotiation: { state: 'published' },
  contract: { state: 'published', deal: DEAL_STATE.contract },
  execution: { state: 'published', deal: DEAL_STATE.execution },
  closed: { state: 'published', deal: DEAL_STATE.closed },
  withdrawn: { state: 'inactive', deal: DEAL_STATE.closed },
  blocked: { state: 'blocked', deal: DEAL_STATE.closed },
} as const satisfies Partial<Record<DocumentStage, { state: string; deal?: string }>>;

/** Every kind of a lot's documents, an approved and a waiting one of each, at every stage of a lot. */
export const casesOfLots = async (app: TestApp, world: World): Promise<Case[]> => {
  const cases: Case[] = [];
  for (const [stage, standing] of Object.entries(LOTS)) {
    const { owner, counterparty, admitted, bidder } = world;
    const { id: lot } = await onMarket(app, owner.companyId);
    if (stage !== 'listed') await offered(bidder, lot, { quantity: '50' });
    const deal = 'deal' in standing ? await boughtBy(world, lot) : null;
    await app.db.query('DELETE FROM documents WHERE listing_id = $1', [lot]);
    const rows: Record<string, unknown>[] = [];
    for (const [kind, type] of Object.entries(TYPES)) {
      const choice = { readers: 'on_request', undertaking: false };
      await owner.agent
        .put(`/api/listings/${lot}/document-reading`)
        .send({ type, ...choice })
        .expect(200);
      const asked = { listing_id: lot, type, company_id: admitted.companyId, state: 'admitted', person: 'A' };
      await put(app, 'document_reading_requests', asked);
      for (const state of ['approved', 'pending']) {
        const row = {
          company_id: owner.companyId,
          listing_id: lot,
          type,
          state,
          issuer: ISSUER,
          number: '1',
          ...fileRow(await storedFile(app)),
        };
        const id = await put(app, 'documents', row);
        rows.push({ id, ...row });
        cases.push({
          kind: kind as DocumentKind,
          stage: stage as DocumentStage,
          approved: state === 'approved',
          parties: { owner, counterparty, admitted, bidder },
          calls: callsOf(id, state, {
            add: uploads('/api/documents', { type, listingId: lot }),
            share: sends('put', `/api/listings/${lot}/document-reading`, { type, ...choice }),
          }),
          restore: async () => {
            await app.db.query(`UPDATE listings SET state = $2 WHERE id = $1`, [lot, standing.state]);
            if (deal && 'deal' in standing) {
              await app.db.query('DELETE FROM deal_suspensions WHERE deal_id = $1', [deal]);
              await app.db.query('UPDATE deals SET state = $2 WHERE id = $1', [deal, standing.deal]);
            }
            await app.db.query('DELETE FROM documents WHERE listing_id = $1', [lot]);
            for (const row of rows) await put(app, 'documents', row);
          },
        });
      }
    }
    await cases.at(-1)?.restore?.();
  }
  return cases;
};

/** A company's documents before and after somebody decides on them. */
export const casesOfCompanies = async (app: TestApp, world: World): Promise<Case[]> => {
  const cases: Case[] = [];
  for (const [stage, state, type] of [
    ['pending', 'pending', 'tax-certificate'],
    ['decided', 'approved', 'bank-letter'],
  ] as const) {
    const company_id = world.owner.companyId;
    const given = { company_id, type, state, issuer: ISSUER, number: '1' };
    const row = { ...given, ...fileRow(await storedFile(app)) };
    const id = await put(app, 'documents', row);
    cases.push({
      kind: 'company_document',
      stage,
      approved: state === 'approved',
      calls: callsOf(id, state, { add: uploads('/api/documents', { type }) }),
      adds: ['owner', 'visitor'],
      restore: async () => {
        await app.db.query('DELETE FROM documents WHERE company_id = $1 AND type = $2', [company_id, type]);
        await put(app, 'documents', { id, ...row });
      },
    });
  }
  return cases;
};

const callsOf = (id: string, state: string, more: Case['calls']): Case['calls'] => ({
  see: says(`/api/documents/${id}/record`, id),
  issuer: says(`/api/documents/${id}/record`, ISSUER),
  read: gets(`/api/documents/${id}`),
  open: gets(`/api/documents/${id}/file`),
  remove: sends('delete', `/api/documents/${id}`),
  decide:
    state === 'approved'
      ? sends('post', `/api/admin/documents/${id}/revoke`, { reason: 'Recalled by its issuer.' })
      : sends('post', `/api/admin/documents/${id}/approve`),
  ...more,
});

const boughtBy = async ({ owner, counterparty }: World, lot: string): Promise<string> => {
  const thread = await offered(counterparty, lot, { quantity: '100' });
  return ((await answer(owner, thread, 'accept').expect(200)).body as OfferThread).dealId ?? '';
};
