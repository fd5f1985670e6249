import { ApiError, type FieldIssue, type Language, readerValues } from '@orebridge/contracts';
import type { Refusal } from '@orebridge/trade';
import { useCallback } from 'react';
import { type IntlShape, useIntl } from 'react-intl';

/** Codes and states that the server puts into a text, in the reader's words where the catalogue has them. */
const namedValues = (intl: IntlShape, values: Readonly<Record<string, string | number>> = {}) => {
  const named = (code: string, ...keys: string[]): string => {
    const id = keys.find((key) => intl.messages[key]);
    return id ? intl.formatMessage({ id }) : code;
  };
  const { codes, state } = values;
  return {
    ...readerValues(intl.locale as Language, values),
    ...(typeof codes === 'string' && {
      codes: intl.formatList(codes.split(', ').map((code) => named(code, `document.type.${code}`, code))),
    }),
    ...(typeof state === 'string' && { state: named(state, `ui.status.${state}`) }),
  };
};

/**
 * Says what went wrong in the visitor's language: by the error's catalogue key, else the general sentence, with the incident's number
 * where the server gave one. `otherwise` is the sentence of the situation for an answer that says nothing.
 */
export const useErrorText = (): ((error: unknown, otherwise?: string) => string) => {
  const intl = useIntl();
  return useCallback(
    (error: unknown, otherwise = 'error.internal') => {
      if (!(error instanceof ApiError)) return intl.formatMessage({ id: 'error.network' });
      const key = error.body?.key;
      if (key && key !== 'error.unknown' && intl.messages[key])
        return intl.formatMessage({ id: key }, namedValues(intl, error.body?.values));
      const incident = error.body?.incident;
      return incident
        ? intl.formatMessage({ id: 'error.unknown' }, { incident })
        : intl.formatMessage({ id: otherwise });
    },
    [intl],
  );
};

/** The field issues of a refused command, by path, translated; empty for any other error. */
export const useFieldIssues = (): ((error: unknown) => Record<string, string>) => {
  const intl = useIntl();
  return useCallback(
    (error: unknown) => {
      const issues: readonly FieldIssue[] = error instanceof ApiError ? (error.body?.issues ?? []) : [];
      return Object.fromEntries(
        issues.map((issue) => [
          issue.path,
          intl.messages[issue.key]
            ? intl.formatMessage({ id: issue.key }, readerValues(intl.locale as Language, issue.values))
            : issue.message,
        ]),
      );
    },
    [intl],
  );
};

/** Says a refusal of the trade's rules in the sentence that the server has for it. */
export const useRefusalText = (): ((refusal: Refusal) => string) => {
  const intl = useIntl();
  return useCallback(
    ({ code, values }) =>
      intl.formatMessage({ id: `error.${code}` }, readerValues(intl.locale as Language, { ...values })),
    [intl],
  );
};
