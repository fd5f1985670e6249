import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which administrator has taken something that waits for a decision, in which session. */
export class DecisionClaims implements MigrationInterface {
  readonly name = 'DecisionClaims1764201600321';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE decision_claims (
        kind text NOT NULL,
        object_id text NOT NULL,
        taken_by uuid NOT NULL,
        session_id bytea NOT NULL,
        taken_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (kind, object_id)
      );
      CREATE INDEX decision_claims_taken_by ON decision_claims (taken_by);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE decision_claims');
  }
}
