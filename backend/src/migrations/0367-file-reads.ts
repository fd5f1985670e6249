import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who was given which confidential file, and when. */
export class FileReadings implements MigrationInterface {
  readonly name = 'FileReadings1764201600367';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE file_reads (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind text NOT NULL,
        object_id text NOT NULL,
        file_name text NOT NULL,
        file_key text NOT NULL,
        parties uuid[] NOT NULL,
        marked boolean NOT NULL,
        user_id uuid NOT NULL,
        company_id uuid,
        as_admin boolean NOT NULL,
        at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX file_reads_parties ON file_reads USING gin (parties);
      CREATE INDEX file_reads_object ON file_reads (object_id, id DESC);
      CREATE INDEX file_reads_user ON file_reads (user_id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE file_reads');
  }
}
