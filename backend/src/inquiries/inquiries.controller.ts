import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../platform/context/context.decorator.js';
import type { SignedIn } from '../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../platform/routes/endpoint.js';
import { InquiriesService } from './inquiries.service.js';

const { inquiries } = api;

@Controller()
export class InquiriesController {
  constructor(private readonly service: InquiriesService) {}

  @Endpoint(inquiries.list)
  list(@User() ctx: SignedIn, @Input() input: InputOf<typeof inquiries.list>) {
    return this.service.list(ctx, input);
  }

  @Endpoint(inquiries.unread)
  unread(@User() ctx: SignedIn) {
    return this.service.unread(ctx);
  }

  @Endpoint(inquiries.ofListing)
  ofListing(@User() ctx: SignedIn, @Input() input: InputOf<typeof inquiries.ofListing>) {
    return this.service.ofListing(ctx, input);
  }

  @Endpoint(inquiries.ask)
  ask(@User() ctx: SignedIn, @Input() input: InputOf<typeof inquiries.ask>) {
    return this.service.ask(ctx, input);
  }

  @Endpoint(inquiries.get)
  get(@User() ctx: SignedIn, @Input() input: InputOf<typeof inquiries.get>) {
    return this.service.get(ctx, input);
  }

  @Endpoint(inquiries.send)
  send(@User() ctx: SignedIn, @Input() input: InputOf<typeof inquiries.send>) {
    return this.service.send(ctx, input);
  }

  @Endpoint(inquiries.read)
  read(@User() ctx: SignedIn, @Input() input: InputOf<typeof inquiries.read>) {
    return this.service.read(ctx, input);
  }
}
