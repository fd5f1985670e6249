import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests of people who may not bind their company to a value, for somebody of the company who may. */
export class Approvals implements MigrationInterface {
  readonly name = 'Approvals1764201600286';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE approvals (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        company_id uuid NOT NULL REFERENCES companies,
        operation text NOT NULL,
        object_id uuid NOT NULL,
        command jsonb NOT NULL,
        about_kind text NOT NULL,
        about_id uuid NOT NULL,
        name text NOT NULL,
        reference text NOT NULL,
        counterparty text NOT NULL,
        amounts jsonb NOT NULL,
        terms jsonb NOT NULL DEFAULT '[]',
        note text NOT NULL DEFAULT '',
        state text NOT NULL CHECK (state IN ('open', 'approved', 'declined', 'withdrawn', 'lapsed')),
        requested_by uuid NOT NULL REFERENCES users,
        requested_by_name text NOT NULL,
        requested_at timestamptz(3) NOT NULL DEFAULT now(),
        due_at timestamptz(3),
        decided_by uuid REFERENCES users,
        decided_by_name text,
        decided_at timestamptz(3),
        reason text,
        demo boolean NOT NULL DEFAULT false,
        CHECK (state <> 'approved' OR decided_by <> requested_by),
        CHECK ((state = 'open') = (decided_at IS NULL))
      );
      CREATE UNIQUE INDEX approvals_one_open ON approvals (company_id, operation, object_id) WHERE state = 'open';
      CREATE INDEX approvals_company ON approvals (company_id, requested_at DESC, id);
      CREATE INDEX approvals_due ON approvals (due_at) WHERE state = 'open';
      CREATE INDEX approvals_requested_by ON approvals (requested_by);
      CREATE INDEX approvals_decided_by ON approvals (decided_by) WHERE decided_by IS NOT NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE approvals');
  }
}
