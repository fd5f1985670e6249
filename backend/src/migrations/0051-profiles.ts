import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What companies say of themselves, and what others say of them after completed deals. The average of a company is
 * counted from its ratings alone.
 */
export class Profiles implements MigrationInterface {
  readonly name = 'Profiles1764201600051';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE companies ADD COLUMN level_since timestamptz(3);
      UPDATE companies c SET level_since = a.at FROM (
        SELECT object_id, max(at) AS at FROM audit WHERE object_kind = 'company' AND event LIKE 'set\\_level\\_%'
        GROUP BY object_id
      ) a WHERE a.object_id = c.id::text;
      UPDATE companies SET rating = NULL, rating_count = 0 WHERE rating_count > 0;

      CREATE TABLE company_profiles (
        company_id uuid PRIMARY KEY REFERENCES companies ON DELETE CASCADE,
        about text NOT NULL DEFAULT '',
        languages text[] NOT NULL DEFAULT '{}',
        minerals text[] NOT NULL DEFAULT '{}',
        website text,
        logo_id uuid UNIQUE,
        logo_key text,
        version int NOT NULL DEFAULT 1,
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX company_profiles_minerals ON company_profiles USING gin (minerals);

      CREATE TABLE company_sites (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
        position int NOT NULL,
        name text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('office','mine','plant','smelter','refinery','warehouse','laboratory','terminal')),
        country char(2) NOT NULL,
        place text NOT NULL DEFAULT '',
        lat float8 CHECK (lat BETWEEN -90 AND 90),
        lon float8 CHECK (lon BETWEEN -180 AND 180),
        accuracy text NOT NULL CHECK (accuracy IN ('site','town','country')),
        CONSTRAINT company_sites_point CHECK ((lat IS NULL) = (lon IS NULL) AND (lat IS NULL) = (accuracy = 'country')),
        UNIQUE (company_id, position)
      );

      CREATE TABLE rating_windows (
        deal_id uuid PRIMARY KEY REFERENCES deals ON DELETE CASCADE,
        opened_at timestamptz(3) NOT NULL,
        closes_at timestamptz(3) NOT NULL,
        told boolean NOT NULL DEFAULT false,
        over boolean NOT NULL DEFAULT false
      );
      CREATE INDEX rating_windows_untold ON rating_windows (opened_at) WHERE NOT told;
      CREATE INDEX rating_windows_due ON rating_windows (closes_at) WHERE NOT over;

      CREATE TABLE deal_ratings (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        deal_id uuid NOT NULL REFERENCES rating_windows ON DELETE CASCADE,
        side text NOT NULL CHECK (side IN ('buyer','seller')),
        rater_company_id uuid NOT NULL REFERENCES companies,
        rated_company_id uuid NOT NULL REFERENCES companies,
        author_id uuid,
        overall int NOT NULL CHECK (overall BETWEEN 1 AND 5),
        quality int CHECK (quality BETWEEN 1 AND 5),
        documents int CHECK (documents BETWEEN 1 AND 5),
        timeliness int CHECK (timeliness BETWEEN 1 AND 5),
        communication int CHECK (communication BETWEEN 1 AND 5),
        comment text NOT NULL DEFAULT '',
        reply text,
        revealed_at timestamptz(3),
        reported_at timestamptz(3),
        report_reason text,
        settled_at timestamptz(3),
        hidden_at timestamptz(3),
        hidden_reason text,
        demo boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        UNIQUE (deal_id, side),
        CONSTRAINT deal_ratings_two_parties CHECK (rater_company_id <> rated_company_id)
      );
      CREATE INDEX deal_ratings_company ON deal_ratings (rated_company_id, created_at DESC, id DESC)
        WHERE revealed_at IS NOT NULL AND hidden_at IS NULL;
      CREATE INDEX deal_ratings_cases ON deal_ratings (reported_at DESC, id DESC) WHERE reported_at IS NOT NULL;

      CREATE FUNCTION open_rating_window() RETURNS trigger LANGUAGE plpgsql
        AS $$
        BEGIN
          INSERT INTO rating_windows (deal_id, opened_at, closes_at)
          VALUES (NEW.id, NEW.updated_at, NEW.updated_at + interval '30 days') ON CONFLICT DO NOTHING;
          RETURN NULL;
        END $$;
      CREATE TRIGGER deals_open_ratings AFTER UPDATE OF state ON deals
        FOR EACH ROW WHEN (NEW.state = 'closed' AND OLD.state <> 'closed') EXECUTE FUNCTION open_rating_window();
      CREATE TRIGGER deals_born_closed AFTER INSERT ON deals
        FOR EACH ROW WHEN (NEW.state = 'closed') EXECUTE FUNCTION open_rating_window();
      INSERT INTO rating_windows (deal_id, opened_at, closes_at)
      SELECT id, updated_at, updated_at + interval '30 days' FROM deals WHERE state = 'closed';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER deals_open_ratings ON deals;
      DROP TRIGGER deals_born_closed ON deals;
      DROP FUNCTION open_rating_window();
      DROP TABLE deal_ratings, rating_windows, company_sites, company_profiles;
      ALTER TABLE companies DROP COLUMN level_since;
    `);
  }
}
