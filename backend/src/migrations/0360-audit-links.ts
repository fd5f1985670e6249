import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One chain over all rows of the audit: the order in which the server has taken them up, with the hash over all before each. Its
 * head as it was on each day, which anybody may keep; and what was found when the chain was computed anew. The rows that are
 * there are taken up by the server, some thousand at a time.
 */
export class AuditLinks implements MigrationInterface {
  readonly name = 'AuditLinks1764201600360';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE audit_links (
        position bigint PRIMARY KEY CHECK (position > 0),
        audit_id bigint NOT NULL UNIQUE,
        head bytea NOT NULL
      );
      CREATE TABLE audit_heads (
        day date PRIMARY KEY,
        position bigint NOT NULL,
        head bytea NOT NULL,
        at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE TABLE audit_checks (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        nightly boolean NOT NULL,
        asked_at timestamptz(3) NOT NULL DEFAULT now(),
        begun_at timestamptz(3),
        ended_at timestamptz(3),
        rows bigint,
        head bytea,
        found int,
        findings jsonb NOT NULL DEFAULT '[]'
      );
      CREATE TRIGGER audit_links_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_links
        FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
      CREATE TRIGGER audit_heads_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_heads
        FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE audit_checks, audit_heads, audit_links');
  }
}
