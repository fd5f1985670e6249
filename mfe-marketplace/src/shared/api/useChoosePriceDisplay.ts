import { api } from '@orebridge/contracts';
import { keyOf } from '@orebridge/remote-kit';
import { useHost } from '@orebridge/remote-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PriceDisplay } from '@orebridge/contracts';
import { KEPT } from './price-display-keys';

const key = keyOf(api.fx.display, {});

const keep = (choice: PriceDisplay): void => {
  try {
    localStorage.setItem(KEPT, JSON.stringify(choice));
  } catch {
    // A browser that keeps nothing asks the account at the next visit.
  }
};

/** Chooses it; every price on the page follows at once, and goes back when the account refuses. */
export const useChoosePriceDisplay = () => {
  const { client } = useHost();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: PriceDisplay) => client(api.fx.setDisplay, { body }),
    onMutate: async (choice) => {
      await queries.cancelQueries({ queryKey: key });
      const before = queries.getQueryData<PriceDisplay>(key);
      queries.setQueryData(key, choice);
      return before;
    },
    onSuccess: keep,
    onError: (_, __, before) => queries.setQueryData(key, before),
  });
};
