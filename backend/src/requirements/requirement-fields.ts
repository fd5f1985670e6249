import type { FieldIssue, RequirementFields } from '@orebridge/contracts';
import { dec } from '@orebridge/trade';
import { BadRequest, Unprocessable } from '../platform/errors/app-error.js';
import { fieldIssue } from '../platform/errors/issues.js';
import { today } from '../platform/states/today.js';
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
const DAY_MS = 86_400_000;

/** Names of the fields that a requirement still lacks before it may be published. */
export const missingOf = (fields: RequirementFields): string[] => NEEDED.filter((name) => !fields[name]);

const closingDay = (closesOn: string): FieldIssue[] => {
  const last = new Date(Date.now() + LONGEST_DAYS * DAY_MS).toISOString().slice(0, 10);
  return closesOn < today() || closesOn > last ? [fieldIssue('closesOn', 'validation.closingDay')] : [];
};

const isDay = (day: string): boolean => !Number.isNaN(Date.parse(day));

/** Refuses days that are none, a window that ends before it begins and a target beyond its own limit. @throws BadRequest */
export const assertSound = (fields: RequirementFields): void => {
  const { deliveryFrom, deliveryTo, parameters = [] } = fields;
  const days = ['deliveryFrom', 'deliveryTo', 'closesOn'] as const;
  const issues = [
    ...days.filter((name) => fields[name] && !isDay(fields[name])).map((name) => fieldIssue(name, 'validation.date')),
    ...(deliveryFrom && deliveryTo && deliveryTo < deliveryFrom
      ? [fieldIssue('deliveryTo', 'validation.windowOrder')]
      : []),
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
