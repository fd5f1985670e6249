import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';
import type { PriceDisplay } from '@orebridge/contracts';
import { KEPT } from './price-display-keys';

const NONE: PriceDisplay = { currency: null, unit: null };

const kept = (): PriceDisplay => {
  try {
    const read = api.fx.display.response.safeParse(JSON.parse(localStorage.getItem(KEPT) ?? 'null'));
    return read.success ? read.data : NONE;
  } catch {
    return NONE;
  }
};

/** In what the person reads prices: as the account has it; until that is known, as this device last showed them. */
export const usePriceDisplay = (): PriceDisplay => useRead(api.fx.display, {}).data ?? kept();
