import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Of which kinds of news a person gets by mail only what has a deadline or costs money. Whoever has chosen keeps the choice;
 * requests and services are kinds that nobody could choose before, and start as they do for everybody.
 */
export class UrgentMails implements MigrationInterface {
  readonly name = 'UrgentMails1764201600250';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `ALTER TABLE notification_preferences ADD COLUMN mail_urgent text[] NOT NULL DEFAULT '{requests,services}'`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE notification_preferences DROP COLUMN mail_urgent');
  }
}
