import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lists of countries hold from a day and are approved by a second administrator. The list that is delivered is version 1, and
 * those of the site come after it. `source_date` is the date as the source states it, which may be a year or a month; `as_of` is
 * the first day of that. `country_lists_applied` names the versions by which every lot and deal has been judged.
 */
export class CountryListVersions implements MigrationInterface {
  readonly name = 'CountryListVersions1764201600230';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE country_lists
        ADD COLUMN valid_from date NOT NULL DEFAULT current_date,
        ADD COLUMN restores int,
        ADD COLUMN approved_by uuid,
        ADD COLUMN approved_at timestamptz(3),
        ADD COLUMN source_date text;
      UPDATE country_lists SET valid_from = entered_at::date, version = -version - 1;
      UPDATE country_lists SET version = -version;

      CREATE TABLE country_list_proposals (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        name text NOT NULL,
        entries jsonb NOT NULL,
        source text NOT NULL,
        as_of text NOT NULL,
        valid_from date NOT NULL,
        restores int,
        reason text NOT NULL,
        state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'approved', 'refused')),
        proposed_by uuid,
        proposed_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX country_list_proposals_open ON country_list_proposals (name) WHERE state = 'open';

      CREATE TABLE country_lists_applied (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        lists jsonb NOT NULL,
        applied_at timestamptz(3) NOT NULL DEFAULT now()
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE country_lists_applied;
      DROP TABLE country_list_proposals;
      DELETE FROM country_lists WHERE valid_from > current_date;
      UPDATE country_lists SET version = -version + 1;
      UPDATE country_lists SET version = -version;
      ALTER TABLE country_lists
        DROP COLUMN valid_from, DROP COLUMN restores, DROP COLUMN approved_by, DROP COLUMN approved_at,
        DROP COLUMN source_date;
    `);
  }
}
