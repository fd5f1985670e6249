import type { OfferTerms } from '@orebridge/contracts';
import { useFormat } from '@orebridge/ui';
import { useCallback, useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Term, TermChange } from './term-changes';

/** What a figure is counted in. */
export type Measures = Pick<OfferTerms, 'unit' | 'currency'>;

/** Writes terms and their differences in the reader's language, each figure with its unit. */
export const useTermText = () => {
  const intl = useIntl();
  const format = useFormat();
  const nameOf = useCallback((term: Term) => intl.formatMessage({ id: `deals.term.${term}` }), [intl]);
  const valueOf = useCallback(
    (term: Term, value: string, { unit, currency }: Measures, sign = false): string => {
      switch (term) {
        case 'quantity':
          return format.quantity(value, unit, { sign });
        case 'price':
          return format.money(value, currency, { per: unit, sign });
        case 'total':
          return format.money(value, currency, { sign });
        case 'deliveryDate':
          return format.date(value);
        case 'paymentTerms':
          return intl.formatMessage({ id: `deals.payment.${value}` });
        default:
          return value;
      }
    },
    [intl, format],
  );
  const differenceOf = useCallback(
    (change: TermChange, measures: Measures): string | undefined => {
      if (change.difference === null) return undefined;
      const difference = valueOf(change.term, change.difference, measures, true);
      return change.percent === null
        ? difference
        : `${difference} (${format.percent(change.percent, { sign: true, max: 2 })})`;
    },
    [format, valueOf],
  );
  const indicative = intl.formatMessage({ id: 'deals.term.priceIndicative' });
  return useMemo(() => ({ nameOf, indicative, valueOf, differenceOf }), [nameOf, indicative, valueOf, differenceOf]);
};
