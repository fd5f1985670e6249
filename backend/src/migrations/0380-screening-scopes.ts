import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The kind, countries and years of birth of an entry, and those that a party may agree with (trade rules 9.3), as numbers that an
 * index holds beside the keys of the name: most namesakes are of another country and are never read. A kind has a million numbers
 * of its own: 1 to 4 say which of country and year is not known, years stand from 100,000 on, countries between.
 */
export class ScreeningScopes implements MigrationInterface {
  readonly name = 'ScreeningScopes1764201600380';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE FUNCTION scope_base(kind text) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN CASE kind WHEN 'person' THEN 1000000 WHEN 'vessel' THEN 2000000 ELSE 3000000 END;
      CREATE FUNCTION country_scope(country text) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN 256 + (ascii(country) & 255) * 256 + (ascii(substr(country, 2)) & 255);
      CREATE FUNCTION listed_scopes(kind text, countries text[], birth_years int[]) RETURNS int[]
        LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT array_agg(scope_base(kind) + scope) FROM (
          SELECT country_scope(country) FROM unnest(countries) country
          UNION SELECT 100000 + year FROM unnest(birth_years) year
          UNION SELECT CASE WHEN countries = '{}' THEN CASE WHEN birth_years = '{}' THEN 1 ELSE 2 END
            WHEN birth_years = '{}' THEN 3 ELSE 4 END) all_of (scope) $$;
      CREATE FUNCTION asked_scopes(kind text, countries text[], birth_years int[], years_apart int) RETURNS int[]
        LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT array_agg(scope_base(kind) + scope) FROM (
          SELECT country_scope(country) FROM unnest(countries) country
          UNION SELECT 100000 + year + apart FROM unnest(birth_years) year, generate_series(-years_apart, years_apart) apart
          UNION SELECT unnest(CASE WHEN countries = '{}' THEN CASE WHEN birth_years = '{}' THEN '{1,2,3,4}'::int[] ELSE '{1,3}' END
            WHEN birth_years = '{}' THEN '{1,2}' ELSE '{1}' END)) all_of (scope) $$;
      ALTER TABLE watchlist_entries ADD scopes int[] NOT NULL
        GENERATED ALWAYS AS (listed_scopes(kind, countries, birth_years)) STORED;
      -- The names as they are compared; null where an entry was read before: it is made again for each comparison.
      ALTER TABLE watchlist_entries ADD forms text[];
      DROP INDEX watchlist_entries_keys;
      CREATE INDEX watchlist_entries_keys ON watchlist_entries USING gin (keys, scopes) WITH (fastupdate = off)
        WHERE until_version IS NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX watchlist_entries_keys;
      ALTER TABLE watchlist_entries DROP scopes, DROP forms;
      DROP FUNCTION asked_scopes(text, text[], int[], int);
      DROP FUNCTION listed_scopes(text, text[], int[]);
      DROP FUNCTION country_scope(text);
      DROP FUNCTION scope_base(text);
      CREATE INDEX watchlist_entries_keys ON watchlist_entries USING gin (keys) WITH (fastupdate = off) WHERE until_version IS NULL;
    `);
  }
}
