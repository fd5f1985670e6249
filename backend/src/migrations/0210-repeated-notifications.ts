import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds whether a person was notified of the same thing already without reading all that the person was notified of lately. */
export class RepeatedNotifications implements MigrationInterface {
  readonly name = 'RepeatedNotifications1764201600210';

  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE INDEX notifications_repeated ON notifications (recipient_id, about_id, key)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX notifications_repeated');
  }
}
