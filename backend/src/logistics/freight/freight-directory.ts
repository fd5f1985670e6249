import { Injectable } from '@nestjs/common';
import type { Currency } from '@orebridge/contracts';
import type { FreightContractState } from '@orebridge/trade';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { findOneWithRelations } from '../../platform/database/find-one-with-relations.js';
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

/** What was agreed, for the area that keeps its money. */
export interface AgreedFreight extends FreightNamed {
  readonly id: string;
  readonly currency: Currency;
  /** The agreed freight, before tax. */
  readonly total: string;
  readonly accepted: boolean;
  /** What of the freight is disputed; null for all of it. */
  readonly disputed: string | null;
  readonly award: string | null;
  /** Whether the cargo was delivered when a dispute began. */
  readonly delivered: boolean;
}

/** What other areas ask about freight contracts. */
@Injectable()
export class FreightDirectory {
  /** Null when there is no such contract. */
  async find(em: EntityManager, id: string): Promise<FreightNamed | null> {
    const found = await this.read(em, id);
    return found && namedOf(found);
  }

  /** Null when there is no such contract. */
  async agreed(em: EntityManager, id: string): Promise<AgreedFreight | null> {
    const found = await this.read(em, id);
    if (!found) return null;
    const { quote, acceptedAt, disputed, award, returnTo } = found;
    const { currency, total } = quote;
    const delivered = returnTo.at(-1) === 'completed';
    return { ...namedOf(found), id, currency, total, accepted: acceptedAt !== null, disputed, award, delivered };
  }

  /** What is agreed and not taken yet, of a client. */
  async runningFor(em: EntityManager, clientCompanyId: string): Promise<string[]> {
    const where = { clientCompanyId, acceptedAt: IsNull(), state: Not('cancelled' as const) };
    const found = await em.find(FreightContractRow, { select: { id: true }, where, order: { createdAt: 'ASC' } });
    return found.map(({ id }) => id);
  }

  private read(em: EntityManager, id: string): Promise<FreightContractRow | null> {
    return findOneWithRelations(em, FreightContractRow, {
      where: { id },
      relations: { quote: { request: true }, clientCompany: true, carrierCompany: true },
    });
  }
}

const namedOf = (found: FreightContractRow): FreightNamed => ({
  reference: found.reference,
  title: found.quote.request.fields.title,
  state: found.state,
  client: { companyId: found.clientCompany.id, name: found.clientCompany.name },
  carrier: { companyId: found.carrierCompany.id, name: found.carrierCompany.name },
  demo: found.demo,
});
