import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** The ordinary calls that a pressed card makes; each press is one intent with one key. */
export const useSendCounter = () => useCommand(api.offers.counter, { invalidates: [api.offers.list, api.offers.get] });
