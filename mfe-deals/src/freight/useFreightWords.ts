import type { FreightContractCard } from '@orebridge/contracts';
import type { Status } from '@orebridge/ui';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** Says a message of the freight pages, and a word that other remotes say too, `word('contract.agreed')`. */
export const useFreightWords = () => {
  const intl = useIntl();
  const say = useCallback(
    (key: string, values?: Record<string, string | number>) =>
      intl.formatMessage({ id: `deals.freight.${key}` }, values),
    [intl],
  );
  const word = useCallback((key: string) => intl.formatMessage({ id: `freight.${key}` }), [intl]);
  return { say, word };
};

export const FREIGHT_STATUS = {
  agreed: 'accepted',
  under_way: 'in_transit',
  completed: 'completed',
  disputed: 'disputed',
  cancelled: 'cancelled',
} as const satisfies Record<FreightContractCard['state'], Status>;
