import { useFormat } from '@orebridge/ui';
import { useMemo } from 'react';
import { COUNTRY_CODES } from './countries';

/** The countries to choose from, by name. */
export const useCountries = () => {
  const format = useFormat();
  return useMemo(
    () =>
      COUNTRY_CODES.map((value) => ({ value, label: format.country(value) })).sort((a, b) =>
        a.label.localeCompare(b.label),
      ),
    [format],
  );
};
