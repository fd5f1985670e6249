import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Signing in with an authenticator app as the second step. */
export class SecondStep implements MigrationInterface {
  readonly name = 'SecondStep1764201600031';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE users ADD COLUMN second_step_since timestamptz(3);

      CREATE TABLE second_factors (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        secret bytea NOT NULL,
        last_counter bigint NOT NULL DEFAULT 0
      );

      CREATE TABLE recovery_codes (
        hash bytea PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        used_at timestamptz(3)
      );
      CREATE INDEX recovery_codes_user ON recovery_codes (user_id);

      CREATE TABLE login_challenges (
        id bytea PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        expires_at timestamptz(3) NOT NULL
      );
      CREATE INDEX login_challenges_user ON login_challenges (user_id);
      CREATE INDEX login_challenges_expiry ON login_challenges (expires_at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE login_challenges, recovery_codes, second_factors;
      ALTER TABLE users DROP COLUMN second_step_since;
    `);
  }
}
