import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What tells the servers of one site from those of another: marks that their keys and their files must match. And of each
 * mail what it is for, so that the outbox of a demonstration shows no link that is for its reader's mailbox alone.
 */
export class RealSites implements MigrationInterface {
  readonly name = 'RealSites1764201600195';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE site_marks (
        name text PRIMARY KEY,
        value bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      ALTER TABLE mails
        ADD COLUMN purpose text NOT NULL DEFAULT 'news' CHECK (purpose IN ('news', 'confirmation', 'reset')),
        ADD COLUMN user_id uuid REFERENCES users ON DELETE SET NULL,
        DROP COLUMN sender_id;
      UPDATE mails SET purpose = 'reset' WHERE body LIKE '%/reset-password/%';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE mails
        ADD COLUMN sender_id uuid REFERENCES users ON DELETE SET NULL,
        DROP COLUMN user_id,
        DROP COLUMN purpose;
      CREATE INDEX mails_sender ON mails (sender_id, id DESC) WHERE sender_id IS NOT NULL;
      DROP TABLE site_marks;
    `);
  }
}
