import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { api, type Inquiry, type Route } from '@orebridge/contracts';
import { DOCUMENT_ACCESS, type DocumentParty, mayWithDocument } from '@orebridge/trade';
import { startApp, type TestApp } from '../harness/app.js';
import type { Person } from '../harness/people.js';
import { casesOf } from './document-cases.js';
import { type Case, fileRow, gets, put, storedFile, type World, worldOf } from './document-world.js';
import { inquiryFile, onMarket, TERMS } from './deal-fixture.js';
import { dataRoom } from './investment-fixture.js';

interface Link {
  readonly what: string;
  readonly by: Person;
  open(): Promise<number>;
}

let app: TestApp;
let world: World;
let links: Link[];
beforeAll(async () => {
  app = await startApp();
  world = await worldOf(app);
  links = (await casesOf(app, world)).flatMap(linksOf);
});
afterAll(() => app?.close());

/** Who opens the document of a case, but for what everybody opens, and what nobody has sent yet. */
const linksOf = (one: Case): Link[] => {
  const { kind, stage, approved = false, calls, parties } = one;
  const may = (party: DocumentParty) => mayWithDocument({ kind, stage, approved, party }, 'open');
  if (stage === 'unsent' || may('stranger')) return [];
  return INSIDE.filter((party) => may(party) && !DOCUMENT_ACCESS[kind].without?.includes(party)).map((party) => {
    const by = parties?.[party] ?? world[party];
    return { what: `${kind} ${stage} ${party}`, by, open: () => calls.open!(by.agent) };
  });
};
const INSIDE = ['owner', 'counterparty', 'carrier', 'admitted', 'reviewer', 'administrator'] as const;
const forget = () => app.db.query('DELETE FROM rate_limit_hits');
const answers = async (of: readonly Link[] = links): Promise<Record<number, number>> => {
  await forget();
  const found: Record<number, number> = {};
  for (const { open } of of) {
    const status = await open();
    found[status] = (found[status] ?? 0) + 1;
  }
  return found;
};

describe('a link of yesterday', () => {
  test('is an address without a secret, and leaves nothing in the browser', async () => {
    expect(links.length).toBeGreaterThan(100);
    expect(await answers()).toEqual({ 200: links.length });
    const files = Object.values(api).flatMap((of) => Object.values(of as Record<string, Route>));
    const secrets = files
      .filter(({ contents }) => contents === 'confidential')
      .flatMap(({ query }) => Object.keys((query as { shape?: object } | undefined)?.shape ?? {}))
      .filter((key) => /token|key|sign|expire|secret/.test(key) && key !== 'signed');
    expect(secrets).toEqual([]);
    const { headers } = await world.owner.agent.get(`/api/documents/${await letter()}/file`).expect(200);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('opens nothing when the session of yesterday is over', async () => {
    await app.db.query(`UPDATE sessions SET expires_at = expires_at - interval '1 year'`);
    expect(await answers()).toEqual({ 401: links.length });
    await app.db.query(`UPDATE sessions SET expires_at = expires_at + interval '1 year'`);
    expect(await answers(links.slice(0, 5))).toEqual({ 200: 5 });
  });

  test('opens nothing for who has left the company, or the office', async () => {
    const people = [...new Set(links.map(({ by }) => by.id))];
    const { companyId } = world.stranger;
    const before: { id: string }[] = await app.db.query(
      'SELECT id, company_id, role, admin_roles FROM users WHERE id = ANY($1)',
      [people],
    );
    await app.db.query(
      `UPDATE users SET company_id = $2, admin_roles = '{}', role = CASE role WHEN 'admin' THEN 'buyer' ELSE role END
       WHERE id = ANY($1)`,
      [people, companyId],
    );
    expect(await answers()).toEqual({ 404: links.length });
    await app.db.query(
      `UPDATE users u SET company_id = b.company_id, admin_roles = b.admin_roles, role = b.role
       FROM jsonb_to_recordset($1) AS b (id uuid, company_id uuid, role text, admin_roles text[]) WHERE u.id = b.id`,
      [JSON.stringify(before)],
    );
    expect(await answers(links.slice(0, 5))).toEqual({ 200: 5 });
  });

  test('opens a lot’s document no more once the deal is over, or the lot or the leave is gone', async () => {
    const { owner, counterparty, admitted } = world;
    const { id: lot } = await onMarket(app, owner.companyId);
    const [{ id }] = await app.db.query(`SELECT id FROM documents WHERE listing_id = $1 AND type = 'mining-permit'`, [
      lot,
    ]);
    await app.db.query('UPDATE documents SET file_key = $2 WHERE id = $1', [id, (await storedFile(app)).fileKey]);
    const opened = (by: Person) => gets(`/api/documents/${id}/file`)(by.agent);
    const choose = (readers: string) =>
      owner.agent
        .put(`/api/listings/${lot}/document-reading`)
        .send({ type: 'mining-permit', readers, undertaking: false })
        .expect(200);
    const { id: thread, last } = (await counterparty.agent.post(`/api/listings/${lot}/offers`).send(TERMS).expect(201))
      .body;
    const { body } = await owner.agent.post(`/api/offers/${thread}/accept`).send({ versionId: last.id }).expect(200);
    expect(await opened(counterparty)).toBe(200);
    await app.db.query(`UPDATE deals SET state = 'closed' WHERE id = $1`, [body.dealId]);
    expect(await opened(counterparty)).toBe(404);

    expect(await opened(admitted)).toBe(404);
    await choose('verified');
    expect(await opened(admitted)).toBe(200);
    await app.db.query(`UPDATE listings SET state = 'inactive' WHERE id = $1`, [lot]);
    expect(await opened(admitted)).toBe(404);
    await app.db.query(`UPDATE listings SET state = 'published' WHERE id = $1`, [lot]);
    expect(await opened(admitted)).toBe(200);
    await app.db.query(`UPDATE companies SET kyb_state = 'suspended' WHERE id = $1`, [admitted.companyId]);
    expect(await opened(admitted)).toBe(404);
    await app.db.query(`UPDATE companies SET kyb_state = 'verified' WHERE id = $1`, [admitted.companyId]);
    await app.db.query(`UPDATE documents SET state = 'superseded' WHERE id = $1`, [id]);
    expect(await opened(admitted)).toBe(404);
    await app.db.query(`UPDATE documents SET state = 'approved' WHERE id = $1`, [id]);
    await choose('nobody');
    expect(await opened(admitted)).toBe(404);
    expect(await opened(owner)).toBe(200);
  });

  test('opens no data room once its owner has closed it to the company, and no message once its report is decided', async () => {
    const { owner, chief, fund, counterparty, reviewer } = world;
    const { id: project } = await dataRoom(owner, chief, fund);
    const row = { project_id: project, title: 'A report', access: 'room', ...fileRow(await storedFile(app)) };
    const file = await put(app, 'project_files', row);
    const opened = () => gets(`/api/project-files/${file}`)(fund.agent);
    expect(await opened()).toBe(200);
    const refused = { companyId: fund.companyId, grant: false };
    await owner.agent.put(`/api/projects/${project}/data-room`).send(refused).expect(200);
    expect(await opened()).toBe(404);

    const { id: lot } = await onMarket(app, owner.companyId);
    const { id } = await inquiryFile(counterparty, lot);
    const question = { clientId: crypto.randomUUID(), text: 'What is the moisture?', files: [id] };
    const { body } = await counterparty.agent.post(`/api/listings/${lot}/inquiry`).send(question).expect(201);
    const said = { reason: 'abuse', text: 'The question is not polite.' };
    await owner.agent
      .post(`/api/inquiries/${(body as Inquiry).id}/reports`)
      .send(said)
      .expect(201);
    expect(await gets(`/api/inquiry-files/${id}`)(reviewer.agent)).toBe(200);
    await app.db.query(`UPDATE reports SET state = 'dismissed' WHERE inquiry_id = $1`, [body.id]);
    expect(await gets(`/api/inquiry-files/${id}`)(reviewer.agent)).toBe(404);
  });
});

const letter = async (): Promise<string> => {
  const [{ id }] = await app.db.query(`SELECT id FROM documents WHERE company_id = $1 AND type = 'bank-letter'`, [
    world.owner.companyId,
  ]);
  return id;
};
