import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrations } from '../../src/migrations/index.js';

/** What a version after this one could bring: it changes a table that is much in use, and one more. */
class Next implements MigrationInterface {
  readonly name = 'Next1999999999999';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE mails ADD COLUMN next_note text; ALTER TABLE users ADD COLUMN next_note text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE users DROP COLUMN next_note; ALTER TABLE mails DROP COLUMN next_note');
  }
}

export const NEXT = new Next().name;

/** Makes this server the version after. The databases of tests are made before it, for they are copies of one. */
export const withNextMigration = (): void => {
  migrations.push(Next);
};

export const withoutNextMigration = (): void => {
  const at = migrations.indexOf(Next);
  if (at >= 0) migrations.splice(at, 1);
};
