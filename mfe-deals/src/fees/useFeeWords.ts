import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** Says a message about the money of a contract: `say('due')` is `deals.fee.due`. */
export const useFeeWords = () => {
  const intl = useIntl();
  return useCallback(
    (key: string, values?: Record<string, string | number>) => intl.formatMessage({ id: `deals.fee.${key}` }, values),
    [intl],
  );
};
