export { type PartyCheck, PartyChecks } from './party-checks.service.js';
export { PartyScreeningJob } from './party-screening.job.js';
export { ApiScreeningJob } from './screening-api/api-screening.job.js';
export { editionOf } from './screening-api/yente.js';
export { WatchlistFetchJob } from './watchlist-fetch.job.js';
export { rowOf, WatchlistLoading } from './watchlist-loading.service.js';
export { WatchlistsModule } from './watchlists.module.js';
