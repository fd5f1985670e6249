import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { EvidenceService } from './evidence.service.js';

const { evidence } = api;

@Controller()
export class EvidenceController {
  constructor(private readonly service: EvidenceService) {}

  @Endpoint(evidence.deal)
  deal(@User() ctx: SignedIn, @Input() { params }: InputOf<typeof evidence.deal>) {
    return this.service.file(ctx, 'deal', params.id);
  }

  @Endpoint(evidence.listing)
  listing(@User() ctx: SignedIn, @Input() { params }: InputOf<typeof evidence.listing>) {
    return this.service.file(ctx, 'listing', params.id);
  }

  @Endpoint(evidence.company)
  company(@User() ctx: SignedIn, @Input() { params }: InputOf<typeof evidence.company>) {
    return this.service.file(ctx, 'company', params.id);
  }
}
