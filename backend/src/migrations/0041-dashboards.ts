import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Arranged dashboards, visits and last browsed lots, and by how many companies a lot was looked at. */
export class Dashboards implements MigrationInterface {
  readonly name = 'Dashboards1764201600041';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE dashboard_layouts (
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        slot text NOT NULL,
        layout jsonb NOT NULL,
        PRIMARY KEY (user_id, slot)
      );

      CREATE TABLE user_visits (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        last_seen timestamptz(3) NOT NULL DEFAULT now(),
        visit_count int NOT NULL DEFAULT 1,
        preferred_section text
      );
      CREATE INDEX user_visits_age ON user_visits (last_seen);

      CREATE TABLE browsed_listings (
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
        at timestamptz NOT NULL,
        PRIMARY KEY (user_id, listing_id)
      );
      CREATE INDEX browsed_listings_age ON browsed_listings (at);

      CREATE TABLE listing_views (
        listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
        company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
        seen_on date NOT NULL,
        PRIMARY KEY (listing_id, company_id, seen_on)
      );
      CREATE INDEX listing_views_age ON listing_views (seen_on);

      CREATE INDEX audit_state ON audit (object_kind, to_state, at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX audit_state;
      DROP TABLE listing_views, browsed_listings, user_visits, dashboard_layouts;
    `);
  }
}
