import type { z } from 'zod';

type Issue = z.core.$ZodIssue;
type Values = Readonly<Record<string, string | number>>;

/** What is wrong with a field, as a key of the message catalogue with its values. */
export interface IssueText {
  readonly key: string;
  readonly values?: Values;
}

/** Generic messages for the checks that carry no message of their own. */
const generic = (issue: Issue): IssueText => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined')
        ? { key: 'validation.required' }
        : { key: 'validation.type', values: { expected: issue.expected } };
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? { key: 'validation.required' }
        : {
            key: issue.origin === 'string' ? 'validation.tooShort' : 'validation.tooSmall',
            values: { minimum: String(issue.minimum) },
          };
    case 'too_big':
      return {
        key: issue.origin === 'string' ? 'validation.tooLong' : 'validation.tooBig',
        values: { maximum: String(issue.maximum) },
      };
    case 'unrecognized_keys':
      return { key: 'validation.unknownField', values: { fields: issue.keys.join(', ') } };
    case 'invalid_value':
      return { key: 'validation.choice', values: { choices: issue.values.map(String).join(', ') } };
    default:
      return { key: 'validation.invalid' };
  }
};

/** Says an issue of a schema, for a form and for the server alike: by the schema's own key where it names one. */
export const issueTextOf = (issue: Issue): IssueText => {
  if (!issue.message.startsWith('validation.')) return generic(issue);
  const values = issue.code === 'custom' ? (issue.params as Values | undefined) : undefined;
  return { key: issue.message, ...(values && { values }) };
};
