import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The rules with their versions, beside the lists, by which every lot and deal has been judged. */
export class AppliedRules implements MigrationInterface {
  readonly name = 'AppliedRules1764201600386';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE country_lists_applied ADD COLUMN rule_set text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE country_lists_applied DROP COLUMN rule_set');
  }
}
