import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { countryLists } = api;

/** Every version of a list, the one in force, and what is proposed. */
export const useCountryList = (name: string) => useRead(countryLists.history, { params: { name } });

/** The lists of which a version waits for a second administrator. */
export const useWaitingLists = () => useRead(countryLists.waiting, {});
