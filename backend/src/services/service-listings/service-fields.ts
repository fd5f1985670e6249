import type { FieldIssue, ServiceFields } from '@orebridge/contracts';
import { accreditationsValid, firstToday } from '@orebridge/trade';
import { BadRequest, Unprocessable } from '../../platform/errors/app-error.js';
import { fieldIssue } from '../../platform/errors/issues.js';
import { notTooFar } from '../../platform/states/days.js';
import type { ServiceOffer } from './service.entity.js';

const NEEDED = [
  'title',
  'kind',
  'scope',
  'price',
  'turnaroundDays',
] as const satisfies readonly (keyof ServiceFields)[];
/** When one of these changes, a published service is looked at again. */
const MATERIAL = ['kind', 'scope', 'accreditations'] as const satisfies readonly (keyof ServiceFields)[];

/** Names of the fields that a service still lacks before it may be submitted. */
export const missingOf = (fields: ServiceFields): string[] => [
  ...NEEDED.filter((name) => !fields[name]),
  ...(fields.languages?.length ? [] : ['languages']),
  ...(fields.accreditations?.length ? [] : ['accreditations']),
  ...(fields.accreditations ?? []).flatMap(({ fileId }, i) => (fileId ? [] : [`accreditations.${i}.fileId`])),
];

/** True when what reviewers have looked at is not the same any more. */
export const isMaterial = (before: ServiceFields, after: ServiceFields): boolean =>
  MATERIAL.some((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null));

/** @throws BadRequest about days too far off, and about files that are not the service's own */
export const assertSound = ({ accreditations = [] }: ServiceFields, fileIds: ReadonlySet<string>): void => {
  const issues = accreditations.flatMap(({ validUntil, fileId }, i): FieldIssue[] => [
    ...notTooFar(`accreditations.${i}.validUntil`, validUntil),
    ...(fileId && !fileIds.has(fileId) ? [fieldIssue(`accreditations.${i}.fileId`, 'validation.invalid')] : []),
  ]);
  if (issues.length) throw new BadRequest('validation', undefined, issues);
};

/** @throws Unprocessable with an issue for each field that is missing, and for accreditations that are over */
export const assertComplete = (fields: ServiceFields): void => {
  const issues = missingOf(fields).map((name) => fieldIssue(name, 'validation.required'));
  if (issues.length) throw new Unprocessable('service.incomplete', undefined, issues);
  assertAccredited(fields);
};

/** @throws Unprocessable `service.accreditation_over` */
export const assertAccredited = ({ accreditations = [] }: ServiceFields): void => {
  const day = firstToday();
  if (accreditationsValid(accreditations, day)) return;
  const issues = accreditations.flatMap(({ validUntil }, i) =>
    validUntil < day ? [fieldIssue(`accreditations.${i}.validUntil`, 'validation.expired')] : [],
  );
  throw new Unprocessable('service.accreditation_over', undefined, issues);
};

/** Lays the fields that were sent over those that are stored; a null clears one. */
export const applyFields = (service: ServiceOffer, fields: ServiceFields): void => {
  const merged = { ...service.fields, ...fields };
  service.fields = Object.fromEntries(
    Object.entries(merged).filter(([, value]) => value !== undefined && value !== null),
  ) as ServiceFields;
  service.title = service.fields.title ?? '';
  service.kind = service.fields.kind ?? null;
  service.countries = service.fields.countries ?? [];
  service.minerals = service.fields.minerals ?? [];
};
