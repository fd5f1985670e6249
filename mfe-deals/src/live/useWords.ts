import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** Says the texts under one prefix: `say('title')` of `deals.assay` is `deals.assay.title`. */
export const useWords = (prefix: `deals.${string}`) => {
  const intl = useIntl();
  return useCallback(
    (key: string, values?: Record<string, string | number>) => intl.formatMessage({ id: `${prefix}.${key}` }, values),
    [intl, prefix],
  );
};
