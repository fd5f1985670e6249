import { Module } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { ListingsModule } from '../listings/index.js';
import { PersonalData } from '../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../platform/routes/route-registry.js';
import { ActivityController } from './activity.controller.js';
import { ActivityService } from './activity.service.js';
import { ForgetActivity } from './forget-activity.js';

@Module({ imports: [ListingsModule], controllers: [ActivityController], providers: [ActivityService, ForgetActivity] })
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
