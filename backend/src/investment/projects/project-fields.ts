import type { FieldIssue, ProjectFields } from '@orebridge/contracts';
import { isReportStale, mayStateReserves, today } from '@orebridge/trade';
import { BadRequest, Unprocessable } from '../../platform/errors/app-error.js';
import { fieldIssue } from '../../platform/errors/issues.js';
import { notAhead, notTooFar } from '../../platform/states/days.js';
import type { Project } from './project.entities.js';

const NEEDED = [
  'name',
  'mineral',
  'country',
  'region',
  'summary',
  'stage',
  'licenceNumber',
  'licenceExpiry',
  'code',
  'capexInitial',
  'priceDeck',
  'permits',
  'community',
  'capital',
  'reportEveryMonths',
] as const satisfies readonly (keyof ProjectFields)[];
/** What a code-compliant report says beside the rest. */
const REPORTED = [
  'person',
  'effectiveDate',
  'gradeOf',
  'gradeUnit',
] as const satisfies readonly (keyof ProjectFields)[];
const LISTS = ['useOfFunds', 'risks'] as const satisfies readonly (keyof ProjectFields)[];

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Names of the fields that a project still lacks before it may be submitted (trade rules 6.1). */
export const missingOf = (fields: ProjectFields): string[] => {
  const coded = fields.code != null && fields.code !== 'none';
  return [
    ...NEEDED.filter((name) => isMissing(fields[name])),
    ...LISTS.filter((name) => !fields[name]?.length),
    ...(coded ? REPORTED.filter((name) => isMissing(fields[name])) : []),
    ...(coded && !fields.personConsents ? ['personConsents'] : []),
    ...(coded && !fields.resources?.length && !fields.reserves?.length ? ['resources'] : []),
    ...(fields.model?.length && isMissing(fields.discountRate) ? ['discountRate'] : []),
  ];
};

/** A mine is planned for a generation, and a licence lasts as long. */
const PROJECT_MONTHS = 50 * 12;

/** @throws BadRequest about a report of a day that has not come, and about plans beyond all mines */
export const assertSound = ({ effectiveDate, licenceExpiry, milestones = [] }: ProjectFields): void => {
  const issues: FieldIssue[] = [
    ...notAhead('effectiveDate', effectiveDate),
    ...notTooFar('licenceExpiry', licenceExpiry, undefined, PROJECT_MONTHS),
    ...milestones.flatMap(({ due }, i) => notTooFar(`milestones.${i}.due`, due, undefined, PROJECT_MONTHS)),
  ];
  if (issues.length) throw new BadRequest('validation', undefined, issues);
};

/**
 * @throws Unprocessable about what is missing; about an estimate without a code, reserves before a pre-feasibility study,
 * and a report older than 24 months
 */
export const assertDisclosable = (fields: ProjectFields): void => {
  const missing = missingOf(fields).map((name) => fieldIssue(name, 'validation.required'));
  if (missing.length) throw new Unprocessable('project.incomplete', undefined, missing);
  const rows = (fields.resources?.length ?? 0) + (fields.reserves?.length ?? 0);
  if (fields.code === 'none' && rows) throw new Unprocessable('project.no_code');
  if (fields.reserves?.length && fields.stage && !mayStateReserves(fields.stage))
    throw new Unprocessable('project.reserves_too_early');
  assertFresh(fields);
};

/** @throws Unprocessable `project.report_stale` */
export const assertFresh = ({ code, effectiveDate }: ProjectFields): void => {
  if (code !== 'none' && effectiveDate && isReportStale(effectiveDate, today()))
    throw new Unprocessable('project.report_stale', undefined, [fieldIssue('effectiveDate', 'validation.expired')]);
};

/** Lays the fields that were sent over those that are stored; a null clears one. */
export const applyFields = (project: Project, fields: ProjectFields): void => {
  const merged = { ...project.fields, ...fields };
  project.fields = Object.fromEntries(
    Object.entries(merged).filter(([, value]) => value !== undefined && value !== null),
  ) as ProjectFields;
  project.name = project.fields.name ?? '';
  project.mineral = project.fields.mineral ?? null;
  project.country = project.fields.country ?? null;
  project.region = project.fields.region ?? '';
  project.stage = project.fields.stage ?? null;
  project.code = project.fields.code ?? null;
};
