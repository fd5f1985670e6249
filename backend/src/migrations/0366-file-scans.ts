import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How each file of the store stands with the virus scanner. A file without a row was kept before there were any. */
export class FileScans implements MigrationInterface {
  readonly name = 'FileScans1764201600366';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE file_scans (
        file_key text PRIMARY KEY,
        file_name text NOT NULL,
        sha256 char(64) NOT NULL,
        state text NOT NULL CHECK (state IN ('clean','waiting','infected','none')),
        signature text,
        given_by uuid,
        scanned_at timestamptz(3),
        tries int NOT NULL DEFAULT 0,
        next_at timestamptz(3) NOT NULL DEFAULT now(),
        error text,
        kept_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX file_scans_sha256 ON file_scans (sha256);
      CREATE INDEX file_scans_open ON file_scans (next_at) WHERE state IN ('waiting','none');
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE file_scans');
  }
}
