import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people are told, one row for each recipient of an event. */
export class Notifications implements MigrationInterface {
  readonly name = 'Notifications1764201600004';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE notifications (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        recipient_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        outbox_id bigint,
        type text NOT NULL CHECK (type IN ('user_signup', 'verification', 'listing', 'transaction', 'system')),
        key text NOT NULL,
        "values" jsonb NOT NULL DEFAULT '{}',
        about_kind text,
        about_id text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        read_at timestamptz(3),
        CONSTRAINT notifications_once UNIQUE (outbox_id, recipient_id, key)
      );
      CREATE INDEX notifications_recipient ON notifications (recipient_id, created_at DESC, id DESC);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE notifications');
  }
}
