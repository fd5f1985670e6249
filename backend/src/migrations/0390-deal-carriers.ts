import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who carries a deal's cargo: whom the table of documents lets read what says how it is carried. */
export class DealCarriers implements MigrationInterface {
  readonly name = 'DealCarriers1764201600390';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE VIEW deal_carriers AS
        SELECT DISTINCT deal_id, carrier_company_id AS company_id FROM shipments
        WHERE deal_id IS NOT NULL AND carrier_company_id IS NOT NULL AND state <> 'cancelled'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP VIEW deal_carriers');
  }
}
