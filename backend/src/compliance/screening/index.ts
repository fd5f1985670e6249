export { CountryListFollower, type Reassessed } from './country-list-follower.js';
export { CountryLists } from './country-lists.service.js';
export { assertMayBind, openMatches, refusalToBind } from './may-bind.js';
export { PartyRecords } from './party-records.js';
export { type Screened, ScreeningFollower } from './screening-follower.js';
export { ScreeningModule } from './screening.module.js';
export { type FoundMatch, ScreeningService } from './screening.service.js';
