import { useFormat } from '@orebridge/ui';
import { useCallback } from 'react';

const CENTS = /\.\d*[1-9]/;

/** Writes an amount in dollars, whole ones without cents; a dash where there is none. */
export const useMoney = () => {
  const format = useFormat();
  return useCallback(
    (value: string | null | undefined) =>
      value == null ? '–' : format.money(value, 'USD', { min: CENTS.test(value) ? 2 : 0 }),
    [format],
  );
};
