import { api } from '@orebridge/contracts';
import { keyOf, useRead } from '@orebridge/remote-kit';
import { useHost } from '@orebridge/remote-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PriceDisplay } from '@orebridge/contracts';

const KEPT = 'orebridge.marketplace.prices';
const NONE: PriceDisplay = { currency: null, unit: null };
const key = keyOf(api.fx.display, {});

const kept = (): PriceDisplay => {
  try {
    const read = api.fx.display.response.safeParse(JSON.parse(localStorage.getItem(KEPT) ?? 'null'));
    return read.success ? read.data : NONE;
  } catch {
    return NONE;
  }
};
const keep = (choice: PriceDisplay): void => {
  try {
    localStorage.setItem(KEPT, JSON.stringify(choice));
  } catch {
    // A browser that keeps nothing asks the account at the next visit.
  }
};

/** In what the person reads prices: as the account has it; until that is known, as this device last showed them. */
export const usePriceDisplay = (): PriceDisplay => useRead(api.fx.display, {}).data ?? kept();

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

/** The reference rates of today; asked for only where a rate is needed. */
export const useRates = (enabled: boolean) => useRead(api.fx.rates, { query: {} }, { enabled }).data;
