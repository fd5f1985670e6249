import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the person of a session signed in, or last proved anew who they are; sessions that are open count from their beginning. */
export class Reauthentication implements MigrationInterface {
  readonly name = 'Reauthentication1764201600191';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE sessions ADD COLUMN authenticated_at timestamptz NOT NULL DEFAULT now();
      UPDATE sessions SET authenticated_at = created_at;
      ALTER TABLE deploy_tokens ADD COLUMN may_promote boolean NOT NULL DEFAULT false;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE deploy_tokens DROP COLUMN may_promote;
      ALTER TABLE sessions DROP COLUMN authenticated_at;
    `);
  }
}
