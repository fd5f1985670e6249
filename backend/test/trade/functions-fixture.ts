import type { SigningLimit } from '@orebridge/contracts';
import type { MemberFunction } from '@orebridge/trade';
import type { TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';

interface Place {
  readonly functions: readonly MemberFunction[] | null;
  readonly limit?: SigningLimit | null;
  readonly companyRole?: 'owner' | 'member';
}

/** Says what somebody is in the company, as its owner would. */
export const functionsOf = async (
  app: TestApp,
  who: Person,
  { functions, limit = null, companyRole = 'member' }: Place,
): Promise<void> => {
  await app.db.query(
    `UPDATE users SET functions = $2, signing_limit = $3, signing_currency = $4, company_role = $5 WHERE id = $1`,
    [who.id, functions, limit?.amount ?? null, limit?.currency ?? null, companyRole],
  );
};

/** Somebody else of a person's company, with these functions. */
export const colleagueOf = async (app: TestApp, one: Person, place: Place): Promise<Person> => {
  const made = await person(app, { role: one.role, companyId: one.companyId });
  await functionsOf(app, made, place);
  return made;
};
