import { Controller } from '@nestjs/common';
import { api, TOKEN_CANARY_PERCENT } from '@orebridge/contracts';
import { DataSource } from 'typeorm';
import { Config } from '../../platform/config/config.js';
import { Context } from '../../platform/context/context.decorator.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { BadRequest, Forbidden } from '../../platform/errors/app-error.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { LimitUpload } from '../../platform/uploads/upload-limit.js';
import { ChannelsService } from './channels.service.js';
import { PublishingService } from './publishing.service.js';
import { ReleaseRow } from './release.entity.js';
import { bundleSource, MAX_BUNDLE_BYTES } from './remote-source.js';

const routes = api.remotes;

/** What release tools call, with the token of their remote. */
@Controller()
export class DeployController {
  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly publishing: PublishingService,
    private readonly channels: ChannelsService,
  ) {}

  @Endpoint(routes.publish)
  @LimitUpload({ bytes: MAX_BUNDLE_BYTES, code: 'release.too_large' })
  async publish(@Context() ctx: Ctx, @Input() { params, file }: InputOf<typeof routes.publish>) {
    if (!file) throw new BadRequest('release.bundle_missing');
    const { name, version, bytes } = await this.publishing.publish(ctx, params.name, await bundleSource(file.buffer));
    return { name, version, bytes };
  }

  @Endpoint(routes.channel)
  async channel(@Context() ctx: Ctx, @Input() { params, body }: InputOf<typeof routes.channel>) {
    const { name } = params;
    assertWithin(ctx, body);
    if (body.event === 'promote') await this.channels.promote(ctx, { name, ...body });
    else if (body.event === 'canary') await this.channels.canary(ctx, { name, ...body });
    else await this.channels.rollback(ctx, { name, ...body });
    return this.statusOf(name);
  }

  private async statusOf(name: string) {
    const em = this.dataSource.manager;
    const { stable, canary } = await this.channels.of(em, name);
    const served = stable ?? canary;
    const row = served && (await em.findOneBy(ReleaseRow, { name, version: served.version }));
    const page = row?.manifest.routes.find((r) => !r.path.includes(':'))?.path ?? '/';
    return {
      name,
      stable: stable?.version ?? null,
      canary: canary ? { version: canary.version, percent: canary.percent } : null,
      url: new URL(page, this.config.siteUrl).href,
    };
  }
}

/** @throws Forbidden when a token gives a release to more people than it may */
const assertWithin = ({ tool }: Ctx, body: InputOf<typeof routes.channel>['body']): void => {
  if (tool?.mayPromote || body.event === 'rollback') return;
  if (body.event === 'promote' || body.percent > TOKEN_CANARY_PERCENT)
    throw new Forbidden('deploy.promotion_forbidden', { percent: TOKEN_CANARY_PERCENT });
};
