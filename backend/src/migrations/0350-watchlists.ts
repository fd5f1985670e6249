import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATUS = (rows: string): string => `
  SELECT company_id, deal_id,
    CASE WHEN bool_or(kind = 'sanctions' AND status = 'confirmed') THEN 'confirmed'
         WHEN bool_or(kind = 'sanctions' AND status = 'potential') THEN 'potential'
         WHEN bool_or(kind = 'sanctions' AND subject_kind = 'company') OR deal_id IS NOT NULL THEN 'none' END AS sanctions,
    bool_or(kind = 'adverse_media' AND status = 'confirmed') AS adverse_media,
    bool_or(kind = 'adverse_media') AS media_read
  FROM ${rows} GROUP BY company_id, deal_id`;
const OWN = 'screenings';
/** A party was screened once every list in use has seen it as it is, in some edition; never where no list is in use. */
const WITH_CHECKS = `(SELECT company_id, deal_id, kind, status, subject_kind FROM screenings
    UNION ALL SELECT p.company_id, p.deal_id, 'sanctions', 'no_match', p.kind FROM screening_parties p
      WHERE EXISTS (SELECT FROM watchlists w JOIN watchlist_versions v ON v.list_id = w.id AND v.state = 'in_force' WHERE w.active)
      AND NOT EXISTS (SELECT FROM watchlists w JOIN watchlist_versions v ON v.list_id = w.id AND v.state = 'in_force'
        LEFT JOIN screening_checks c ON c.list_id = w.id AND c.party_id = p.id AND c.party_hash = p.hash
        WHERE w.active AND c.party_id IS NULL)) seen`;

/**
 * Lists of sanctions with their editions and entries, the parties that are held against them, and which edition each party was
 * held against. A party without a match is screened by a check, not by a record of its own.
 */
export class Watchlists implements MigrationInterface {
  readonly name = 'Watchlists1764201600350';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE watchlists (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        name text NOT NULL UNIQUE,
        format text NOT NULL CHECK (format IN ('opensanctions_ftm','opensanctions_csv','un_xml','eu_xml','ofac_xml')),
        address text,
        active boolean NOT NULL DEFAULT true,
        fetched_at timestamptz(3),
        fetch_error text,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE TABLE watchlist_versions (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        list_id uuid NOT NULL REFERENCES watchlists ON DELETE CASCADE,
        version int NOT NULL CHECK (version > 0),
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting','in_force','superseded','failed')),
        list_date date,
        entries int NOT NULL DEFAULT 0,
        added int NOT NULL DEFAULT 0,
        changed int NOT NULL DEFAULT 0,
        removed int NOT NULL DEFAULT 0,
        file_key text NOT NULL,
        file_name text NOT NULL,
        sha256 text NOT NULL,
        bytes bigint NOT NULL,
        error text,
        loaded_at timestamptz(3) NOT NULL DEFAULT now(),
        loaded_by uuid,
        UNIQUE (list_id, version)
      );
      CREATE UNIQUE INDEX watchlist_versions_in_force ON watchlist_versions (list_id) WHERE state = 'in_force';
      CREATE INDEX watchlist_versions_waiting ON watchlist_versions (loaded_at) WHERE state = 'waiting';

      CREATE TABLE watchlist_entries (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        list_id uuid NOT NULL REFERENCES watchlists ON DELETE CASCADE,
        ref text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('person','organisation','vessel')),
        names text[] NOT NULL,
        countries text[] NOT NULL,
        birth_years int[] NOT NULL,
        identifiers text[] NOT NULL,
        programs text[] NOT NULL,
        hash text NOT NULL,
        keys int[] NOT NULL,
        numbers text[] NOT NULL,
        since_version int NOT NULL,
        until_version int
      );
      CREATE UNIQUE INDEX watchlist_entries_now ON watchlist_entries (list_id, ref) WHERE until_version IS NULL;
      CREATE INDEX watchlist_entries_ref ON watchlist_entries (list_id, ref);
      CREATE INDEX watchlist_entries_keys ON watchlist_entries USING gin (keys) WITH (fastupdate = off) WHERE until_version IS NULL;
      CREATE INDEX watchlist_entries_numbers ON watchlist_entries USING gin (numbers) WITH (fastupdate = off) WHERE until_version IS NULL;

      CREATE TABLE screening_parties (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        source text NOT NULL UNIQUE,
        kind text NOT NULL CHECK (kind IN ('company','person','bank','vessel')),
        company_id uuid REFERENCES companies ON DELETE CASCADE,
        deal_id uuid REFERENCES deals ON DELETE CASCADE,
        names text[] NOT NULL,
        countries text[] NOT NULL,
        birth_years int[] NOT NULL,
        identifiers text[] NOT NULL,
        hash text NOT NULL,
        keys int[] NOT NULL,
        numbers text[] NOT NULL,
        demo boolean NOT NULL DEFAULT false,
        CHECK (num_nonnulls(company_id, deal_id) = 1)
      );
      CREATE INDEX screening_parties_company ON screening_parties (company_id);
      CREATE INDEX screening_parties_deal ON screening_parties (deal_id) WHERE deal_id IS NOT NULL;
      CREATE TABLE screening_checks (
        party_id uuid NOT NULL REFERENCES screening_parties ON DELETE CASCADE,
        list_id uuid NOT NULL REFERENCES watchlists ON DELETE CASCADE,
        version int NOT NULL,
        party_hash text NOT NULL,
        checked_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (party_id, list_id)
      );

      ALTER TABLE screenings
        ADD party_id uuid REFERENCES screening_parties ON DELETE SET NULL,
        ADD party_hash text,
        ADD entry_id uuid REFERENCES watchlist_entries ON DELETE SET NULL,
        ADD rule text,
        ADD parts jsonb;
      CREATE UNIQUE INDEX screenings_once ON screenings (party_id, party_hash, entry_id) WHERE entry_id IS NOT NULL;

      CREATE VIEW company_billing AS
        SELECT company_id, country, registration, tax_number, bank, bic FROM billing_details;
      CREATE OR REPLACE VIEW screening_status AS ${STATUS(WITH_CHECKS)};
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE OR REPLACE VIEW screening_status AS ${STATUS(OWN)};
      DROP VIEW company_billing;
      ALTER TABLE screenings DROP COLUMN party_id, DROP COLUMN party_hash, DROP COLUMN entry_id, DROP COLUMN rule, DROP COLUMN parts;
      DROP TABLE screening_checks, screening_parties, watchlist_entries, watchlist_versions, watchlists;
    `);
  }
}
