export { SavedSearchesModule } from './saved-searches.module.js';
export { seedSavedSearches } from './seed/saved-searches.seed.js';
