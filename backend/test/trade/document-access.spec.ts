import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { api, DOCUMENT_TYPES, FILE_READ_KINDS, type Route } from '@orebridge/contracts';
import {
  DEAL_DOCUMENTS,
  DOCUMENT_ACCESS,
  DOCUMENT_CALLS,
  DOCUMENT_KINDS,
  DOCUMENT_PARTIES,
  DOCUMENT_STAGES,
  type DocumentCall,
  type DocumentKind,
  type DocumentParty,
  kindsOfType,
  LIFECYCLES,
  mayWithDocument,
  STAGES_OF_STATES,
} from '@orebridge/trade';
import { type Agent, startApp, type TestApp } from '../harness/app.js';
import { casesOf } from './document-cases.js';
import { type Case, type World, worldOf } from './document-world.js';

/** The routes by which each kind is opened and given. */
const ROUTES: Readonly<Record<DocumentKind, readonly string[]>> = {
  company_document: ['documents.file', 'documents.upload'],
  lot_document: ['documents.file', 'documents.upload'],
  lot_certificate: ['documents.file', 'documents.upload'],
  deal_document: ['execution.document', 'execution.upload'],
  carriage_document: ['execution.document', 'execution.upload'],
  transport_document: ['execution.document', 'execution.upload'],
  evidence: ['execution.document', 'execution.upload'],
  award: ['execution.document', 'execution.upload'],
  contract: ['contracts.file'],
  letter_of_credit: ['instruments.file', 'instruments.copy'],
  tax_certificate: ['invoices.certificate', 'invoices.certify'],
  assay_result: ['assays.certificate', 'assays.certify'],
  shipment_file: ['shipments.file', 'shipments.upload'],
  service_certificate: ['services.file', 'services.upload'],
  work_report: ['services.file', 'engagements.upload'],
  project_document: ['projects.file', 'projects.upload'],
  data_room_document: ['projects.file', 'projects.upload'],
  room_file: ['rooms.file', 'rooms.upload'],
  inquiry_file: ['inquiries.file', 'inquiries.upload'],
  sample_result: ['samples.result', 'samples.report'],
};
/** Uploads of what is no document: pictures of the market, tables that are read in, lists, statements and releases. */
const NO_DOCUMENTS =
  /^(listings\.addImage|profiles\.setLogo|imports\.|bankStatements\.|watchlists\.|remotes\.|uploads\.|ledger\.|payments\.|prices\.)/;

const routes: [string, Route][] = Object.entries(api).flatMap(([area, of]) =>
  Object.entries(of as Record<string, Route>).map(([name, route]): [string, Route] => [`${area}.${name}`, route]),
);
const named = [...new Set(Object.values(ROUTES).flat())];

let app: TestApp;
let world: World;
let cases: Case[];
beforeAll(async () => {
  app = await startApp();
  world = await worldOf(app);
  cases = await casesOf(app, world);
});
afterAll(() => app?.close());

const COMMANDS: readonly DocumentCall[] = ['add', 'remove', 'share', 'decide'];
const parties = (kind: DocumentKind): DocumentParty[] =>
  DOCUMENT_PARTIES.filter((party) => !DOCUMENT_ACCESS[kind].without?.includes(party));
const agentOf = (one: Case, party: DocumentParty, visitor: Agent): Agent =>
  party === 'visitor' ? visitor : (one.parties?.[party] ?? world[party]).agent;
const cellOf = ({ kind, stage, approved }: Case, party: DocumentParty, call: DocumentCall): string =>
  [kind, stage, ...(approved === undefined ? [] : [approved ? 'approved' : 'waiting']), party, call].join(' ');
const may = ({ kind, stage, approved }: Case, party: DocumentParty, call: DocumentCall): boolean =>
  mayWithDocument({ kind, stage, party, ...(approved !== undefined && { approved }) }, call);
const forget = () => app.db.query('DELETE FROM rate_limit_hits');

/** Who opens such a document at some stage is told what is wrong with the stage; to all others it is as if it were not there. */
const refusalsOf = ({ kind }: Case, party: DocumentParty): readonly number[] => {
  if (party === 'visitor') return [401];
  const knows = DOCUMENT_ACCESS[kind].rules.some(
    ({ who, may: calls }) => who.includes(party) && calls.includes('open'),
  );
  return knows ? [403, 404, 409] : [403, 404];
};

describe('the table of documents names', () => {
  test('every type of document', () => {
    for (const type of [...DOCUMENT_TYPES, ...DEAL_DOCUMENTS])
      expect([type, kindsOfType(type).every((kind) => DOCUMENT_KINDS.includes(kind))]).toEqual([type, true]);
  });

  test('every state of what has documents, by a stage, and no stage and no party that nothing comes to', () => {
    const states = new Map(LIFECYCLES.map(({ name, states: of }) => [name as string, of as readonly string[]]));
    for (const [of, stages] of Object.entries(STAGES_OF_STATES))
      expect(Object.keys(stages).sort()).toEqual([...(states.get(of === 'company' ? 'document' : of) ?? [])].sort());
    const kinds = Object.values(DOCUMENT_ACCESS);
    expect([...new Set(kinds.flatMap(({ stages }) => stages))].sort()).toEqual([...DOCUMENT_STAGES].sort());
    for (const { stages, rules } of kinds)
      for (const { when = [] } of rules) expect(stages).toEqual(expect.arrayContaining([...when]));
  });

  test('every route that hands a confidential file over or takes one', () => {
    const confidential = routes.filter(([, { contents }]) => contents === 'confidential').map(([name]) => name);
    const taking = routes
      .filter(([name, { multipart }]) => multipart && !NO_DOCUMENTS.test(name))
      .map(([name]) => name);
    expect(named.sort()).toEqual([...confidential, ...taking].sort());
    expect(FILE_READ_KINDS).toHaveLength(confidential.length);
  });

  test('every kind at every stage, of which there is a document here', () => {
    const here = new Set(cases.map(({ kind, stage }) => `${kind} ${stage}`));
    const known = DOCUMENT_KINDS.flatMap((kind) => DOCUMENT_ACCESS[kind].stages.map((stage) => `${kind} ${stage}`));
    expect([...here].sort()).toEqual(known.sort());
  });
});

describe('every cell of the table is what the product does', () => {
  const visitor = () => app.agent();
  const asked = (one: Case) =>
    parties(one.kind).flatMap((party) =>
      DOCUMENT_CALLS.flatMap((call) => {
        const ask = one.calls[call];
        if (!ask || (call === 'add' && one.adds && !one.adds.includes(party))) return [];
        const allowed = may(one, party, call);
        return [{ one, party, call, ask, allowed, waits: allowed && COMMANDS.includes(call) }];
      }),
    );
  type Asked = ReturnType<typeof asked>[number];
  const fault = async ({ one, party, call, ask, allowed }: Asked, agent: Agent): Promise<string[]> => {
    const status = await ask(agent);
    const fits = allowed ? status >= 200 && status < 300 : refusalsOf(one, party).includes(status);
    return fits ? [] : [`${cellOf(one, party, call)}: ${allowed ? 'allowed' : 'refused'}, and the answer is ${status}`];
  };

  test('what it allows there is a call for', () => {
    const none = cases.flatMap((one) =>
      parties(one.kind).flatMap((party) =>
        DOCUMENT_CALLS.filter((call) => may(one, party, call) && !one.calls[call]).map((call) =>
          cellOf(one, party, call),
        ),
      ),
    );
    expect(none).toEqual([]);
  });

  test('in what is read, and in what is refused', async () => {
    const wrong: string[] = [];
    let cells = 0;
    for (const one of cases) {
      await forget();
      const all = asked(one).filter(({ waits }) => !waits);
      cells += all.length;
      // Each has a browser, and asks for one thing after the other; nothing here changes anything.
      const found = parties(one.kind).map(async (party) => {
        const questions = all.filter((question) => question.party === party);
        const agent = agentOf(one, party, visitor());
        const faults: string[] = [];
        for (const question of questions) faults.push(...(await fault(question, agent)));
        return faults;
      });
      wrong.push(...(await Promise.all(found)).flat());
    }
    expect(wrong).toEqual([]);
    expect(cells).toBeGreaterThan(4000);
  });

  test('in what is commanded', async () => {
    const wrong: string[] = [];
    const commands = cases.flatMap(asked).filter(({ waits }) => waits);
    for (const command of commands) {
      await forget();
      await command.one.restore?.();
      wrong.push(...(await fault(command, agentOf(command.one, command.party, visitor()))));
    }
    expect(wrong).toEqual([]);
    expect(commands.length).toBeGreaterThan(100);
  });
});
