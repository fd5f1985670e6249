import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DealRecord } from '../../trading/deals/index.js';
import { complianceOf } from '../../market/listings/index.js';
import { CargoInputs } from './cargo-inputs.js';
import { LIVE } from './cargo-statuses.js';

/** Scores live deals anew when a screening of one of their parties, or of what they bring with them, or their documents have changed. */
@Injectable()
export class DealRescoring {
  constructor(private readonly inputs: CargoInputs) {}

  async rescore(em: EntityManager, companyId: string | null, dealId: string | null): Promise<void> {
    const deals = await em
      .createQueryBuilder(DealRecord, 'd')
      .innerJoinAndSelect('d.buyerCompany', 'b')
      .where(LIVE)
      .andWhere('(d.id = :dealId OR :companyId IN (d.buyer_company_id, d.seller_company_id))', { companyId, dealId })
      .getMany();
    const cargoes = await this.inputs.ofDeals(em, deals);
    for (const { id, compliance } of deals) {
      const input = cargoes.get(id)?.input;
      if (input)
        await em.update(DealRecord, { id }, { compliance: { ...complianceOf(input), review: compliance?.review } });
    }
  }
}
