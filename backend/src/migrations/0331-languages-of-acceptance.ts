import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In which language somebody has read the version that they accepted; unknown of those from before. */
export class LanguagesOfAcceptance implements MigrationInterface {
  readonly name = 'LanguagesOfAcceptance1764201600331';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `ALTER TABLE legal_acceptances ADD COLUMN language text CHECK (language IN ('en', 'zh', 'fr', 'es'))`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE legal_acceptances DROP COLUMN language');
  }
}
