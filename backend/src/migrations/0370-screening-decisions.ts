import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Decisions on screenings, each by a person: two of them close a match on a sanctions list, a third where they differ. One from
 * before stands as the only decision of its screening. A decision on facts that changed since is void and stays on record.
 */
export class ScreeningDecisions implements MigrationInterface {
  readonly name = 'ScreeningDecisions1764201600370';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE screening_decisions (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        screening_id uuid NOT NULL REFERENCES screenings ON DELETE CASCADE,
        decided_by uuid,
        verdict text NOT NULL CHECK (verdict IN ('cleared', 'confirmed')),
        ground text NOT NULL,
        reason text NOT NULL,
        decided_at timestamptz(3) NOT NULL DEFAULT now(),
        void boolean NOT NULL DEFAULT false
      );
      CREATE UNIQUE INDEX screening_decisions_one_each ON screening_decisions (screening_id, decided_by) WHERE NOT void;
      CREATE INDEX screening_decisions_screening ON screening_decisions (screening_id);
      INSERT INTO screening_decisions (screening_id, decided_by, verdict, ground, reason, decided_at)
        SELECT id, decided_by, status, 'other', reason, decided_at FROM screenings WHERE status IN ('cleared', 'confirmed');
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE screening_decisions');
  }
}
