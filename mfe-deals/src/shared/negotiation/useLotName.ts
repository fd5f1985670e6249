import { useMineralName } from '@orebridge/ui';
import { useCallback } from 'react';

interface Lot {
  mineralType: string | null;
  mineralName: string | null;
  reference: string;
}

/** What a lot is called: by its seller's name for it, else by its mineral, else by its reference. */
export const useLotName = (): ((lot: Lot) => string) => {
  const mineralName = useMineralName();
  return useCallback(
    (lot) => lot.mineralName ?? (lot.mineralType ? mineralName(lot.mineralType) : lot.reference),
    [mineralName],
  );
};
