import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The estimate about whose delay the companies of a shipment were told: each is told once. */
export class ShipmentDelays implements MigrationInterface {
  readonly name = 'ShipmentDelays1764201600093';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE shipments ADD COLUMN told_eta date');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE shipments DROP COLUMN told_eta');
  }
}
