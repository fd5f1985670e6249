export { CountryLists } from './country-lists.service.js';
export { PartyRecords } from './party-records.js';
export { type Screened, ScreeningHooks } from './screening-hooks.js';
export { ScreeningModule } from './screening.module.js';
