import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How the verification of a company went: what was handed in and asked for, who agreed, and until when it stands. */
export class VerificationOfCompanies implements MigrationInterface {
  readonly name = 'VerificationOfCompanies1764201600064';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE verifications (
        company_id uuid PRIMARY KEY REFERENCES companies ON DELETE CASCADE,
        people jsonb NOT NULL DEFAULT '[]',
        submitted_at timestamptz(3),
        reviewer_id uuid,
        asked text[] NOT NULL DEFAULT '{}',
        asked_until timestamptz(3),
        approvals uuid[] NOT NULL DEFAULT '{}',
        reason text,
        appealed_at timestamptz(3),
        expires_on date,
        renew_by timestamptz(3)
      );
      CREATE INDEX verifications_asked ON verifications (asked_until) WHERE asked_until IS NOT NULL;
      CREATE INDEX verifications_expiry ON verifications (expires_on) WHERE expires_on IS NOT NULL;
      CREATE INDEX verifications_renewal ON verifications (renew_by) WHERE renew_by IS NOT NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE verifications');
  }
}
