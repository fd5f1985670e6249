import { type Described, isDecimal } from '@orebridge/trade';
import { useFormat } from '@orebridge/ui';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** Digits that a figure of the terms may have. */
const MOST_DIGITS = 8;

/** Says the terms of price in the reader's words, with their figures as the reader's language writes them. */
export const usePricingText = () => {
  const intl = useIntl();
  const format = useFormat();
  const one = useCallback(
    ({ code, values }: Described): string =>
      intl.formatMessage(
        { id: code },
        Object.fromEntries(
          Object.entries(values).map(([name, value]) => [
            name,
            typeof value === 'string' && isDecimal(value) ? format.number(value, { max: MOST_DIGITS }) : value,
          ]),
        ),
      ),
    [intl, format],
  );
  const all = useCallback((says: readonly Described[]): string => says.map(one).join('; '), [one]);
  return { one, all };
};
