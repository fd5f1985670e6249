import { contracts, deals, ratings, rooms } from './deals.js';
import { execution } from './execution.js';
import { offers } from './offers.js';

/** In the order in which they are made. */
export const trading = [offers, deals, contracts, execution, ratings, rooms];
