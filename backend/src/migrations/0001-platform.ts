import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the platform keeps: keys of commands, the outbox, mail, the schedule, counts. */
export class Platform implements MigrationInterface {
  readonly name = 'Platform1764201600001';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE EXTENSION IF NOT EXISTS citext;
      CREATE EXTENSION IF NOT EXISTS pg_trgm;

      CREATE TABLE idempotency_keys (
        user_id uuid NOT NULL,
        key text NOT NULL,
        route text NOT NULL,
        request_hash bytea NOT NULL,
        status int,
        response jsonb,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, key)
      );
      CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

      CREATE TABLE outbox (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        event text NOT NULL,
        payload jsonb NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        due_at timestamptz(3) NOT NULL DEFAULT now(),
        done_at timestamptz(3),
        attempts int NOT NULL DEFAULT 0,
        error text
      );
      CREATE INDEX outbox_open ON outbox (id) WHERE done_at IS NULL;

      CREATE TABLE outbox_deliveries (
        outbox_id bigint NOT NULL REFERENCES outbox ON DELETE CASCADE,
        handler text NOT NULL,
        at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (outbox_id, handler)
      );

      CREATE TABLE mails (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        recipient citext NOT NULL,
        subject text NOT NULL,
        body text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        due_at timestamptz(3) NOT NULL DEFAULT now(),
        sent_at timestamptz(3),
        attempts int NOT NULL DEFAULT 0,
        error text
      );
      CREATE INDEX mails_unsent ON mails (id) WHERE sent_at IS NULL;
      CREATE INDEX mails_recipient ON mails (recipient, id DESC);

      CREATE TABLE schedule (
        name text PRIMARY KEY,
        due_at timestamptz(3) NOT NULL DEFAULT now()
      );

      CREATE TABLE happenings (
        key text NOT NULL,
        at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX happenings_key ON happenings (key, at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE happenings, schedule, mails, outbox_deliveries, outbox, idempotency_keys');
  }
}
