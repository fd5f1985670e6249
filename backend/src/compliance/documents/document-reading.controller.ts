import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { DocumentReadingService } from './document-reading.service.js';

const { documentReading } = api;

@Controller()
export class DocumentReadingController {
  constructor(private readonly service: DocumentReadingService) {}

  @Endpoint(documentReading.get)
  get(@User() ctx: SignedIn, @Input() input: InputOf<typeof documentReading.get>) {
    return this.service.get(ctx, input);
  }

  @Endpoint(documentReading.choose)
  choose(@User() ctx: SignedIn, @Input() input: InputOf<typeof documentReading.choose>) {
    return this.service.choose(ctx, input);
  }

  @Endpoint(documentReading.ask)
  ask(@User() ctx: SignedIn, @Input() input: InputOf<typeof documentReading.ask>) {
    return this.service.ask(ctx, input);
  }

  @Endpoint(documentReading.decide)
  decide(@User() ctx: SignedIn, @Input() input: InputOf<typeof documentReading.decide>) {
    return this.service.decide(ctx, input);
  }
}
