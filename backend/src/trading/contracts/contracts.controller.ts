import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { ContractListService } from './contract-list.service.js';
import { ContractsService } from './contracts.service.js';

const { contracts } = api;

@Controller()
export class ContractsController {
  constructor(
    private readonly service: ContractsService,
    private readonly lists: ContractListService,
  ) {}

  @Endpoint(contracts.list)
  list(@User() ctx: SignedIn, @Input() input: InputOf<typeof contracts.list>) {
    return this.lists.list(ctx, input);
  }

  @Endpoint(contracts.verify)
  verify(@User() ctx: SignedIn, @Input() input: InputOf<typeof contracts.verify>) {
    return this.lists.verify(ctx, input);
  }

  @Endpoint(contracts.get)
  get(@User() ctx: SignedIn, @Input() input: InputOf<typeof contracts.get>) {
    return this.service.get(ctx, input);
  }

  @Endpoint(contracts.file)
  file(@User() ctx: SignedIn, @Input() input: InputOf<typeof contracts.file>) {
    return this.service.file(ctx, input);
  }

  @Endpoint(contracts.sign)
  sign(@User() ctx: SignedIn, @Input() input: InputOf<typeof contracts.sign>) {
    return this.service.sign(ctx, input);
  }

  @Endpoint(contracts.amend)
  amend(@User() ctx: SignedIn, @Input() input: InputOf<typeof contracts.amend>) {
    return this.service.amend(ctx, input);
  }

  @Endpoint(contracts.withdraw)
  withdraw(@User() ctx: SignedIn, @Input() input: InputOf<typeof contracts.withdraw>) {
    return this.service.withdraw(ctx, input);
  }
}
