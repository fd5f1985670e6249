import { useCallback } from 'react';
import { useIntl } from 'react-intl';

type Values = Record<string, string | number | boolean | Date | null | undefined>;

/** Says a message of this remote's own catalogue: `say('filters.reset')`. */
export const useSay = () => {
  const intl = useIntl();
  return useCallback(
    (key: string, values?: Values) => intl.formatMessage({ id: `marketplace.${key}` }, values),
    [intl],
  );
};
export type Say = ReturnType<typeof useSay>;
