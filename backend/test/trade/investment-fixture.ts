import type { Commitment, Project, ProjectFields, Round, RoundTerms, Syndicate } from '@orebridge/contracts';
import { plusDays, today } from '@orebridge/trade';
import type { TestApp } from '../harness/app.js';
import { PASSWORD, type Person, person } from '../harness/people.js';
import { pdf } from './deal-fixture.js';

const inDays = (days: number): string => plusDays(today(), days);
const year = (revenue: string, capex = '0') => ({ revenue, opex: '0', capex, tax: '0' });

/** All that a project must say, with the model of the vector of trade rules 6.1. */
export const PROJECT: ProjectFields = {
  name: 'Kestrel',
  mineral: 'copper',
  country: 'CL',
  region: 'Antofagasta',
  summary: 'Open pit.',
  stage: 'pfs',
  licenceNumber: 'L-1',
  licenceExpiry: '2040-01-01',
  code: 'jorc_2012',
  person: 'A Competent Person',
  personConsents: true,
  effectiveDate: inDays(-90),
  gradeOf: 'Cu',
  gradeUnit: 'percent',
  resources: [{ category: 'indicated', tonnesMt: '40', grade: '1.1' }],
  capexInitial: '120',
  priceDeck: 'Flat.',
  discountRate: '8',
  model: [year('0', '120'), year('25'), year('45'), year('50'), year('50'), year('40')],
  permits: 'Granted.',
  community: 'Agreed.',
  capital: 'One owner.',
  useOfFunds: [{ purpose: 'Plant', amountUsd: '1000000' }],
  risks: [{ level: 'high', title: 'Price' }],
  reportEveryMonths: 3,
};

export const ROUND: RoundTerms = {
  instrument: 'equity',
  targetUsd: '2000000',
  softCapUsd: '500000',
  hardCapUsd: '2000000',
  minTicketUsd: '25000',
  stepUsd: '1000',
  closesOn: inDays(30),
  sharing: 'pro_rata',
  routes: ['professional'],
  leadGuaranteePercent: '0',
  terms: 'Ordinary shares.',
};

/** A project that waits for an admin. */
export const submittedProject = async (owner: Person, fields: object = {}): Promise<Project> => {
  const { id } = (
    await owner.agent
      .post('/api/projects')
      .send({ ...PROJECT, ...fields })
      .expect(201)
  ).body as Project;
  return (await owner.agent.post(`/api/projects/${id}/submit`).expect(200)).body as Project;
};

/** A project in view. */
export const publishedProject = async (owner: Person, admin: Person, fields: object = {}): Promise<Project> => {
  const { id } = await submittedProject(owner, fields);
  return (await admin.agent.post(`/api/admin/projects/${id}/approve`).expect(200)).body as Project;
};

/** Signs the undertaking of a data room and asks to be let in. */
export const askRoom = async (by: Person, id: string): Promise<Project> => {
  const { room } = (await by.agent.get(`/api/projects/${id}`).expect(200)).body as Project;
  const signature = { sha256: room.toSign?.sha256, proof: { password: PASSWORD } };
  return (await by.agent.post(`/api/projects/${id}/data-room`).send({ signature }).expect(200)).body as Project;
};

/** A project in view with those whom its owner has let into its data room. */
export const dataRoom = async (owner: Person, admin: Person, ...admitted: Person[]): Promise<Project> => {
  const project = await publishedProject(owner, admin);
  const room = `/api/projects/${project.id}/data-room`;
  for (const by of admitted) {
    const { companyId } = by;
    await askRoom(by, project.id);
    await owner.agent.put(room).send({ companyId, grant: true }).expect(200);
  }
  return project;
};

/** A round that waits for an admin. */
export const proposedRound = async (owner: Person, admin: Person, terms: object = {}): Promise<Round> => {
  const { id } = await publishedProject(owner, admin);
  const sent = { ...ROUND, ...terms };
  return (await owner.agent.post(`/api/projects/${id}/rounds`).send(sent).expect(201)).body as Round;
};

export const openRound = async (owner: Person, admin: Person, terms: object = {}): Promise<Round> => {
  const { id } = await proposedRound(owner, admin, terms);
  return (await admin.agent.post(`/api/admin/rounds/${id}/open`).expect(200)).body as Round;
};

/** A verified investor whose category an admin has confirmed as professional. */
export const investor = async (app: TestApp, admin: Person): Promise<Person> => {
  const fund = await person(app, { role: 'investor', company: { kybLevel: 2, kybState: 'verified', country: 'GB' } });
  const claim = { category: 'professional', evidence: 'Licence of the fund manager.' };
  await fund.agent.put('/api/investor-profile').send(claim).expect(200);
  await admin.agent.post(`/api/admin/investors/${fund.companyId}/decide`).send({ accept: true }).expect(200);
  return fund;
};

/** An interest in a round. */
export const interest = async (by: Person, roundId: string, amountUsd = '50000'): Promise<Commitment> =>
  (await by.agent.post(`/api/rounds/${roundId}/commitments`).send({ amountUsd }).expect(201)).body as Commitment;

/** An amount in the book of a round. */
export const invest = async (by: Person, roundId: string, amountUsd: string): Promise<Commitment> => {
  const { id } = await interest(by, roundId, amountUsd);
  return (await by.agent.post(`/api/commitments/${id}/commit`).expect(200)).body as Commitment;
};

/** A syndicate with its lead alone. */
export const syndicate = async (by: Person, roundId: string): Promise<Syndicate> => {
  const form = { name: 'Club', targetUsd: '100000', amountUsd: '50000', carryPercent: '0', feePercent: '0' };
  return (await by.agent.post(`/api/rounds/${roundId}/syndicates`).send(form).expect(201)).body as Syndicate;
};

/** What a new investor makes in a new round. */
export const inRound = async (
  app: TestApp,
  owner: Person,
  admin: Person,
  make: (by: Person, roundId: string) => Promise<{ id: string }>,
): Promise<{ by: Person; id: string }> => {
  const by = await investor(app, admin);
  const { id } = await make(by, (await openRound(owner, admin)).id);
  return { by, id };
};

/** A syndicate with a guest, who has joined or is still asked. */
export const memberOf = async (app: TestApp, owner: Person, admin: Person, state: 'invited' | 'joined') => {
  const { by: lead, id } = await inRound(app, owner, admin, syndicate);
  const guest = await investor(app, admin);
  await lead.agent.post(`/api/syndicates/${id}/invite`).send({ companyId: guest.companyId }).expect(200);
  const yes = { join: true, amountUsd: '50000' };
  if (state === 'joined') await guest.agent.post(`/api/syndicates/${id}/answer`).send(yes).expect(200);
  return { id, lead, guest };
};

/** Something of each kind that belongs to funding: a draft project with a document, and of one in view a proposed round, an interest and a syndicate. */
export const fundingOf = async (app: TestApp, owner: Person, fields: object = {}) => {
  const admin = await person(app, { role: 'admin' });
  const seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  const fund = await investor(app, admin);
  const draft = (
    await owner.agent
      .post('/api/projects')
      .send({ name: 'Draft', ...fields })
      .expect(201)
  ).body as Project;
  const sent = owner.agent.post(`/api/projects/${draft.id}/files`).field('title', draft.name).field('access', 'public');
  const file = (await sent.attach('file', pdf(), 'report.pdf').expect(201)).body.id as string;
  const open = await openRound(seller, admin);
  const commitment = await invest(fund, open.id, '50000');
  const form = { name: draft.name, targetUsd: '100000', amountUsd: '50000', carryPercent: '0', feePercent: '0' };
  const syndicate = (await fund.agent.post(`/api/rounds/${open.id}/syndicates`).send(form).expect(201))
    .body as Syndicate;
  const { id: round } = await proposedRound(seller, admin);
  return { project: draft.id, 'project-file': file, round, commitment: commitment.id, syndicate: syndicate.id };
};
