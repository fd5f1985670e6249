export { CountryListProposalRow } from './country-list.entity.js';
export { entriesOf } from './country-list-publishing.service.js';
export { CountryLists, listNamed } from './country-lists.service.js';
export { assertMayBind, openMatches, refusalToBind } from './may-bind.js';
export { PartyRecords } from './party-records.js';
export { type InForce, type Reassessed, RulesFollower } from './rules-follower.js';
export { type Screened, ScreeningFollower } from './screening-follower.js';
export { ScreeningModule } from './screening.module.js';
export { type FoundMatch, ScreeningService } from './screening.service.js';
