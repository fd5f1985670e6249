import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DealRecord } from '../deals/index.js';
import { complianceOf } from '../listings/index.js';
import { ScreeningHooks } from '../screening/index.js';
import { CargoInputs } from './cargo-inputs.js';
import { LIVE } from './cargo-standings.js';

/** Scores live deals anew when a screening of one of their parties, or of what they bring with them, has changed. */
@Injectable()
export class DealRescoring {
  constructor(
    hooks: ScreeningHooks,
    private readonly inputs: CargoInputs,
  ) {
    hooks.add((em, _, { companyId, dealId }) => this.rescore(em, companyId, dealId));
  }

  private async rescore(em: EntityManager, companyId: string | null, dealId: string | null): Promise<void> {
    const deals = await em
      .createQueryBuilder(DealRecord, 'd')
      .innerJoinAndSelect('d.buyerCompany', 'b')
      .where(LIVE)
      .andWhere('(d.id = :dealId OR :companyId IN (d.buyer_company_id, d.seller_company_id))', { companyId, dealId })
      .getMany();
    const cargoes = await this.inputs.ofDeals(em, deals);
    for (const { id } of deals) {
      const input = cargoes.get(id)?.input;
      if (input) await em.update(DealRecord, { id }, { compliance: complianceOf(input) });
    }
  }
}
