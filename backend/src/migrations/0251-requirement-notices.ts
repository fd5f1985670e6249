import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which sellers have been told of a requirement that their lots fit. */
export class RequirementNotices implements MigrationInterface {
  readonly name = 'RequirementNotices1764201600251';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE requirement_notices (
        requirement_id uuid NOT NULL REFERENCES requirements ON DELETE CASCADE,
        company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
        PRIMARY KEY (requirement_id, company_id)
      );
      CREATE INDEX requirement_notices_company ON requirement_notices (company_id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE requirement_notices');
  }
}
