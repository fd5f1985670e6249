import { useMessages } from '@orebridge/remote-kit';
import type { FreightContractCard } from '@orebridge/contracts';
import type { Status } from '@orebridge/ui';

/** Says a message of the freight pages, and a word that other remotes say too, `word('contract.agreed')`. */
export const useFreightMessages = () => {
  const say = useMessages('deals.freight');
  const word = useMessages('freight');
  return { say, word };
};

export const FREIGHT_STATUS = {
  agreed: 'accepted',
  under_way: 'in_transit',
  completed: 'completed',
  disputed: 'disputed',
  cancelled: 'cancelled',
} as const satisfies Record<FreightContractCard['state'], Status>;
