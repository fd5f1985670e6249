import { Module } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { CompaniesModule } from '../../identity/companies/index.js';
import { SearchModule } from '../search/index.js';
import { PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { ForgetSearchesJob } from './forget-searches.job.js';
import { SavedSearchStore } from './saved-search.store.js';
import { SavedSearchesController } from './saved-searches.controller.js';
import { SavedSearchesService } from './saved-searches.service.js';
import { SearchAlerts } from './search-alerts.js';

@Module({
  imports: [CompaniesModule, SearchModule],
  controllers: [SavedSearchesController],
  providers: [SavedSearchesService, SavedSearchStore, SearchAlerts, ForgetSearchesJob],
})
export class SavedSearchesModule {
  constructor(routes: RouteRegistry, personal: PersonalData) {
    routes.announce(api.savedSearches);
    personal.holds('searches', {
      table: 'saved_searches',
      whose: 't.user_id = p.id',
      given: 't.name, t.query, t.alert, t.created_at',
      erased: 'rows',
    });
  }
}
