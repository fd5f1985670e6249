import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { translator } from '../../platform/i18n/index.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { AccountService } from './account.service.js';
import { PasswordsService } from './passwords.service.js';

@Controller()
export class AccountController {
  constructor(
    private readonly account: AccountService,
    private readonly passwords: PasswordsService,
  ) {}

  @Endpoint(api.auth.account)
  get(@User() ctx: SignedIn) {
    return this.account.get(ctx);
  }

  @Endpoint(api.auth.updateAccount)
  update(@User() ctx: SignedIn, @Input() input: InputOf<typeof api.auth.updateAccount>) {
    return this.account.update(ctx, input);
  }

  @Endpoint(api.account.searched)
  async searched(@User() ctx: SignedIn) {
    await this.account.noteSearch(ctx);
    return { message: translator(ctx.language).t('message.account.searched') };
  }

  @Endpoint(api.auth.changePassword)
  async changePassword(@User() ctx: SignedIn, @Input() { body }: InputOf<typeof api.auth.changePassword>) {
    await this.passwords.change(ctx, body.currentPassword, body.newPassword);
    return { message: translator(ctx.language).t('message.auth.passwordChanged') };
  }
}
