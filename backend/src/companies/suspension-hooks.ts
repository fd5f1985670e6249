import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../platform/context/ctx.js';
import type { Company } from './company.entity.js';

type Hook = (em: EntityManager, ctx: Ctx, company: Company) => Promise<void>;

/**
 * What other areas do when a company is suspended (hide its lots, hold its deals), in the transaction of the suspension.
 * Areas register in a constructor.
 */
@Injectable()
export class SuspensionHooks {
  private readonly hooks: Hook[] = [];

  add(hook: Hook): void {
    this.hooks.push(hook);
  }

  async run(em: EntityManager, ctx: Ctx, company: Company): Promise<void> {
    for (const hook of this.hooks) await hook(em, ctx, company);
  }
}
