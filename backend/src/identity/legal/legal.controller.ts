import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { Context, User } from '../../platform/context/context.decorator.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { translator } from '../../platform/i18n/index.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { LegalService } from './legal.service.js';
import { TermsAcceptance } from './terms-acceptance.js';

const { legal } = api;

@Controller()
export class LegalController {
  constructor(
    private readonly documents: LegalService,
    private readonly acceptance: TermsAcceptance,
    private readonly tx: Tx,
  ) {}

  // Before the route whose last part may be any word.
  @Endpoint(legal.accepted)
  accepted(@User() ctx: SignedIn) {
    return this.acceptance.of(this.tx.read(ctx), ctx.user.id);
  }

  @Endpoint(legal.current)
  current(@Context() ctx: Ctx, @Input() input: InputOf<typeof legal.current>) {
    return this.documents.current(ctx, input);
  }

  @Endpoint(legal.versions)
  versions(@Context() ctx: Ctx, @Input() input: InputOf<typeof legal.versions>) {
    return this.documents.versions(ctx, input);
  }

  @Endpoint(legal.version)
  version(@Context() ctx: Ctx, @Input() input: InputOf<typeof legal.version>) {
    return this.documents.version(ctx, input);
  }

  @Endpoint(legal.publish)
  publish(@User() ctx: SignedIn, @Input() input: InputOf<typeof legal.publish>) {
    return this.documents.publish(ctx, input);
  }

  @Endpoint(legal.accept)
  async accept(@User() ctx: SignedIn, @Input() { body }: InputOf<typeof legal.accept>) {
    const accepted = { userId: ctx.user.id, version: body.version, field: 'version' };
    await this.tx.run(ctx, (em) => this.acceptance.record(em, ctx, accepted));
    return { message: translator(ctx.language).t('message.legal.accepted') };
  }
}
