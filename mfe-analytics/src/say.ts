import { useCallback } from 'react';
import { useIntl } from 'react-intl';

export type Say = (id: string, values?: Record<string, string | number>) => string;

/** Says a text of this remote's catalogue: `say('prices.title')` is `analytics.prices.title`. */
export const useSay = (): Say => {
  const intl = useIntl();
  return useCallback((id, values) => intl.formatMessage({ id: `analytics.${id}` }, values), [intl]);
};
