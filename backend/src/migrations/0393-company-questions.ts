import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the compliance rules want to know of a company and no record says: when it was asked, and since when
 * it is answered or is not wanted any more. */
export class CompanyQuestions implements MigrationInterface {
  readonly name = 'CompanyQuestions1764201600393';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE company_questions (
        company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
        fact text NOT NULL CHECK (fact IN ('owners', 'company_age', 'buyer_kind')),
        asked_at timestamptz(3) NOT NULL DEFAULT now(),
        answered_at timestamptz(3),
        PRIMARY KEY (company_id, fact)
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE company_questions');
  }
}
