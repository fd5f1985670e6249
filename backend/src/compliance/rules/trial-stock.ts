import { Injectable } from '@nestjs/common';
import type { TrialResult } from '@orebridge/contracts';
import type { ComplianceInput } from '@orebridge/trade';
import { type EntityManager, In, MoreThan } from 'typeorm';
import { groupBy } from '../../platform/group-by.js';
import { countedStates, Listing, LotCompliance, SCORED } from '../../market/listings/index.js';
import { DealRecord } from '../../trading/deals/index.js';
import { CargoInputs } from './cargo-inputs.js';
import { LIVE } from './cargo-statuses.js';

const AT_ONCE = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** A lot or a deal with what the rules look at. */
export interface StockCargo {
  readonly cargo: Pick<TrialResult['items'][number], 'kind' | 'id' | 'reference' | 'name'>;
  readonly input: ComplianceInput;
}

/** The lots and deals that a change of the rules would judge anew, read batch by batch as they are judged then. */
@Injectable()
export class TrialStock {
  constructor(
    private readonly lots: LotCompliance,
    private readonly inputs: CargoInputs,
  ) {}

  /** Lots under review or on the market, in the order of their ids; cargoes of which too little is said are left out. */
  async *ofLots(em: EntityManager): AsyncGenerator<StockCargo[]> {
    for (let after = FIRST, more = true; more; ) {
      const lots = await em.find(Listing, {
        where: { id: MoreThan(after), state: In([...SCORED]) },
        relations: { company: true },
        order: { id: 'ASC' },
        take: AT_ONCE,
      });
      more = lots.length === AT_ONCE;
      after = lots.at(-1)?.id ?? after;
      const counted = groupBy(lots, (lot) => countedStates(lot).join());
      for (const group of counted.values()) {
        const inputs = await this.lots.inputs(em, group, countedStates(group[0]!));
        yield group.flatMap(({ id, reference, mineralName: name }) => {
          const input = inputs.get(id);
          return input ? [{ cargo: { kind: 'listing' as const, id, reference, name }, input }] : [];
        });
      }
    }
  }

  /** Live deals, in the order of their ids. */
  async *ofDeals(em: EntityManager): AsyncGenerator<StockCargo[]> {
    for (let after = FIRST, more = true; more; ) {
      const deals = await em
        .createQueryBuilder(DealRecord, 'd')
        .innerJoinAndSelect('d.buyerCompany', 'b')
        .where(LIVE)
        .andWhere('d.compliance IS NOT NULL AND d.id > :after', { after })
        .orderBy('d.id')
        .take(AT_ONCE)
        .getMany();
      more = deals.length === AT_ONCE;
      after = deals.at(-1)?.id ?? after;
      const cargoes = await this.inputs.ofDeals(em, deals);
      yield deals.flatMap(({ id, reference }) => {
        const { lot, input } = cargoes.get(id) ?? {};
        return lot && input ? [{ cargo: { kind: 'deal' as const, id, reference, name: lot.mineralName }, input }] : [];
      });
    }
  }
}
