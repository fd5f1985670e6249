import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who has seen a release, and with whom it crashed: a canary is judged by people, not by how often something is said. */
export class ReleaseWitnesses implements MigrationInterface {
  readonly name = 'ReleaseWitnesses1764201600150';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE release_witnesses (
        name text NOT NULL,
        version text NOT NULL,
        person bytea NOT NULL,
        network bytea NOT NULL,
        known boolean NOT NULL,
        first_seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        crashed_at timestamptz,
        PRIMARY KEY (name, version, person)
      );
      CREATE INDEX release_witnesses_old ON release_witnesses (seen_at);
      ALTER TABLE release_channels DROP COLUMN views_before, DROP COLUMN crashes_before;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE release_witnesses;
      ALTER TABLE release_channels
        ADD COLUMN views_before int NOT NULL DEFAULT 0, ADD COLUMN crashes_before int NOT NULL DEFAULT 0;
    `);
  }
}
