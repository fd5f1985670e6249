import { Injectable } from '@nestjs/common';
import { type Operation, operationsOf } from '@orebridge/trade';
import { type EntityManager, In } from 'typeorm';
import { UserAccount } from './user.entity.js';

/** A company of more people has so many looked at for one who may. */
const PEOPLE_MAX = 500;

/** What the people of a company may do for it (trade rules 1.18). */
@Injectable()
export class CompanyFunctions {
  /** Those who may do one of the operations and may sign in, by their names. */
  async whoMay(em: EntityManager, companyId: string, operations: readonly Operation[]): Promise<UserAccount[]> {
    const people = await em.find(UserAccount, {
      where: { companyId, status: In(['active', 'locked']) },
      order: { fullName: 'ASC', id: 'ASC' },
      take: PEOPLE_MAX,
    });
    return people.filter((one) => operationsOf(one).some((operation) => operations.includes(operation)));
  }
}
