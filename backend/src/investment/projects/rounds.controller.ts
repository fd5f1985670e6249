import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { CommitmentsService } from './commitments.service.js';
import { RoundsService } from './rounds.service.js';

const { rounds } = api;

@Controller()
export class RoundsController {
  constructor(
    private readonly service: RoundsService,
    private readonly commitments: CommitmentsService,
  ) {}

  @Endpoint(rounds.list)
  list(@User() ctx: SignedIn, @Input() input: InputOf<typeof rounds.list>) {
    return this.service.list(ctx, input);
  }

  @Endpoint(rounds.get)
  get(@User() ctx: SignedIn, @Input() input: InputOf<typeof rounds.get>) {
    return this.service.get(ctx, input);
  }

  @Endpoint(rounds.propose)
  propose(@User() ctx: SignedIn, @Input() input: InputOf<typeof rounds.propose>) {
    return this.service.propose(ctx, input);
  }

  @Endpoint(rounds.open)
  open(@User() ctx: SignedIn, @Input() input: InputOf<typeof rounds.open>) {
    return this.service.open(ctx, input);
  }

  @Endpoint(rounds.refuse)
  refuse(@User() ctx: SignedIn, @Input() input: InputOf<typeof rounds.refuse>) {
    return this.service.refuse(ctx, input);
  }

  @Endpoint(rounds.close)
  close(@User() ctx: SignedIn, @Input() input: InputOf<typeof rounds.close>) {
    return this.service.close(ctx, input);
  }

  @Endpoint(rounds.cancel)
  cancel(@User() ctx: SignedIn, @Input() input: InputOf<typeof rounds.cancel>) {
    return this.service.cancel(ctx, input);
  }

  @Endpoint(rounds.handOver)
  handOver(@User() ctx: SignedIn, @Input() input: InputOf<typeof rounds.handOver>) {
    return this.service.handOver(ctx, input);
  }

  @Endpoint(rounds.simulate)
  simulate(@User() ctx: SignedIn, @Input() input: InputOf<typeof rounds.simulate>) {
    return this.service.simulate(ctx, input);
  }

  @Endpoint(rounds.indicate)
  indicate(@User() ctx: SignedIn, @Input() input: InputOf<typeof rounds.indicate>) {
    return this.commitments.indicate(ctx, input);
  }

  @Endpoint(rounds.mine)
  mine(@User() ctx: SignedIn, @Input() input: InputOf<typeof rounds.mine>) {
    return this.commitments.mine(ctx, input);
  }

  @Endpoint(rounds.change)
  change(@User() ctx: SignedIn, @Input() input: InputOf<typeof rounds.change>) {
    return this.commitments.change(ctx, input);
  }

  @Endpoint(rounds.commit)
  commit(@User() ctx: SignedIn, @Input() input: InputOf<typeof rounds.commit>) {
    return this.commitments.commit(ctx, input);
  }

  @Endpoint(rounds.withdraw)
  withdraw(@User() ctx: SignedIn, @Input() input: InputOf<typeof rounds.withdraw>) {
    return this.commitments.withdraw(ctx, input);
  }
}
