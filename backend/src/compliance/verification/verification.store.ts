import { Injectable } from '@nestjs/common';
import type { ChecklistItem, Verification } from '@orebridge/contracts';
import {
  type CompanyEvent,
  companyLifecycle,
  type CompanyState,
  type HandedIn,
  documentProblem,
  peopleProblem,
  verificationDocuments,
  verifiersNeeded,
  DAY_MS,
  dayOf,
  today,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { refusalToBind } from '../screening/index.js';
import { CompaniesService, type Company, isVerified } from '../../identity/companies/index.js';
import { DocumentLibrary, shownChecks, type TradeDocument } from '../documents/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { Unprocessable } from '../../platform/errors/app-error.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { questionsTo } from './company-questions.job.js';
import { VerificationCase } from './verification.entity.js';

/** A company whose verification is looked at again may renew it for so long. */
export const RENEWAL_DAYS = 30;
const APPEAL_DAYS = 30;
/** States whose reason the company is told. */
const ENDED: readonly CompanyState[] = ['rejected', 'suspended'];
const NEXT: Readonly<Partial<Record<CompanyState, Verification['next']>>> = {
  unverified: 'submit',
  more_info: 'resubmit',
  rejected: 'appeal',
};

/** Fewer decisions than this are no figure. */
const FEWEST = 3;
const DECIDED = `SELECT count(*)::int AS decided,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM d.at - s.at) / 3600)::text AS hours
  FROM published.audit s
  JOIN published.companies c ON c.id::text = s.object_id AND c.demo = $1
  JOIN LATERAL (SELECT a.at FROM published.audit a WHERE a.object_kind = 'company' AND a.object_id = s.object_id
    AND a.seq > s.seq AND a.event IN ('approve', 'reject', 'request_info') ORDER BY a.seq LIMIT 1) d ON true
  WHERE s.object_kind = 'company' AND s.event IN ('submit', 'resubmit', 'appeal') AND s.at > now() - interval '90 days'`;

/** A company and its case, both locked until the transaction ends. */
export interface OpenCase {
  readonly company: Company;
  readonly record: VerificationCase;
}

/** Reads and moves the verification of a company. */
@Injectable()
export class VerificationStore {
  constructor(
    private readonly companies: CompaniesService,
    private readonly library: DocumentLibrary,
    private readonly audit: AuditService,
  ) {}

  /** @throws NotFound */
  async lock(em: EntityManager, companyId: string): Promise<OpenCase> {
    const company = await this.companies.lock(em, companyId);
    await em.query('INSERT INTO verifications (company_id) VALUES ($1) ON CONFLICT DO NOTHING', [companyId]);
    return { company, record: await em.findOneByOrFail(VerificationCase, { companyId }) };
  }

  /** Moves the company by its lifecycle and keeps what changed beside it. */
  async transition(
    em: EntityManager,
    ctx: Ctx,
    { company, record }: OpenCase,
    event: CompanyEvent,
    actor: 'company' | 'admin' | 'system',
    reason: string | null = null,
  ): Promise<void> {
    const from = company.kybState;
    company.kybState = stateAfter(companyLifecycle, from, event, actor);
    await em.save(company);
    await em.save(record);
    await this.audit.write(em, ctx, { object: 'company', id: company.id, from, event, to: company.kybState, reason });
  }

  async view(em: EntityManager, company: Company): Promise<Verification> {
    const record = await em.findOneBy(VerificationCase, { companyId: company.id });
    const people = record?.people ?? [];
    const checklist = await this.checklist(em, company, false);
    const riskScore = await this.riskScore(em, company.id);
    const history = await this.audit.history(em, 'company', company.id);
    const again = record?.appealedAt && new Date(record.appealedAt.getTime() + APPEAL_DAYS * DAY_MS);
    const waits = company.kybState === 'rejected' && again && again > new Date();
    return {
      companyId: company.id,
      companyName: company.name,
      role: company.role,
      country: company.country,
      state: company.kybState,
      level: company.kybLevel,
      verified: isVerified(company),
      bindingWaits: (await refusalToBind(em, company)) !== null,
      expiresOn: record?.expiresOn ?? null,
      submittedAt: record?.submittedAt?.toISOString() ?? null,
      checklist,
      people,
      peopleProblem: peopleProblem(people),
      asked:
        company.kybState === 'more_info' && record?.askedUntil
          ? { items: record.asked, until: record.askedUntil.toISOString() }
          : null,
      questions: await questionsTo(em, company.id),
      reason: ENDED.includes(company.kybState) ? (record?.reason ?? null) : null,
      againFrom: waits ? dayOf(again) : null,
      next: NEXT[company.kybState] ?? null,
      complete: isComplete(checklist, people),
      riskScore,
      approvalsNeeded: verifiersNeeded(riskScore ?? 0),
      approvals: record?.approvals.length ?? 0,
      usualHours: await this.usualHours(em, company.demo),
      history: history.map(({ at, event, toState, reason }) => ({ at: at.toISOString(), event, to: toState, reason })),
      demo: company.demo,
    };
  }

  /** The documents that are asked for with the newest that counts of each. `decided`: they must be approved. */
  async checklist(em: EntityManager, company: Company, decided: boolean): Promise<ChecklistItem[]> {
    const documents = await this.library.ofCompany(em, company.id);
    return verificationDocuments(company).map((document) => {
      const held = newest(documents, document.type);
      const handedIn: HandedIn | null = held;
      return {
        ...document,
        problem: documentProblem(document, handedIn, { on: today(), decided }),
        document: held && {
          id: held.id,
          state: held.state,
          fileName: held.fileName,
          issuedOn: held.issuedOn,
          expiresOn: held.expiresOn,
          reason: held.reason,
          checks: shownChecks(held.checks),
        },
      };
    });
  }

  /** The median of the hours from handing in to what the reviewer did of it; demo companies are counted by themselves. */
  private async usualHours(em: EntityManager, demo: boolean): Promise<number | null> {
    const [row]: { hours: string | null; decided: number }[] = await em.query(DECIDED, [demo]);
    return row && row.decided >= FEWEST ? Math.max(1, Math.round(Number(row.hours))) : null;
  }

  /** The highest score of the company's lots that are not drafts; null when it has none. */
  async riskScore(em: EntityManager, companyId: string): Promise<number | null> {
    const [row]: { score: number | null }[] = await em.query(
      `SELECT max((compliance->>'score')::int) AS score FROM published.listings WHERE company_id = $1 AND state <> 'draft'`,
      [companyId],
    );
    return row?.score ?? null;
  }
}

/** The newest of a type: one that waits or was refused before an approved one, since it is what the company last sent. */
const newest = (documents: readonly TradeDocument[], type: string): TradeDocument | null =>
  documents.find((document) => document.type === type && document.state !== 'superseded') ?? null;

/** True when all that is required is there and its people are named. */
export const isComplete = (checklist: readonly ChecklistItem[], people: Verification['people']): boolean =>
  missingFor(checklist, people).length === 0;

/** @throws Unprocessable `verification.incomplete`, which names what is missing */
export const assertComplete = (checklist: readonly ChecklistItem[], people: Verification['people']): void => {
  const missing = missingFor(checklist, people);
  if (missing.length) throw new Unprocessable('verification.incomplete', { codes: missing.join(', ') });
};

/** The types of documents, and what of the people, that do not count yet. */
const missingFor = (checklist: readonly ChecklistItem[], people: Verification['people']): string[] => {
  const documents = checklist.filter(({ required, problem }) => required && problem !== null).map(({ type }) => type);
  const problem = peopleProblem(people);
  return problem ? [...documents, `verification.people.${problem}`] : documents;
};
