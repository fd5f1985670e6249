import type { FieldIssue, RequirementFields } from '@orebridge/contracts';
import { dec, isOver, lastToday, plusDays } from '@orebridge/trade';
import { BadRequest, Unprocessable } from '../../platform/errors/app-error.js';
import { fieldIssue } from '../../platform/errors/issues.js';
import { notBefore, notTooFar } from '../../platform/states/days.js';
import type { Requirement } from './requirement.entity.js';

/** Without these there is nothing to match. */
const NEEDED = [
  'title',
  'mineralType',
  'quantity',
  'unit',
  'incoterm',
  'place',
  'destinationCountry',
  'deliveryTo',
  'closesOn',
] as const satisfies readonly (keyof RequirementFields)[];
const LONGEST_DAYS = 180;

/** Names of the fields that a requirement still lacks before it may be published. */
export const missingOf = (fields: RequirementFields): string[] => NEEDED.filter((name) => !fields[name]);

const closingDay = (closesOn: string): FieldIssue[] => {
  return isOver(closesOn) || closesOn > plusDays(lastToday(), LONGEST_DAYS)
    ? [fieldIssue('closesOn', 'validation.closingDay')]
    : [];
};

/** Refuses a window that ends before it begins, days too far off, and a target beyond its own limit. @throws BadRequest */
export const assertSound = (fields: RequirementFields): void => {
  const { deliveryFrom, deliveryTo, parameters = [] } = fields;
  const issues = [
    ...notBefore('deliveryTo', deliveryTo, deliveryFrom),
    ...notTooFar('deliveryFrom', deliveryFrom),
    ...notTooFar('deliveryTo', deliveryTo),
    ...parameters.flatMap(({ kind, target, limit }, index) => {
      if (!limit) return [];
      const beyond = kind === 'min' ? dec(limit).greaterThan(target) : dec(limit).lessThan(target);
      return beyond ? [fieldIssue(`parameters.${index}.limit`, 'validation.invalid')] : [];
    }),
  ];
  if (issues.length) throw new BadRequest('validation', undefined, issues);
};

/** @throws Unprocessable `requirement.incomplete` with an issue for each field that is missing or out of date */
export const assertComplete = (fields: RequirementFields): void => {
  const issues = [
    ...missingOf(fields).map((name) => fieldIssue(name, 'validation.required')),
    ...(fields.closesOn ? closingDay(fields.closesOn) : []),
  ];
  if (issues.length) throw new Unprocessable('requirement.incomplete', undefined, issues);
};

/** Lays the fields that were sent over those that are stored; a null clears one. */
export const applyFields = (requirement: Requirement, fields: RequirementFields): void => {
  const merged = { ...requirement.fields, ...fields };
  requirement.fields = Object.fromEntries(
    Object.entries(merged).filter(([, value]) => value !== undefined && value !== null),
  ) as RequirementFields;
  requirement.mineralType = requirement.fields.mineralType ?? null;
  requirement.closesOn = requirement.fields.closesOn ?? null;
};
