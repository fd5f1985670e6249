import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { FxService } from './fx.service.js';

@Controller()
export class FxController {
  constructor(private readonly fx: FxService) {}

  @Endpoint(api.fx.rates)
  rates(@User() ctx: SignedIn, @Input() input: InputOf<typeof api.fx.rates>) {
    return this.fx.rates(ctx, input);
  }

  @Endpoint(api.fx.display)
  display(@User() ctx: SignedIn) {
    return this.fx.display(ctx);
  }

  @Endpoint(api.fx.setDisplay)
  setDisplay(@User() ctx: SignedIn, @Input() input: InputOf<typeof api.fx.setDisplay>) {
    return this.fx.setDisplay(ctx, input);
  }
}
