import { Injectable } from '@nestjs/common';
import type { SignedIn } from '../../../platform/context/ctx.js';
import { type AppError, Conflict } from '../../../platform/errors/app-error.js';
import type { EntityManager } from 'typeorm';
import type { DealAsked, DealGuardHandler } from '../deal-process.js';

/** Nobody releases a deal from its review twice. */
@Injectable()
export class FourEyes implements DealGuardHandler {
  refusal(_em: EntityManager, ctx: SignedIn, { deal }: DealAsked): AppError | null {
    return deal.releases.includes(ctx.user.id) ? new Conflict('deal.second_release') : null;
  }
}
