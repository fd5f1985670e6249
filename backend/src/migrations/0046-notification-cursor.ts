import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Numbers a person's notifications in the order of their commits, so that a page can go on from where it was. */
export class NotificationCursor implements MigrationInterface {
  readonly name = 'NotificationCursor1764201600046';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE notifications ADD COLUMN seq bigint GENERATED ALWAYS AS IDENTITY;
      CREATE INDEX notifications_cursor ON notifications (recipient_id, seq);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX notifications_cursor;
      ALTER TABLE notifications DROP COLUMN seq;
    `);
  }
}
