import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Saved searches and the lots they found, exchange rates, the published price series, and how a person reads prices. */
export class SavedSearches implements MigrationInterface {
  readonly name = 'SavedSearches1764201600050';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE saved_searches (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        name text NOT NULL,
        query text NOT NULL,
        alert text NOT NULL CHECK (alert IN ('instant', 'daily', 'weekly', 'none')),
        time_zone text NOT NULL DEFAULT 'UTC',
        anchors text[] NOT NULL,
        words tsquery,
        strange tsquery,
        loose text[] NOT NULL DEFAULT '{}',
        price_min numeric,
        price_max numeric,
        quantity_min numeric,
        quantity_max numeric,
        purity_min numeric,
        esg boolean NOT NULL,
        verified boolean NOT NULL,
        since timestamptz(3) NOT NULL DEFAULT now(),
        seen_at timestamptz(3) NOT NULL DEFAULT now(),
        told_at timestamptz(3),
        next_at timestamptz(3),
        removed_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX saved_searches_user ON saved_searches (user_id);
      CREATE INDEX saved_searches_anchors ON saved_searches USING gin (anchors) WHERE removed_at IS NULL;
      CREATE INDEX saved_searches_due ON saved_searches (next_at) WHERE removed_at IS NULL AND next_at IS NOT NULL;

      CREATE TABLE saved_search_lots (
        search_id uuid NOT NULL REFERENCES saved_searches ON DELETE CASCADE,
        listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
        found_at timestamptz(3) NOT NULL DEFAULT now(),
        told_at timestamptz(3),
        PRIMARY KEY (search_id, listing_id)
      );
      CREATE INDEX saved_search_lots_listing ON saved_search_lots (listing_id);

      UPDATE notification_preferences SET mail = array_append(mail, 'searches');

      CREATE TABLE fx_rates (
        currency text NOT NULL,
        date date NOT NULL,
        rate numeric NOT NULL CHECK (rate > 0),
        PRIMARY KEY (currency, date)
      );
      CREATE TABLE price_display (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        currency text,
        unit text
      );

      CREATE TABLE price_series (
        id text PRIMARY KEY,
        mineral text NOT NULL,
        label text NOT NULL,
        description text NOT NULL,
        frequency text NOT NULL CHECK (frequency IN ('monthly', 'annual')),
        currency text NOT NULL,
        unit text NOT NULL,
        source text NOT NULL,
        licence text NOT NULL
      );
      CREATE TABLE price_points (
        series_id text NOT NULL REFERENCES price_series ON DELETE CASCADE,
        date date NOT NULL,
        price numeric NOT NULL,
        PRIMARY KEY (series_id, date)
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE price_points, price_series, price_display, fx_rates, saved_search_lots, saved_searches;
      UPDATE notification_preferences SET mail = array_remove(mail, 'searches');
    `);
  }
}
