import { Injectable } from '@nestjs/common';
import type { ContractTerms } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { ContractVersionRecord } from './contract.entities.js';

/** What other areas ask about contracts. */
@Injectable()
export class AgreedContracts {
  /** The terms that bind the parties of a deal now, with everything that the offer left to usage; null before both have signed. */
  async inForce(em: EntityManager, dealId: string): Promise<ContractTerms | null> {
    const version = await em.findOneBy(ContractVersionRecord, { dealId, state: 'signed' });
    return version?.terms ?? null;
  }
}
