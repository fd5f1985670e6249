import { refuseBinding } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { Company } from '../../identity/companies/index.js';
import { queryRows } from '../../platform/database/statement.js';
import { Forbidden } from '../../platform/errors/app-error.js';

/** Which of these companies have a match with a sanctions list that is open or confirmed. */
export const openMatches = async (em: EntityManager, companies: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await queryRows<{ id: string }>(
    em,
    `SELECT company_id AS id FROM screening_status
     WHERE company_id = ANY($1::uuid[]) AND sanctions IN ('potential', 'confirmed')`,
    [companies],
  );
  return new Set(rows.map(({ id }) => id));
};

/** Why these companies may not bind themselves to one another now; null when they may (trade rules 1.2). */
export const refusalToBind = async (
  em: EntityManager,
  ...companies: readonly Pick<Company, 'id' | 'kybState'>[]
): Promise<ReturnType<typeof refuseBinding>> => {
  const ids = companies.map(({ id }) => id);
  const matched = await openMatches(em, ids);
  return refuseBinding(...companies.map(({ id, kybState }) => ({ state: kybState, matched: matched.has(id) })));
};

/** @throws Forbidden with what {@link refusalToBind} says */
export const assertMayBind = async (
  em: EntityManager,
  ...companies: readonly Pick<Company, 'id' | 'kybState'>[]
): Promise<void> => {
  const refusal = await refusalToBind(em, ...companies);
  if (refusal) throw new Forbidden(refusal.code, { ...refusal.values });
};
