import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The life of a release: its channels and their history, pins, deploy tokens, what browsers report. */
export class ReleaseLife implements MigrationInterface {
  readonly name = 'ReleaseLife1764201600020';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Releases of before do not know the hash of their remote.json: preparing the site publishes them again.
      DELETE FROM release_channels;
      DELETE FROM releases;
      ALTER TABLE releases
        ADD COLUMN manifest_integrity text NOT NULL,
        ADD COLUMN published_by text,
        ADD COLUMN retired_at timestamptz(3);
      ALTER TABLE release_channels
        ADD COLUMN percent int NOT NULL DEFAULT 100 CHECK (percent BETWEEN 0 AND 100),
        ADD COLUMN views_before int NOT NULL DEFAULT 0,
        ADD COLUMN crashes_before int NOT NULL DEFAULT 0;

      CREATE TABLE release_history (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL,
        version text NOT NULL,
        since timestamptz(3) NOT NULL DEFAULT now(),
        taken_back_at timestamptz(3),
        FOREIGN KEY (name, version) REFERENCES releases
      );
      CREATE INDEX release_history_standing ON release_history (name, id DESC) WHERE taken_back_at IS NULL;

      CREATE TABLE release_pins (
        name text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('user', 'company')),
        id uuid NOT NULL,
        version text NOT NULL,
        PRIMARY KEY (name, kind, id),
        FOREIGN KEY (name, version) REFERENCES releases
      );

      CREATE TABLE deploy_tokens (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        hash bytea NOT NULL UNIQUE,
        remote text NOT NULL,
        label text NOT NULL,
        created_by uuid,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        last_used_at timestamptz(3),
        revoked_at timestamptz(3)
      );

      CREATE TABLE release_revision (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        revision bigint NOT NULL
      );
      INSERT INTO release_revision (revision) VALUES (0);

      CREATE TABLE release_reports (
        name text NOT NULL,
        version text NOT NULL,
        minute timestamptz(0) NOT NULL,
        measure text NOT NULL,
        count int NOT NULL,
        PRIMARY KEY (name, version, minute, measure),
        FOREIGN KEY (name, version) REFERENCES releases
      );
      CREATE INDEX release_reports_age ON release_reports (minute);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE release_reports, release_revision, deploy_tokens, release_pins, release_history;
      ALTER TABLE release_channels DROP COLUMN percent, DROP COLUMN views_before, DROP COLUMN crashes_before;
      ALTER TABLE releases DROP COLUMN manifest_integrity, DROP COLUMN published_by, DROP COLUMN retired_at;
    `);
  }
}
