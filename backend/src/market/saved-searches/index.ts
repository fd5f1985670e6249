export { SEARCH_ALERTS } from './saved-searches.service.js';
export { SavedSearchesModule } from './saved-searches.module.js';
export { seedSavedSearches } from './seed/saved-searches.seed.js';
