import type { FieldIssue } from '@orebridge/contracts';
import type { z } from 'zod';
import { BadRequest, type Values } from './app-error.js';
import { english } from './text.js';

type Issue = z.core.$ZodIssue;

/** Generic messages for the checks that carry no message of their own. */
const generic = (issue: Issue): [key: string, values?: Values] => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined')
        ? ['validation.required']
        : ['validation.type', { expected: issue.expected }];
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? ['validation.required']
        : [
            issue.origin === 'string' ? 'validation.tooShort' : 'validation.tooSmall',
            { minimum: String(issue.minimum) },
          ];
    case 'too_big':
      return [
        issue.origin === 'string' ? 'validation.tooLong' : 'validation.tooBig',
        { maximum: String(issue.maximum) },
      ];
    case 'unrecognized_keys':
      return ['validation.unknownField', { fields: issue.keys.join(', ') }];
    case 'invalid_value':
      return ['validation.choice', { choices: issue.values.map(String).join(', ') }];
    default:
      return ['validation.invalid'];
  }
};

/** One field issue from a catalogue key. */
export const fieldIssue = (path: string, key: string, values?: Values): FieldIssue => ({
  path,
  code: key.replace(/^validation\./, ''),
  key,
  ...(values && { values }),
  message: english(key, values),
});

/** A zod issue as the field issue of the contract: the schema's own key where it names one. */
const toFieldIssue = (issue: Issue): FieldIssue => {
  const path = issue.path.map(String).join('.');
  if (issue.message.startsWith('validation.')) {
    const values = issue.code === 'custom' ? (issue.params as Values | undefined) : undefined;
    return fieldIssue(path, issue.message, values);
  }
  return fieldIssue(path, ...generic(issue));
};

export const invalid = (issues: readonly Issue[]): BadRequest =>
  new BadRequest('validation', undefined, issues.map(toFieldIssue));
