import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files that arrive in parts; further widths and types of photos. */
export class Uploads implements MigrationInterface {
  readonly name = 'Uploads1764201600049';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE uploads (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users,
        kind text NOT NULL CHECK (kind IN ('photo','document')),
        file_name text NOT NULL,
        bytes int NOT NULL CHECK (bytes > 0),
        sha256 char(64) NOT NULL,
        received int NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND bytes),
        -- Where each part begins; a part is one object of the file store.
        parts int[] NOT NULL DEFAULT '{}',
        taken_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        touched_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX uploads_open ON uploads (user_id) WHERE taken_at IS NULL;
      CREATE INDEX uploads_touched ON uploads (touched_at);
      ALTER TABLE listing_images
        ADD COLUMN variants jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN drawn boolean NOT NULL DEFAULT false;
      CREATE INDEX listing_images_undrawn ON listing_images (created_at) WHERE NOT drawn;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE listing_images DROP COLUMN variants, DROP COLUMN drawn;
      DROP TABLE uploads;
    `);
  }
}
