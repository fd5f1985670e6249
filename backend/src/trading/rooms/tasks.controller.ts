import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { TasksService } from './tasks.service.js';

const { tasks } = api;

@Controller()
export class TasksController {
  constructor(private readonly service: TasksService) {}

  @Endpoint(tasks.mine)
  mine(@User() ctx: SignedIn) {
    return this.service.mine(ctx);
  }

  @Endpoint(tasks.ofRoom)
  ofRoom(@User() ctx: SignedIn, @Input() input: InputOf<typeof tasks.ofRoom>) {
    return this.service.ofRoom(ctx, input);
  }

  @Endpoint(tasks.create)
  create(@User() ctx: SignedIn, @Input() input: InputOf<typeof tasks.create>) {
    return this.service.create(ctx, input);
  }

  @Endpoint(tasks.change)
  change(@User() ctx: SignedIn, @Input() input: InputOf<typeof tasks.change>) {
    return this.service.change(ctx, input);
  }

  @Endpoint(tasks.remove)
  remove(@User() ctx: SignedIn, @Input() input: InputOf<typeof tasks.remove>) {
    return this.service.remove(ctx, input);
  }
}
