import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { UserAccount } from '../../companies/index.js';
import { queryRows } from '../../../platform/database/statement.js';
import type { DataSubject } from '../../../platform/personal-data/personal-data.js';

/** Hexadecimal digits of the id by which erased accounts are told apart. */
const SHOWN_DIGITS = 8;

/** Who a person is to the areas that hold data: the account, and the names that it has had. */
@Injectable()
export class DataSubjects {
  async of(em: EntityManager, user: UserAccount): Promise<DataSubject> {
    const { id, username, companyId: company, role } = user;
    // Whoever registers writes any address: what belongs to one that was never confirmed may be somebody else's.
    const email = user.status === 'pending' ? null : user.email;
    const found = await queryRows<{ name: string }>(
      em,
      'SELECT DISTINCT actor_name AS name FROM published.audit WHERE actor_id = $1 AND actor_name IS NOT NULL',
      [id],
    );
    const names = [...new Set([user.fullName, ...found.map(({ name }) => name)])].sort();
    const others = await queryRows(
      em,
      'SELECT 1 FROM published.users WHERE full_name = ANY ($1) AND id <> $2 LIMIT 1',
      [names, id],
    );
    const pseudonym = `Former user ${id.slice(0, SHOWN_DIGITS)}`;
    return { id, username, email, names, company, admin: role === 'admin', homonyms: others.length > 0, pseudonym };
  }
}

/** What an erased account is called by where names and addresses are unique. */
export const placeholderOf = (id: string): { username: string; email: string } => {
  const username = `former-${id.replaceAll('-', '')}`;
  return { username, email: `${username}@erased.invalid` };
};
