import type { MigrationInterface, QueryRunner } from 'typeorm';

/** News that wait to be mailed together, in the morning of their reader; and who wants them by day or by week. */
export class NotificationDigests implements MigrationInterface {
  readonly name = 'NotificationDigests1764201600290';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE notification_preferences ADD COLUMN mail_daily text[] NOT NULL DEFAULT '{}';
      ALTER TABLE notification_preferences ADD COLUMN mail_weekly text[] NOT NULL DEFAULT '{}';

      CREATE TABLE notification_digests (
        notification_id uuid PRIMARY KEY REFERENCES notifications ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        kind text NOT NULL,
        every text NOT NULL CHECK (every IN ('daily', 'weekly')),
        time_zone text NOT NULL,
        kept_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX notification_digests_user ON notification_digests (user_id, kept_at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE notification_digests;
      ALTER TABLE notification_preferences DROP COLUMN mail_weekly;
      ALTER TABLE notification_preferences DROP COLUMN mail_daily;
    `);
  }
}
