import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Days that quotational periods count from, and declared periods, are recorded of a deal like its weights and prices. */
export class CargoEvents implements MigrationInterface {
  readonly name = 'CargoEvents1764201600130';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE settlement_facts DROP CONSTRAINT settlement_facts_kind_check,
        ADD CONSTRAINT settlement_facts_kind_check
          CHECK (kind IN ('terms','weight','assay','prices','event','declaration'));
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DELETE FROM settlement_facts WHERE kind IN ('event','declaration');
      ALTER TABLE settlement_facts DROP CONSTRAINT settlement_facts_kind_check,
        ADD CONSTRAINT settlement_facts_kind_check CHECK (kind IN ('terms','weight','assay','prices'));
    `);
  }
}
