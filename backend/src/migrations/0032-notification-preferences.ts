import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of which kinds of news a person wants mail as well; nobody does until they say so. */
export class NotificationPreferences implements MigrationInterface {
  readonly name = 'NotificationPreferences1764201600032';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE notification_preferences (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        mail text[] NOT NULL DEFAULT '{}'
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE notification_preferences');
  }
}
