import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { translator } from '../../platform/i18n/index.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { OfferComparisonService } from './offer-comparison.service.js';
import { OfferDraftsService } from './offer-drafts.service.js';
import { OfferTemplatesService } from './offer-templates.service.js';

const { offerComparison, offerDrafts, offerTemplates } = api;

@Controller()
export class OfferDraftsController {
  constructor(
    private readonly drafts: OfferDraftsService,
    private readonly templates: OfferTemplatesService,
    private readonly comparison: OfferComparisonService,
  ) {}

  @Endpoint(offerComparison.ofListing)
  compare(@User() ctx: SignedIn, @Input() input: InputOf<typeof offerComparison.ofListing>) {
    return this.comparison.ofListing(ctx, input);
  }

  @Endpoint(offerDrafts.list)
  listDrafts(@User() ctx: SignedIn) {
    return this.drafts.list(ctx);
  }

  @Endpoint(offerDrafts.ofListing)
  draftOfListing(@User() ctx: SignedIn, @Input() input: InputOf<typeof offerDrafts.ofListing>) {
    return this.drafts.ofListing(ctx, input);
  }

  @Endpoint(offerDrafts.keepForListing)
  keepForListing(@User() ctx: SignedIn, @Input() input: InputOf<typeof offerDrafts.keepForListing>) {
    return this.drafts.keepForListing(ctx, input);
  }

  @Endpoint(offerDrafts.ofOffer)
  draftOfOffer(@User() ctx: SignedIn, @Input() input: InputOf<typeof offerDrafts.ofOffer>) {
    return this.drafts.ofOffer(ctx, input);
  }

  @Endpoint(offerDrafts.keepForOffer)
  keepForOffer(@User() ctx: SignedIn, @Input() input: InputOf<typeof offerDrafts.keepForOffer>) {
    return this.drafts.keepForOffer(ctx, input);
  }

  @Endpoint(offerDrafts.remove)
  async removeDraft(@User() ctx: SignedIn, @Input() input: InputOf<typeof offerDrafts.remove>) {
    await this.drafts.remove(ctx, input);
    return { message: translator(ctx.language).t('message.offerDrafts.removed') };
  }

  @Endpoint(offerTemplates.list)
  listTemplates(@User() ctx: SignedIn) {
    return this.templates.list(ctx);
  }

  @Endpoint(offerTemplates.save)
  saveTemplate(@User() ctx: SignedIn, @Input() input: InputOf<typeof offerTemplates.save>) {
    return this.templates.save(ctx, input);
  }

  @Endpoint(offerTemplates.rename)
  renameTemplate(@User() ctx: SignedIn, @Input() input: InputOf<typeof offerTemplates.rename>) {
    return this.templates.rename(ctx, input);
  }

  @Endpoint(offerTemplates.remove)
  async removeTemplate(@User() ctx: SignedIn, @Input() input: InputOf<typeof offerTemplates.remove>) {
    await this.templates.remove(ctx, input);
    return { message: translator(ctx.language).t('message.offerTemplates.removed') };
  }
}
