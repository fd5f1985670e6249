import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Terms of the compliance rules as versions: the delivered ones are version 1, and those of the site come after them. */
export class ComplianceRuleVersions implements MigrationInterface {
  readonly name = 'ComplianceRuleVersions1764201600385';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE compliance_rule_versions (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        rule text NOT NULL,
        version int NOT NULL,
        terms jsonb NOT NULL,
        valid_from date NOT NULL,
        restores int,
        reason text NOT NULL,
        entered_by uuid,
        entered_at timestamptz(3) NOT NULL DEFAULT now(),
        approved_by uuid,
        approved_at timestamptz(3),
        UNIQUE (rule, version)
      );
      CREATE TABLE compliance_rule_proposals (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        rule text NOT NULL,
        terms jsonb NOT NULL,
        valid_from date NOT NULL,
        restores int,
        reason text NOT NULL,
        state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'approved', 'refused')),
        proposed_by uuid,
        proposed_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX compliance_rule_proposals_open ON compliance_rule_proposals (rule) WHERE state = 'open';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE compliance_rule_proposals; DROP TABLE compliance_rule_versions');
  }
}
