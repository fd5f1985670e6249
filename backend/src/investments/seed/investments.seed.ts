import { ProjectFields, RoundTerms } from '@orebridge/contracts';
import { monthsAfter } from '@orebridge/trade';
import { AuditService } from '../../audit/index.js';
import { checkedDocument, demoPdf } from '../../documents/index.js';
import { today } from '../../platform/states/today.js';
import type { Seed, Seeder } from '../../seed/seeder.js';
import { DataRoomService } from '../data-room.service.js';
import { applyFields, assertDisclosable } from '../project-fields.js';
import { Project } from '../project.entities.js';
import { FundingRound, InvestorCommitment, StoredInvestorProfile } from '../round.entities.js';
import { InvestorSyndicate, SyndicateMember } from '../syndicate.entities.js';
import projects from './projects.json' with { type: 'json' };

const DAY_MS = 86_400_000;
const INVESTOR = 'co10';
type Entry = (typeof projects)[number];
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

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

const roundOf = async ({ em, companies }: Seed, entry: Entry, project: Project): Promise<FundingRound> => {
  const { closesInDays, ...given } = entry.round;
  const terms = RoundTerms.parse({ ...given, closesOn: dayIn(closesInDays) });
  const { amount, committed } = entry.interest;
  const at = new Date(Date.now() - 5 * DAY_MS);
  const round = await em.save(
    em.create(FundingRound, {
      projectId: project.id,
      companyId: project.companyId,
      state: 'open',
      terms,
      instrument: terms.instrument,
      sharing: terms.sharing,
      hardCap: terms.hardCapUsd,
      minTicket: terms.minTicketUsd,
      booked: committed ? amount : '0',
      closesOn: terms.closesOn,
      openedAt: at,
      demo: true,
    }),
  );
  const investor = companies.get(INVESTOR);
  if (!investor) throw new Error('no demo investor');
  await em.save(
    em.create(InvestorCommitment, {
      roundId: round.id,
      companyId: investor.id,
      state: committed ? 'pending' : 'soft_circle',
      amount,
      committedAt: committed ? at : null,
      demo: true,
    }),
  );
  return round;
};

/** The demo projects, each in view with an open round, and what the demo investor would put into them. */
export const seedInvestments: Seeder = async (seed) => {
  const { em, companies, say } = seed;
  const investor = companies.get(INVESTOR);
  if (!investor) throw new Error('no demo investor');
  await em.save(em.create(StoredInvestorProfile, { companyId: investor.id, category: 'professional', claimed: null }));
  const rounds: FundingRound[] = [];
  for (const [index, entry] of projects.entries())
    rounds.push(await roundOf(seed, entry, await projectOf(seed, entry, index)));
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
