import { Controller, Req } from '@nestjs/common';
import { api, type SignedReleaseDocument } from '@orebridge/contracts';
import { Context } from '../../platform/context/context.decorator.js';
import type { Ctx } from '../../platform/context/ctx.js';
import type { AppRequest } from '../../platform/context/request.js';
import { translator } from '../../platform/i18n/index.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { ReleaseDocuments } from '../../platform/site/release-documents.js';
import { visitorIdOf } from '../../platform/site/visitor.js';
import { ReportsService } from './reports.service.js';

/** What pages ask and say about releases. */
@Controller()
export class RemotesController {
  constructor(
    private readonly documents: ReleaseDocuments,
    private readonly reports: ReportsService,
  ) {}

  @Endpoint(api.remotes.document)
  async document(
    @Context() ctx: Ctx,
    @Req() req: AppRequest,
    @Input() { query }: InputOf<typeof api.remotes.document>,
  ): Promise<SignedReleaseDocument> {
    const visitorId = visitorIdOf(req.headers.cookie);
    const asked = { user: ctx.user, visitorId, path: query.path ?? '/' };
    const { text, signature, key } = await this.documents.resolve(asked);
    return { text, signature, key };
  }

  @Endpoint(api.remotes.report)
  async report(@Context() ctx: Ctx, @Req() req: AppRequest, @Input() input: InputOf<typeof api.remotes.report>) {
    await this.reports.receive(ctx, visitorIdOf(req.headers.cookie), input);
    return { message: translator(ctx.language).t('message.releases.reported') };
  }
}
