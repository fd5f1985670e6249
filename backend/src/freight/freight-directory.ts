import { Injectable } from '@nestjs/common';
import type { FreightContractState } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { FreightContractRow } from './freight.entities.js';

interface FreightParty {
  readonly companyId: string;
  readonly name: string;
}
/** A freight contract as other areas name it. */
export interface FreightNamed {
  readonly reference: string;
  readonly title: string;
  readonly state: FreightContractState;
  readonly client: FreightParty;
  readonly carrier: FreightParty;
  readonly demo: boolean;
}

/** What other areas ask about freight contracts. */
@Injectable()
export class FreightDirectory {
  /** Null when there is no such contract. */
  async find(em: EntityManager, id: string): Promise<FreightNamed | null> {
    const found = await em.findOne(FreightContractRow, {
      where: { id },
      relations: { quote: { request: true }, clientCompany: true, carrierCompany: true },
    });
    if (!found) return null;
    return {
      reference: found.reference,
      title: found.quote.request.fields.title,
      state: found.state,
      client: { companyId: found.clientCompany.id, name: found.clientCompany.name },
      carrier: { companyId: found.carrierCompany.id, name: found.carrierCompany.name },
      demo: found.demo,
    };
  }
}
