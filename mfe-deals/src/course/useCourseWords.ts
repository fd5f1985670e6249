import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** Says a message of the course of deals, `say('loading.title')`, and any other by its whole key when there is one. */
export const useCourseWords = () => {
  const intl = useIntl();
  const say = useCallback(
    (key: string, values?: Record<string, string | number>) =>
      intl.formatMessage({ id: `deals.course.${key}` }, values),
    [intl],
  );
  const known = useCallback(
    (...keys: string[]): string | undefined => {
      const id = keys.find((key) => intl.messages[key]);
      return id ? intl.formatMessage({ id }) : undefined;
    },
    [intl],
  );
  return { say, known };
};
