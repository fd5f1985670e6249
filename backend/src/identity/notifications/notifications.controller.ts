import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { translator } from '../../platform/i18n/index.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { NotificationsService } from './notifications.service.js';
import { PreferencesService } from './preferences.service.js';

@Controller()
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly preferences: PreferencesService,
  ) {}

  @Endpoint(api.notifications.list)
  list(@User() ctx: SignedIn) {
    return this.notifications.list(ctx);
  }

  @Endpoint(api.notifications.readAll)
  async readAll(@User() ctx: SignedIn) {
    await this.notifications.readAll(ctx);
    return { message: translator(ctx.language).t('message.notifications.allRead') };
  }

  @Endpoint(api.notifications.read)
  read(@User() ctx: SignedIn, @Input() input: InputOf<typeof api.notifications.read>) {
    return this.notifications.read(ctx, input);
  }

  @Endpoint(api.notifications.remove)
  async remove(@User() ctx: SignedIn, @Input() input: InputOf<typeof api.notifications.remove>) {
    await this.notifications.remove(ctx, input);
    return { message: translator(ctx.language).t('message.notifications.removed') };
  }

  @Endpoint(api.notifications.preferences)
  getPreferences(@User() ctx: SignedIn) {
    return this.preferences.get(ctx);
  }

  @Endpoint(api.notifications.setPreferences)
  setPreferences(@User() ctx: SignedIn, @Input() input: InputOf<typeof api.notifications.setPreferences>) {
    return this.preferences.set(ctx, input);
  }

  @Endpoint(api.notifications.sendTest)
  sendTest(@User() ctx: SignedIn, @Input() input: InputOf<typeof api.notifications.sendTest>) {
    return this.notifications.sendTest(ctx, input);
  }
}
