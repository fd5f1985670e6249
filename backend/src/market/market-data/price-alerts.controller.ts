import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { translator } from '../../platform/i18n/index.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { PriceAlertsService } from './price-alerts.service.js';

const { priceAlerts } = api;

@Controller()
export class PriceAlertsController {
  constructor(private readonly alerts: PriceAlertsService) {}

  @Endpoint(priceAlerts.list)
  list(@User() ctx: SignedIn) {
    return this.alerts.list(ctx);
  }

  @Endpoint(priceAlerts.add)
  add(@User() ctx: SignedIn, @Input() input: InputOf<typeof priceAlerts.add>) {
    return this.alerts.add(ctx, input);
  }

  @Endpoint(priceAlerts.turn)
  turn(@User() ctx: SignedIn, @Input() input: InputOf<typeof priceAlerts.turn>) {
    return this.alerts.turn(ctx, input);
  }

  @Endpoint(priceAlerts.remove)
  async remove(@User() ctx: SignedIn, @Input() input: InputOf<typeof priceAlerts.remove>) {
    await this.alerts.remove(ctx, input);
    return { message: translator(ctx.language).t('message.priceAlerts.removed') };
  }
}
