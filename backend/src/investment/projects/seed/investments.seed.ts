import { ProjectFields, RoundTerms } from '@orebridge/contracts';
import { type CommitmentState, DAY_MS, dayOf, monthsAfter, plusDays, type RoundState, today } from '@orebridge/trade';
import { AuditService } from '../../../operations/audit/index.js';
import { demoPdf, undertakingOf } from '../../../compliance/documents/index.js';
import { Company } from '../../../identity/companies/index.js';
import { checkedDocument } from '../../../platform/files/index.js';
import type { Seed, Seeder } from '../../../app/seed/seeder.js';
import { DataRoomService } from '../data-room.service.js';
import { applyFields, assertDisclosable } from '../project-fields.js';
import { Project } from '../project.entities.js';
import { FundingRound, InvestorCommitment, StoredInvestorProfile } from '../round.entities.js';
import { InvestorSyndicate, SyndicateMember } from '../syndicate.entities.js';
import projects from './projects.json' with { type: 'json' };

const INVESTOR = 'co10';
type Entry = (typeof projects)[number];
const dayIn = (days: number): string => plusDays(dayOf(new Date()), days);

const projectOf = async ({ app, em, ctx, companies }: Seed, entry: Entry, index: number): Promise<Project> => {
  const company = companies.get(entry.owner);
  if (!company) throw new Error(`a demo project names no demo company: ${entry.owner}`);
  const at = new Date(Date.now() - (index + 2) * 9 * DAY_MS);
  const project = em.create(Project, {
    companyId: company.id,
    state: 'published',
    demo: true,
    fields: {},
    submittedAt: at,
    publishedAt: at,
  });
  const effectiveDate = entry.effectiveDaysAgo === null ? {} : { effectiveDate: dayIn(-entry.effectiveDaysAgo) };
  applyFields(project, ProjectFields.parse({ ...entry.fields, ...effectiveDate }));
  assertDisclosable(project.fields);
  project.nextReportOn = monthsAfter(today(), project.fields.reportEveryMonths ?? 3);
  const { id } = await em.save(project);
  await app
    .get(AuditService, { strict: false })
    .write(em, ctx, { object: 'project', id, event: 'seed', to: 'published' });
  const rooms = app.get(DataRoomService, { strict: false });
  for (const access of ['public', 'room'] as const) {
    const title = access === 'public' ? 'Project summary' : 'Technical report';
    const bytes = demoPdf([title, project.name, 'Demonstration document. It describes a project that does not exist.']);
    const file = { originalname: `${title.toLowerCase().replace(' ', '-')}.pdf`, buffer: bytes, size: bytes.length };
    await rooms.add(em, await checkedDocument(file), { projectId: id, title, access }, null);
  }
  for (const { title, text } of entry.reports)
    await em.query('INSERT INTO project_reports (project_id, title, text) VALUES ($1, $2, $3)', [id, title, text]);
  return project;
};

/** What the demo investor's amount became with its round; a round that waits for an administrator has none. */
const PART_IN: Readonly<Partial<Record<RoundState, CommitmentState>>> = {
  closing: 'allocated',
  matched: 'matched',
  failed: 'released',
  cancelled: 'released',
};

interface Shown {
  readonly state: RoundState;
  readonly amount: string;
  readonly committed: boolean;
  readonly reason?: string | null;
  /** Days since it was opened. */
  readonly age: number;
  readonly closesOn: string;
}

const roundOf = async (
  { em, companies }: Seed,
  entry: Entry,
  project: Project,
  shown: Shown,
): Promise<FundingRound> => {
  const { closesInDays: _, ...given } = entry.round;
  const terms = RoundTerms.parse({ ...given, closesOn: shown.closesOn });
  const { state, amount, committed, reason = null } = shown;
  const at = new Date(Date.now() - shown.age * DAY_MS);
  const isOpen = state === 'open' || state === 'proposed';
  const round = await em.save(
    em.create(FundingRound, {
      projectId: project.id,
      companyId: project.companyId,
      state,
      terms,
      instrument: terms.instrument,
      sharing: terms.sharing,
      hardCap: terms.hardCapUsd,
      minTicket: terms.minTicketUsd,
      booked: committed && PART_IN[state] !== 'released' ? amount : '0',
      closesOn: terms.closesOn,
      reason,
      createdAt: at,
      openedAt: state === 'proposed' ? null : at,
      closedAt: isOpen ? null : new Date(`${terms.closesOn}T12:00:00Z`),
      demo: true,
    }),
  );
  const investor = companies.get(INVESTOR);
  if (!investor) throw new Error('no demo investor');
  if (state === 'proposed') return round;
  const part = PART_IN[state] ?? (committed ? 'pending' : 'soft_circle');
  const isGiven = part === 'allocated' || part === 'matched';
  await em.save(
    em.create(InvestorCommitment, {
      roundId: round.id,
      companyId: investor.id,
      state: part,
      amount,
      allocated: isGiven ? amount : null,
      allocatedAt: isGiven ? round.closedAt : null,
      committedAt: committed ? at : null,
      demo: true,
    }),
  );
  return round;
};

/** The rounds of a project: those that are over, and the one of now. */
const roundsOf = async (seed: Seed, entry: Entry, project: Project): Promise<FundingRound> => {
  for (const { state, amount, daysAgo, reason } of entry.past) {
    const ended = { state: state as RoundState, amount, committed: true, reason };
    await roundOf(seed, entry, project, { ...ended, age: daysAgo, closesOn: dayIn(40 - daysAgo) });
  }
  const state = entry.state as RoundState;
  const age = state === 'closing' ? 40 : 5;
  return roundOf(seed, entry, project, { ...entry.interest, state, age, closesOn: dayIn(entry.round.closesInDays) });
};

/** The demo investor has signed the undertaking of the first data room and was let in; in the second it waits. */
const admit = async ({ em, companies, users }: Seed, project: Project, state: 'granted' | 'asked'): Promise<void> => {
  const [investor, person] = [companies.get(INVESTOR), users.get(INVESTOR)];
  const owner = await em.findOneByOrFail(Company, { id: project.companyId });
  if (!investor || !person) throw new Error('no demo investor');
  const about = { kind: 'data_room', owner: owner.name, investor: investor.name, project: project.name } as const;
  const { text, version, sha256 } = undertakingOf('en', about);
  await em.query(
    `INSERT INTO project_room_access (project_id, company_id, state, person, undertaking, undertaking_version,
       undertaking_sha256, signed_by, signed_at, decided_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $4, now(), CASE WHEN $3 = 'granted' THEN now() END)`,
    [project.id, investor.id, state, person.fullName, text, version, sha256],
  );
};

/** The demo projects in view, with rounds in every state that one can stay in, and what the demo investor would put into them. */
export const seedInvestments: Seeder = async (seed) => {
  const { em, companies, say } = seed;
  const investor = companies.get(INVESTOR);
  if (!investor) throw new Error('no demo investor');
  await em.save(em.create(StoredInvestorProfile, { companyId: investor.id, category: 'professional', claimed: null }));
  const rounds: FundingRound[] = [];
  for (const [index, entry] of projects.entries()) {
    const project = await projectOf(seed, entry, index);
    rounds.push(await roundsOf(seed, entry, project));
    if (index < 2) await admit(seed, project, index === 0 ? 'granted' : 'asked');
  }
  const [first] = rounds;
  if (!first) return;
  const syndicate = await em.save(
    em.create(InvestorSyndicate, {
      roundId: first.id,
      leadCompanyId: investor.id,
      name: 'Vereda Nova syndicate (Demo)',
      state: 'forming',
      target: '2000000',
      carryPercent: '10',
      feePercent: '1',
      demo: true,
    }),
  );
  await em.insert(SyndicateMember, {
    syndicateId: syndicate.id,
    companyId: investor.id,
    state: 'joined',
    amount: '500000',
  });
  say(`${projects.length} demo projects with their rounds`);
};
