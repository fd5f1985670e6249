import { useErrorText, useFieldIssues } from '@orebridge/remote-kit';
import { useIntl } from 'react-intl';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** The words of a field's error: a key of the catalogue, or words that the server sent already translated. */
export const useFieldText = (): ((message: string | undefined) => string | undefined) => {
  const intl = useIntl();
  return (message) => (message && intl.messages[message] ? intl.formatMessage({ id: message }) : message);
};

/** Puts what the server refused at the fields it is about. */
export const useIssuesInForm = <T extends FieldValues>(form: UseFormReturn<T>): ((error: unknown) => void) => {
  const issuesOf = useFieldIssues();
  return (error) => {
    for (const [path, message] of Object.entries(issuesOf(error)))
      if (path in form.getValues()) form.setError(path as Path<T>, { message });
  };
};

/** What a failed call reads: the server's own sentence, or the general one of the situation when there is none. */
export const useFailureText = (): ((error: unknown, fallback: string) => string) => {
  const intl = useIntl();
  const errorText = useErrorText();
  return (error, fallback) =>
    error instanceof Error && error.name === 'ApiError'
      ? errorText(error, fallback)
      : intl.formatMessage({ id: fallback });
};
