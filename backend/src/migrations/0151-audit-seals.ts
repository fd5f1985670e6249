import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows of the audit are signed with a key that is not in the database: whoever has the database alone cannot write them anew. */
export class AuditSeals implements MigrationInterface {
  readonly name = 'AuditSeals1764201600151';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE audit ADD COLUMN seal bytea');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE audit DROP COLUMN seal');
  }
}
