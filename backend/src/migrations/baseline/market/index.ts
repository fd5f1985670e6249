import { inquiries, samples, savedSearches } from './inquiries.js';
import { imports, listings } from './listings.js';
import { marketData, prices, profiles } from './prices.js';
import { requirements, tenders } from './requirements.js';
import { searchFunctions } from './search-functions.js';
import { search } from './search.js';

/** In the order in which they are made. */
export const market = [
  listings,
  imports,
  prices,
  marketData,
  profiles,
  requirements,
  tenders,
  inquiries,
  samples,
  savedSearches,
  search,
  searchFunctions,
];
