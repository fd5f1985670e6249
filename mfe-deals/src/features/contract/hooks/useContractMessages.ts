import { useMessages } from '@orebridge/remote-kit';
import type { ContractChange, ContractTerm } from '@orebridge/trade';
import type { ContractTerms } from '@orebridge/contracts';
import { useFormat } from '@orebridge/ui';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

type Measures = Pick<ContractTerms, 'unit' | 'currency'>;

/** Says a message of the contract pages, and writes terms and their differences in the reader's language. */
export const useContractMessages = () => {
  const intl = useIntl();
  const format = useFormat();
  const say = useMessages('deals.contract');
  const nameOf = useCallback((term: ContractTerm) => say(`term.${term}`), [say]);
  const valueOf = useCallback(
    (term: ContractTerm, value: string, { unit, currency }: Measures, sign = false): string => {
      switch (term) {
        case 'price':
          return format.money(value, currency, { per: unit, sign });
        case 'total':
          return format.money(value, currency, { min: 2, sign });
        case 'tolerancePct':
        case 'provisionalPct':
          return format.percent(value, { sign });
        case 'deliveryDate':
          return format.date(value);
        case 'paymentTerms':
          return intl.formatMessage({ id: `deals.payment.${value}` });
        case 'finalAt':
          return say(`finalAt.${value}`);
        case 'assaySettlement':
          return say(`assaySettlement.${value}`);
        case 'law':
          return say(`law.${value}`);
        default:
          return value || say('none');
      }
    },
    [format, intl, say],
  );
  const differenceOf = useCallback(
    ({ term, difference, percent }: ContractChange, measures: Measures): string | undefined => {
      if (difference === null) return undefined;
      const shown = valueOf(term, difference, measures, true);
      return percent === null ? shown : `${shown} (${format.percent(percent, { sign: true, max: 2 })})`;
    },
    [format, valueOf],
  );
  return { say, nameOf, valueOf, differenceOf };
};
