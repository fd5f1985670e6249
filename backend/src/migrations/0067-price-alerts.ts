import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which series stands for its mineral, and the rules by which people are told of prices. */
export class PriceAlerts implements MigrationInterface {
  readonly name = 'PriceAlerts1764201600067';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE price_series ADD COLUMN is_primary boolean NOT NULL DEFAULT false;

      CREATE TABLE price_alerts (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        series_id text NOT NULL REFERENCES price_series ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('above','below','move','cross_sma','volatility','z_score')),
        level numeric CHECK (level > 0),
        periods int CHECK (periods BETWEEN 2 AND 250),
        is_on boolean NOT NULL DEFAULT true,
        armed boolean NOT NULL,
        -- The newest price that the rule has been read on.
        read_to date,
        fired_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CHECK ((level IS NULL) = (kind = 'cross_sma')),
        CHECK ((periods IS NULL) = (kind IN ('above','below')))
      );
      CREATE INDEX price_alerts_user ON price_alerts (user_id, created_at DESC);
      CREATE INDEX price_alerts_series ON price_alerts (series_id) WHERE is_on;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE price_alerts;
      ALTER TABLE price_series DROP COLUMN is_primary;
    `);
  }
}
