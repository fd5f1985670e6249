import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A session gets a name that its owner may see: the id is the hash of the secret in the cookie. */
export class SessionRefs implements MigrationInterface {
  readonly name = 'SessionRefs1764201600030';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE sessions ADD COLUMN ref uuid NOT NULL UNIQUE DEFAULT gen_random_uuid()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE sessions DROP COLUMN ref');
  }
}
