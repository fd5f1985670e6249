import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import type { DealEffectHandler, DealTransition } from '../../deals/index.js';
import { ContractVersionRecord } from '../contract.entities.js';

/** A deal that ends takes with it whatever version still waits for signatures. */
@Injectable()
export class VoidOpenContract implements DealEffectHandler {
  async run(em: EntityManager, _ctx: Ctx, { deal }: DealTransition): Promise<void> {
    const open = { dealId: deal.id, state: 'open' as const };
    await em.update(ContractVersionRecord, open, { state: 'void', dueAt: null, updatedAt: new Date() });
  }
}
