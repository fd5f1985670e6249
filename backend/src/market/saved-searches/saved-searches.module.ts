import { Module } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { CompaniesModule } from '../../identity/companies/index.js';
import { SearchModule } from '../search/index.js';
import { NotificationsModule } from '../../identity/notifications/index.js';
import { PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { AlertMails } from './alert-mails.js';
import { DigestsJob } from './digests.job.js';
import { SavedSearchStore } from './saved-search.store.js';
import { SavedSearchesController } from './saved-searches.controller.js';
import { SavedSearchesService } from './saved-searches.service.js';
import { SearchAlerts } from './search-alerts.js';
import { StopLinks } from './stop-links.js';

@Module({
  imports: [CompaniesModule, SearchModule, NotificationsModule],
  controllers: [SavedSearchesController],
  providers: [SavedSearchesService, SavedSearchStore, SearchAlerts, DigestsJob, AlertMails, StopLinks],
})
export class SavedSearchesModule {
  constructor(routes: RouteRegistry, personal: PersonalData) {
    routes.announce(api.savedSearches);
    personal.holds('searches', {
      table: 'saved_searches',
      whose: 't.user_id = p.id',
      given: 't.name, t.query, t.alert, t.time_zone, t.created_at',
      erased: 'rows',
    });
  }
}
