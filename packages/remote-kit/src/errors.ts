import { ApiError, type FieldIssue, type Language, readerValues } from '@orebridge/contracts';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

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
        return intl.formatMessage({ id: key }, readerValues(intl.locale as Language, error.body?.values));
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
