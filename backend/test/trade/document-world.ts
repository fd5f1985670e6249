import { randomUUID } from 'node:crypto';
import type { OfferThread } from '@orebridge/contracts';
import type { DocumentCall, DocumentKind, DocumentParty, DocumentStage } from '@orebridge/trade';
import { StoredFilesService } from '../../src/platform/files/index.js';
import type { Agent, TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { answer, asked, lastOf, offered, onMarket, pdf, proposed } from './deal-fixture.js';
import { contracted } from './freight-fixture.js';
import { investor } from './investment-fixture.js';

/** How a call of the product was answered; a list without the document is as one that is not there. */
export type Answer = Promise<number>;
export type Ask = (by: Agent) => Answer;

/** One document, at a stage of what it belongs to, with the calls about it. */
export interface Case {
  readonly kind: DocumentKind;
  readonly stage: DocumentStage;
  readonly approved?: boolean;
  /** Who is who to it; everybody else as in the {@link World}. */
  readonly parties?: Partial<Record<DocumentParty, Person>>;
  readonly calls: Partial<Record<DocumentCall, Ask>>;
  /** Of calls by which everybody gives a document of the own company or to the own side: who gives one to that of the case. */
  readonly adds?: readonly DocumentParty[];
  /** Puts everything back to where a command may be tried again. */
  restore?(): Promise<unknown>;
}

export type World = Readonly<Record<Exclude<DocumentParty, 'visitor'>, Person>> & {
  /** An administrator of every office, who decides what the cases need. */
  readonly chief: Person;
  readonly provider: Person;
  readonly fund: Person;
};

export const worldOf = async (app: TestApp): Promise<World> => {
  const rich = { company: { tier: 'enterprise' } } as const;
  const chief = await person(app, { role: 'admin' });
  return {
    chief,
    owner: await person(app, { role: 'seller', ...rich }),
    counterparty: await person(app, { role: 'buyer', ...rich }),
    admitted: await person(app, { role: 'buyer' }),
    bidder: await person(app, { role: 'buyer', ...rich }),
    carrier: await person(app, { role: 'logistics_partner', ...rich }),
    laboratory: await person(app, { role: 'service_provider', ...rich }),
    investor: await investor(app, chief),
    stranger: await person(app, { role: 'seller' }),
    reviewer: await person(app, { role: 'admin', adminRoles: ['people'] }),
    administrator: await person(app, { role: 'admin', adminRoles: ['support'] }),
    provider: await person(app, { role: 'service_provider', ...rich }),
    fund: await investor(app, chief),
  };
};

/** True where a page says it; the answer is as if nothing were there when it does not. */
export const says =
  (path: string, words: string): Ask =>
  async (by) => {
    const { status, text } = await by.get(path);
    return status === 200 && !text.includes(words) ? 404 : status;
  };
/** What one page says or the other: a carrier does not see the deal, but its own shipment. */
export const either =
  (first: Ask, second: Ask): Ask =>
  async (by) => {
    const status = await first(by);
    return status >= 200 && status < 300 ? status : second(by);
  };
export const gets =
  (path: string): Ask =>
  async (by) =>
    (await by.get(path)).status;
export const sends =
  (method: 'post' | 'put' | 'delete', path: string, body?: object): Ask =>
  async (by) =>
    (await by[method](path).send(body)).status;
export const uploads =
  (path: string, fields: Record<string, string> = {}): Ask =>
  async (by) =>
    (await by.post(path).field(fields).attach('file', pdf(), 'given.pdf')).status;

/** The columns of a row that has a file. */
export const storedFile = async (app: TestApp, fileName = 'kept.pdf') => {
  const checked = { fileName, mediaType: 'application/pdf', extension: 'pdf', kept: pdf() };
  return app.get(StoredFilesService).keep(app.db.manager, 'tests', checked);
};

/** Writes rows as they are, or puts them back. */
export const put = async (app: TestApp, table: string, row: Readonly<Record<string, unknown>>): Promise<string> => {
  const whole = { id: randomUUID(), ...row };
  const columns = Object.keys(whole);
  const values = columns.map((_, place) => `$${place + 1}`);
  const sets = columns.map((column) => `${column} = excluded.${column}`);
  await app.db.query(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values.join(', ')}) ON CONFLICT (id) DO UPDATE SET ${sets.join(', ')}`,
    Object.values(whole),
  );
  return whole.id;
};
export const fileRow = ({ fileKey, fileName, mediaType, bytes, sha256 }: Awaited<ReturnType<typeof storedFile>>) => ({
  file_key: fileKey,
  file_name: fileName,
  media_type: mediaType,
  bytes,
  sha256,
});

/** The shipment of a deal that a carrier is engaged for. */
export const shipmentOf = async (app: TestApp, deal: string): Promise<string> => {
  const [found] = await app.db.query('SELECT id FROM shipments WHERE deal_id = $1 AND carrier_company_id IS NOT NULL', [
    deal,
  ]);
  return found.id as string;
};

/** A state of a deal at each of its stages; at loading a transport document is given. */
export const DEAL_STATE = { contract: 'signed', execution: 'loading', closed: 'closed' } as const;
export type OfDeal = keyof typeof DEAL_STATE;

/** A deal of the two with a carrier and a laboratory at work for it, and somebody whose offer was not taken. */
export const dealOf = async (app: TestApp, world: World): Promise<string> => {
  const { owner: seller, counterparty: buyer, bidder, carrier, laboratory } = world;
  const { id: lot } = await onMarket(app, seller.companyId);
  await offered(bidder, lot);
  const thread = await offered(buyer, lot);
  const { dealId } = (await answer(seller, thread, 'accept').expect(200)).body as OfferThread;
  const id = dealId ?? '';
  await contracted(buyer, carrier, { dealId: id, carriers: [carrier.companyId] });
  const work = await proposed(laboratory, await asked(buyer, laboratory, { dealId: id }));
  await buyer.agent
    .post(`/api/proposals/${work.id}/accept`)
    .send({ versionId: lastOf(work) })
    .expect(200);
  // The contract is written while there is something to sign.
  await seller.agent.get(`/api/deals/${id}/contract/file?language=en`).expect(200);
  return id;
};
