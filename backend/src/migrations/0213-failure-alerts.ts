import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of what has failed for good, and of jobs that keep failing: when administrators were told; null while they were not. */
export class FailureAlerts implements MigrationInterface {
  readonly name = 'FailureAlerts1764201600213';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE outbox ADD COLUMN alerted_at timestamptz(3);
      ALTER TABLE mails
        ADD COLUMN alerted_at timestamptz(3),
        DROP CONSTRAINT mails_purpose_check,
        ADD CONSTRAINT mails_purpose_check CHECK (purpose IN ('news', 'confirmation', 'reset', 'alert'));
      ALTER TABLE schedule ADD COLUMN alerted_at timestamptz(3);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE schedule DROP COLUMN alerted_at;
      UPDATE mails SET purpose = 'news' WHERE purpose = 'alert';
      ALTER TABLE mails
        DROP CONSTRAINT mails_purpose_check,
        ADD CONSTRAINT mails_purpose_check CHECK (purpose IN ('news', 'confirmation', 'reset')),
        DROP COLUMN alerted_at;
      ALTER TABLE outbox DROP COLUMN alerted_at;
    `);
  }
}
