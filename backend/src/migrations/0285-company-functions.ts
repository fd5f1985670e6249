import type { MigrationInterface, QueryRunner } from 'typeorm';

const FUNCTIONS = `functions <@ ARRAY['trader', 'signatory', 'finance', 'compliance', 'read_only'] AND cardinality(functions) > 0`;
const LIMIT = '(signing_limit IS NULL) = (signing_currency IS NULL) AND signing_limit > 0';
const USERS = [
  'id username email full_name role language status company_id demo created_at',
  'two_factor_since company_role look admin_roles erase_at functions signing_limit signing_currency',
].join(' ');

/**
 * Functions inside a company. Null is what everybody had before there were any: nobody loses or gains a right until an owner
 * divides them.
 */
export class CompanyFunctions implements MigrationInterface {
  readonly name = 'CompanyFunctions1764201600285';

  async up(db: QueryRunner): Promise<void> {
    for (const table of ['users', 'company_invitations'])
      await db.query(`
        ALTER TABLE ${table}
          ADD COLUMN functions text[],
          ADD COLUMN signing_limit numeric(20, 4),
          ADD COLUMN signing_currency text,
          ADD CONSTRAINT ${table}_functions CHECK (${FUNCTIONS}),
          ADD CONSTRAINT ${table}_signing_limit CHECK (${LIMIT});
      `);
    await db.query(`CREATE OR REPLACE VIEW published.users AS SELECT ${USERS.replaceAll(' ', ', ')} FROM public.users`);
  }

  async down(db: QueryRunner): Promise<void> {
    const before = USERS.replace(' functions signing_limit signing_currency', '');
    await db.query('DROP VIEW published.users');
    await db.query(`CREATE VIEW published.users AS SELECT ${before.replaceAll(' ', ', ')} FROM public.users`);
    for (const table of ['users', 'company_invitations'])
      await db.query(
        `ALTER TABLE ${table} DROP COLUMN functions, DROP COLUMN signing_limit, DROP COLUMN signing_currency`,
      );
  }
}
