import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An event keeps the estimate that it replaced, so that its correction brings it back; what has arrived is expected no more. */
export class ShipmentEstimates implements MigrationInterface {
  readonly name = 'ShipmentEstimates1764201600180';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE shipment_events ADD COLUMN from_eta jsonb;
      UPDATE shipments SET eta = day, eta_early = day, eta_late = day
      FROM (SELECT id, (delivered_at AT TIME ZONE 'UTC')::date AS day FROM shipments WHERE delivered_at IS NOT NULL) d
      WHERE d.id = shipments.id;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE shipment_events DROP COLUMN from_eta');
  }
}
