import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What scales showed of a cargo whose deal counts dry tonnes or a content. Documents without it keep their quantity as it was
 * typed.
 */
export class WetWeights implements MigrationInterface {
  readonly name = 'WetWeights1764201600261';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE deal_documents
        ADD COLUMN wet_weight numeric(24, 6),
        ADD COLUMN moisture_pct numeric(18, 12);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE deal_documents DROP COLUMN wet_weight, DROP COLUMN moisture_pct');
  }
}
