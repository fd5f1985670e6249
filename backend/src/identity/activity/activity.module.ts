import { Module } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { ListingsModule } from '../../market/listings/index.js';
import { PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { ActivityController } from './activity.controller.js';
import { ActivityService } from './activity.service.js';
import { ForgetActivityJob } from './forget-activity.job.js';

@Module({
  imports: [ListingsModule],
  controllers: [ActivityController],
  providers: [ActivityService, ForgetActivityJob],
})
export class ActivityModule {
  constructor(routes: RouteRegistry, personal: PersonalData) {
    routes.announce(api.activity);
    personal.holds(
      'activity',
      { table: 'browsed_listings', whose: 't.user_id = p.id', given: 't.listing_id, t.at', erased: 'rows' },
      {
        table: 'user_visits',
        whose: 't.user_id = p.id',
        given: 't.last_seen, t.visit_count, t.preferred_section',
        erased: 'rows',
      },
    );
  }
}
