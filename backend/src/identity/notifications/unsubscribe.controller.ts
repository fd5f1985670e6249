import { Controller, Redirect } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { Config } from '../../platform/config/config.js';
import { Context } from '../../platform/context/context.decorator.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { unsubscribePage } from '../../platform/mail/footer.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { UnsubscribeService } from './unsubscribe.service.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

const { notifications } = api;

/** The way out of mails for their readers, who need not be signed in, and for the mail programs that act for them. */
@Controller()
export class UnsubscribeController {
  constructor(
    private readonly service: UnsubscribeService,
    private readonly tokens: UnsubscribeTokens,
    private readonly config: Config,
  ) {}

  @Endpoint(notifications.unsubscribe)
  unsubscribe(@Context() ctx: Ctx, @Input() { params }: InputOf<typeof notifications.unsubscribe>) {
    return this.service.choose(ctx, params.token, false);
  }

  /**
   * Programs that know no one-click unsubscription open the address of a mail's header as a page.
   * @throws NotFound `mail.unsubscribe_link`
   */
  @Endpoint(notifications.openUnsubscribe)
  @Redirect()
  open(@Input() { params }: InputOf<typeof notifications.openUnsubscribe>) {
    this.tokens.read(params.token);
    return { url: unsubscribePage(this.config.siteUrl, encodeURIComponent(params.token)), statusCode: 303 };
  }

  @Endpoint(notifications.mailChoice)
  look(@Context() ctx: Ctx, @Input() { params }: InputOf<typeof notifications.mailChoice>) {
    return this.service.look(ctx, params.token);
  }

  @Endpoint(notifications.resubscribe)
  resubscribe(@Context() ctx: Ctx, @Input() { params }: InputOf<typeof notifications.resubscribe>) {
    return this.service.choose(ctx, params.token, true);
  }
}
