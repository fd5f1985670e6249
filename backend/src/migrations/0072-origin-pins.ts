import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where lots come from, as their sellers say it on the map. */
export class OriginPins implements MigrationInterface {
  readonly name = 'OriginPins1764201600072';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE origin_pins (
        listing_id uuid PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
        lat numeric(8,5) NOT NULL CHECK (lat BETWEEN -90 AND 90),
        lon numeric(8,5) NOT NULL CHECK (lon BETWEEN -180 AND 180),
        accuracy text NOT NULL CHECK (accuracy IN ('site','town')),
        name text NOT NULL,
        pinned_at timestamptz(3) NOT NULL DEFAULT now()
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE origin_pins');
  }
}
