import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Published releases of the remotes, and which one each channel serves. */
export class Releases implements MigrationInterface {
  readonly name = 'Releases1764201600005';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE releases (
        name text NOT NULL,
        version text NOT NULL,
        digest bytea NOT NULL,
        manifest jsonb NOT NULL,
        published_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (name, version)
      );
      CREATE TABLE release_channels (
        name text NOT NULL,
        channel text NOT NULL CHECK (channel IN ('stable', 'canary')),
        version text NOT NULL,
        since timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (name, channel),
        FOREIGN KEY (name, version) REFERENCES releases
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE release_channels, releases');
  }
}
