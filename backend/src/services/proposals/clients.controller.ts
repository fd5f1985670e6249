import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { ClientsService } from './clients.service.js';

const { clients } = api;

@Controller()
export class ClientsController {
  constructor(private readonly service: ClientsService) {}

  @Endpoint(clients.list)
  list(@User() ctx: SignedIn, @Input() input: InputOf<typeof clients.list>) {
    return this.service.list(ctx, input);
  }

  @Endpoint(clients.get)
  get(@User() ctx: SignedIn, @Input() input: InputOf<typeof clients.get>) {
    return this.service.get(ctx, input);
  }

  @Endpoint(clients.note)
  note(@User() ctx: SignedIn, @Input() input: InputOf<typeof clients.note>) {
    return this.service.note(ctx, input);
  }
}
