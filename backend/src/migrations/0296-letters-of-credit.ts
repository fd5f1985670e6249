import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The bank's message of a letter of credit, its versions, differences that were accepted, and what was presented under it. */
export class LettersOfCredit implements MigrationInterface {
  readonly name = 'LettersOfCredit1764201600296';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE deal_instruments
        ADD version int NOT NULL DEFAULT 1,
        ADD accepted_version int,
        ADD letter jsonb;

      CREATE TABLE instrument_versions (
        instrument_id uuid NOT NULL REFERENCES deal_instruments ON DELETE CASCADE,
        number int NOT NULL,
        message text,
        letter jsonb,
        terms jsonb NOT NULL,
        reason text NOT NULL DEFAULT '',
        recorded_by text NOT NULL,
        at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        file_key text,
        file_name text,
        media_type text,
        bytes int,
        sha256 char(64),
        PRIMARY KEY (instrument_id, number)
      );
      INSERT INTO instrument_versions (instrument_id, number, terms, recorded_by, at)
        SELECT id, 1, jsonb_build_object('issuer', issuer, 'beneficiary', beneficiary, 'amount', amount::text,
          'currency', currency, 'expiresOn', expires_on, 'quantity', trim_scale(quantity)::text,
          'aboutQuantity', about_quantity, 'aboutAmount', about_amount, 'countedInUnits', counted_in_units),
          recorded_by, created_at
        FROM deal_instruments;

      CREATE TABLE instrument_presentations (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        instrument_id uuid NOT NULL REFERENCES deal_instruments ON DELETE CASCADE,
        presented jsonb NOT NULL,
        presented_by text NOT NULL,
        at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX instrument_presentations_instrument ON instrument_presentations (instrument_id, at DESC);

      CREATE TABLE instrument_waivers (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        instrument_id uuid NOT NULL REFERENCES deal_instruments ON DELETE CASCADE,
        presentation_id uuid REFERENCES instrument_presentations ON DELETE CASCADE,
        difference text NOT NULL,
        value text NOT NULL,
        side text NOT NULL CHECK (side IN ('buyer', 'seller', 'admin')),
        reason text NOT NULL,
        waived_by text NOT NULL,
        at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX instrument_waivers_instrument ON instrument_waivers (instrument_id);
      CREATE INDEX instrument_waivers_presentation ON instrument_waivers (presentation_id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE instrument_waivers, instrument_presentations, instrument_versions;
      ALTER TABLE deal_instruments DROP version, DROP accepted_version, DROP letter;
    `);
  }
}
