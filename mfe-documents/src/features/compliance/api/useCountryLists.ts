import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** The lists of countries that the rules look at. */
export const useCountryLists = () => useRead(api.countryLists.list, {});
