import { Controller } from '@nestjs/common';
import { api, type DeployTokenView, type Release } from '@orebridge/contracts';
import { Context } from '../../platform/context/context.decorator.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { ChannelsService } from './channels.service.js';
import { DeployTokensService } from './deploy-tokens.service.js';
import { PinsService } from './pins.service.js';
import { ReleaseListService } from './release-list.service.js';

const routes = api.remotes;

/** The Releases page of admins. */
@Controller()
export class ReleasesController {
  constructor(
    private readonly releases: ReleaseListService,
    private readonly channels: ChannelsService,
    private readonly people: PinsService,
    private readonly tokens: DeployTokensService,
  ) {}

  @Endpoint(routes.list)
  list(@Context() ctx: Ctx): Promise<Release[]> {
    return this.releases.list(ctx);
  }

  @Endpoint(routes.promote)
  async promote(@Context() ctx: Ctx, @Input() { params, body }: InputOf<typeof routes.promote>): Promise<Release[]> {
    await this.channels.promote(ctx, { ...params, ...body });
    return this.releases.list(ctx);
  }

  @Endpoint(routes.canary)
  async canary(@Context() ctx: Ctx, @Input() { params, body }: InputOf<typeof routes.canary>): Promise<Release[]> {
    await this.channels.canary(ctx, { ...params, ...body });
    return this.releases.list(ctx);
  }

  @Endpoint(routes.rollback)
  async rollback(@Context() ctx: Ctx, @Input() { params, body }: InputOf<typeof routes.rollback>): Promise<Release[]> {
    await this.channels.rollback(ctx, { ...params, ...body });
    return this.releases.list(ctx);
  }

  @Endpoint(routes.retire)
  async retire(@Context() ctx: Ctx, @Input() { params, body }: InputOf<typeof routes.retire>): Promise<Release[]> {
    await this.channels.retire(ctx, { ...params, ...body });
    return this.releases.list(ctx);
  }

  @Endpoint(routes.pins)
  pins(@Context() ctx: Ctx, @Input() { params }: InputOf<typeof routes.pins>) {
    return this.people.list(ctx, params.name);
  }

  @Endpoint(routes.pin)
  async pin(@Context() ctx: Ctx, @Input() input: InputOf<typeof routes.pin>) {
    await this.people.pin(ctx, input);
    return this.people.list(ctx, input.params.name);
  }

  @Endpoint(routes.unpin)
  async unpin(@Context() ctx: Ctx, @Input() input: InputOf<typeof routes.unpin>) {
    await this.people.unpin(ctx, input);
    return this.people.list(ctx, input.params.name);
  }

  @Endpoint(routes.issueToken)
  async issueToken(@Context() ctx: Ctx, @Input() { params, body }: InputOf<typeof routes.issueToken>) {
    return { token: await this.tokens.issue(ctx, { remote: params.name, ...body }) };
  }

  @Endpoint(routes.tokens)
  listTokens(@Context() ctx: Ctx): Promise<DeployTokenView[]> {
    return this.tokens.list(ctx);
  }

  @Endpoint(routes.revokeToken)
  async revokeToken(@Context() ctx: Ctx, @Input() { params, body }: InputOf<typeof routes.revokeToken>) {
    await this.tokens.revoke(ctx, params.id, body.reason);
    return this.tokens.list(ctx);
  }
}
