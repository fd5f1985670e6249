import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../../../platform/context/ctx.js';
import { type AppError, Conflict } from '../../../platform/errors/app-error.js';
import type { RoundAsked, RoundGuardHandler } from '../round-process.js';

/** Investors read the project before they say what they would put in. */
@Injectable()
export class ProjectPublished implements RoundGuardHandler {
  refusal(_em: EntityManager, _ctx: SignedIn, { round }: RoundAsked): AppError | null {
    return round.project.state === 'published' ? null : new Conflict('round.project_not_published');
  }
}
