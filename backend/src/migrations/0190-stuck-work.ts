import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Work that fails is put off, given up after its last try, and kept where administrators see it: events, jobs and their rows, mail. */
export class StuckWork implements MigrationInterface {
  readonly name = 'StuckWork1764201600190';

  async up(db: QueryRunner): Promise<void> {
    // Kept to the millisecond, a time may be rounded into the future: what is due at once must not wait for the next look.
    await db.query(`
      ALTER TABLE outbox ALTER COLUMN due_at SET DEFAULT date_trunc('milliseconds', now());
      ALTER TABLE mails ALTER COLUMN due_at SET DEFAULT date_trunc('milliseconds', now());

      ALTER TABLE outbox ADD COLUMN dead_at timestamptz(3), ADD COLUMN failed_handler text;
      DROP INDEX outbox_open;
      CREATE INDEX outbox_open ON outbox (due_at, id) WHERE done_at IS NULL AND dead_at IS NULL;
      CREATE INDEX outbox_dead ON outbox (dead_at, id) WHERE done_at IS NULL AND dead_at IS NOT NULL;

      ALTER TABLE schedule
        ADD COLUMN failures int NOT NULL DEFAULT 0,
        ADD COLUMN error text,
        ADD COLUMN failed_at timestamptz(3),
        ADD COLUMN succeeded_at timestamptz(3),
        ADD COLUMN last_ms int;
      CREATE TABLE schedule_failures (
        batch text NOT NULL,
        row_id text NOT NULL,
        attempts int NOT NULL DEFAULT 1,
        error text NOT NULL,
        failed_at timestamptz(3) NOT NULL DEFAULT now(),
        due_at timestamptz(3) NOT NULL,
        PRIMARY KEY (batch, row_id)
      );

      ALTER TABLE mails ADD COLUMN failed_at timestamptz(3);
      UPDATE mails SET failed_at = now() WHERE sent_at IS NULL AND attempts >= 10;
      DROP INDEX mails_unsent;
      CREATE INDEX mails_unsent ON mails (due_at, id) WHERE sent_at IS NULL AND failed_at IS NULL;
      CREATE INDEX mails_failed ON mails (failed_at, id) WHERE failed_at IS NOT NULL;
      CREATE INDEX mails_age ON mails (created_at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX mails_age, mails_failed, mails_unsent;
      CREATE INDEX mails_unsent ON mails (id) WHERE sent_at IS NULL;
      ALTER TABLE mails DROP COLUMN failed_at;
      DROP TABLE schedule_failures;
      ALTER TABLE schedule
        DROP COLUMN failures, DROP COLUMN error, DROP COLUMN failed_at, DROP COLUMN succeeded_at, DROP COLUMN last_ms;
      DROP INDEX outbox_dead, outbox_open;
      CREATE INDEX outbox_open ON outbox (id) WHERE done_at IS NULL;
      ALTER TABLE outbox DROP COLUMN failed_handler, DROP COLUMN dead_at;
      ALTER TABLE mails ALTER COLUMN due_at SET DEFAULT now();
      ALTER TABLE outbox ALTER COLUMN due_at SET DEFAULT now();
    `);
  }
}
