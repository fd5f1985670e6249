import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Accounts that are closed, when what is personal in them is erased, and companies that nobody answers for any more.
 * A row of the audit may lose its names, and nothing else, when the server signs what is left of it.
 */
export class ClosingAccounts implements MigrationInterface {
  readonly name = 'ClosingAccounts1764201600198';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE users ADD COLUMN erase_at timestamptz(3);
      CREATE INDEX users_to_erase ON users (erase_at) WHERE erase_at IS NOT NULL;
      ALTER TABLE companies ADD COLUMN closed_at timestamptz(3);

      ALTER TABLE audit ADD COLUMN redacted_hash bytea, ADD COLUMN redaction bytea,
        ADD CONSTRAINT audit_redaction CHECK ((redacted_hash IS NULL) = (redaction IS NULL));
      CREATE FUNCTION audit_loses_names_only() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF NEW.redaction IS NULL OR NEW.redaction IS NOT DISTINCT FROM OLD.redaction
            OR (NEW.id, NEW.object_kind, NEW.object_id, NEW.seq, NEW.from_state, NEW.event, NEW.to_state, NEW.actor_id,
                NEW.acting_role, NEW.switched_view, NEW.at, NEW.request_id, NEW.hash, NEW.hash_prev, NEW.seal)
               IS DISTINCT FROM
               (OLD.id, OLD.object_kind, OLD.object_id, OLD.seq, OLD.from_state, OLD.event, OLD.to_state, OLD.actor_id,
                OLD.acting_role, OLD.switched_view, OLD.at, OLD.request_id, OLD.hash, OLD.hash_prev, OLD.seal)
          THEN RAISE EXCEPTION 'the audit is append-only'; END IF;
          RETURN NEW;
        END $$;
      DROP TRIGGER audit_append_only ON audit;
      CREATE TRIGGER audit_append_only BEFORE DELETE ON audit FOR EACH ROW EXECUTE FUNCTION audit_is_append_only();
      CREATE TRIGGER audit_loses_names_only BEFORE UPDATE ON audit FOR EACH ROW EXECUTE FUNCTION audit_loses_names_only();
      CREATE INDEX audit_actor ON audit (actor_id, id) WHERE actor_id IS NOT NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX audit_actor;
      DROP TRIGGER audit_loses_names_only ON audit;
      DROP TRIGGER audit_append_only ON audit;
      CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION audit_is_append_only();
      DROP FUNCTION audit_loses_names_only;
      ALTER TABLE audit DROP COLUMN redaction, DROP COLUMN redacted_hash;
      ALTER TABLE companies DROP COLUMN closed_at;
      ALTER TABLE users DROP COLUMN erase_at;
    `);
  }
}
