import { useCallback } from 'react';
import { useIntl } from 'react-intl';

type Values = Record<string, string | number | boolean | Date | null | undefined>;

/** Says a message of this remote's own catalogue: `say('project.title')`. */
export const useSay = () => {
  const intl = useIntl();
  return useCallback((key: string, values?: Values) => intl.formatMessage({ id: `investment.${key}` }, values), [intl]);
};
