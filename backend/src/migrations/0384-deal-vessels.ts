import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The vessel that carries a deal's cargo, by name and IMO number, for its screening. */
export class DealVessels implements MigrationInterface {
  readonly name = 'DealVessels1764201600384';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE deal_executions ADD COLUMN vessel jsonb;
      CREATE VIEW deal_vessels AS
        SELECT deal_id, vessel ->> 'name' AS name, vessel ->> 'imo' AS imo FROM deal_executions
        WHERE jsonb_typeof(vessel) = 'object';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP VIEW deal_vessels; ALTER TABLE deal_executions DROP COLUMN vessel');
  }
}
