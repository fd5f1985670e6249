import { type FieldIssue, issueTextOf } from '@orebridge/contracts';
import type { z } from 'zod';
import { BadRequest, type Values } from './app-error.js';
import { translator } from '../i18n/index.js';

type Issue = z.core.$ZodIssue;

/** One field issue from a catalogue key. */
export const fieldIssue = (path: string, key: string, values?: Values): FieldIssue => ({
  path,
  code: key.replace(/^validation\./, ''),
  key,
  ...(values && { values }),
  message: translator('en').t(key, values),
});

/** A zod issue as the field issue of the contract. */
const toFieldIssue = (issue: Issue): FieldIssue => {
  const { key, values } = issueTextOf(issue);
  return fieldIssue(issue.path.map(String).join('.'), key, values);
};

export const invalid = (issues: readonly Issue[]): BadRequest =>
  new BadRequest('validation', undefined, issues.map(toFieldIssue));
