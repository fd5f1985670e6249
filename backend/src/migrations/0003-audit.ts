import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The audit: rows are added, never changed, and each carries the hash of the one before it. */
export class Audit implements MigrationInterface {
  readonly name = 'Audit1764201600003';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE audit (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        object_kind text NOT NULL,
        object_id text NOT NULL,
        seq int NOT NULL,
        from_state text,
        event text NOT NULL,
        to_state text,
        actor_id uuid,
        actor_name text,
        acting_role text NOT NULL,
        switched_view boolean NOT NULL DEFAULT false,
        at timestamptz(3) NOT NULL,
        reason text,
        request_id text NOT NULL,
        hash bytea NOT NULL,
        hash_prev bytea,
        CONSTRAINT audit_chain UNIQUE (object_kind, object_id, seq)
      );
      CREATE INDEX audit_event ON audit (event, id DESC);

      CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'the audit is append-only'; END $$;
      CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION audit_is_append_only();
      CREATE TRIGGER audit_no_truncate BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE audit; DROP FUNCTION audit_is_append_only');
  }
}
