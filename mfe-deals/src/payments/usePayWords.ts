import { useCallback } from 'react';
import { useIntl } from 'react-intl';

export type SayPay = (key: string, values?: Record<string, string | number>) => string;

/** Says a message about payments: `say('due.title')` is `deals.pay.due.title`. */
export const usePayWords = (): SayPay => {
  const intl = useIntl();
  return useCallback((key, values) => intl.formatMessage({ id: `deals.pay.${key}` }, values), [intl]);
};
