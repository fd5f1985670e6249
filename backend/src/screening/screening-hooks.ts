import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../platform/context/ctx.js';

/** Whom a screening concerns: a company with all of its lots and deals, or one deal. */
export interface Screened {
  readonly companyId: string | null;
  readonly dealId: string | null;
  /** True while a match is open or confirmed: what is under way stands still. */
  readonly holds: boolean;
  readonly reason: string;
}

type Hook = (em: EntityManager, ctx: SignedIn, screened: Screened) => Promise<void>;

/** What other areas do when a screening was recorded or decided on, in its transaction. Areas register in a constructor. */
@Injectable()
export class ScreeningHooks {
  private readonly hooks: Hook[] = [];

  add(hook: Hook): void {
    this.hooks.push(hook);
  }

  async run(em: EntityManager, ctx: SignedIn, screened: Screened): Promise<void> {
    for (const hook of this.hooks) await hook(em, ctx, screened);
  }
}
