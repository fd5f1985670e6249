import type { MigrationInterface, QueryRunner } from 'typeorm';

const WRITTEN =
  'id, object_kind, object_id, seq, from_state, event, to_state, actor_id, acting_role, switched_view, at, request_id, hash, hash_prev';
const all = (row: string, columns: string): string =>
  `(${columns
    .split(', ')
    .map((column) => `${row}.${column}`)
    .join(', ')})`;

/**
 * The signatures of a row of the audit may be made anew when another secret key takes the place of the one that made them;
 * what they say stays as it was written.
 */
export class AuditReseals implements MigrationInterface {
  readonly name = 'AuditReseals1764201600330';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE OR REPLACE FUNCTION audit_loses_names_only() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF ${all('NEW', WRITTEN)} IS DISTINCT FROM ${all('OLD', WRITTEN)} THEN
            RAISE EXCEPTION 'the audit is append-only';
          END IF;
          -- Another key signs the same: nothing but the signatures changes, and none comes or goes.
          IF ${all('NEW', 'actor_name, reason, redacted_hash')} IS NOT DISTINCT FROM ${all('OLD', 'actor_name, reason, redacted_hash')}
            AND (NEW.seal IS NULL) = (OLD.seal IS NULL) AND (NEW.redaction IS NULL) = (OLD.redaction IS NULL)
            AND (NEW.seal IS DISTINCT FROM OLD.seal OR NEW.redaction IS DISTINCT FROM OLD.redaction)
          THEN RETURN NEW; END IF;
          -- Names are taken out, and the server signs what is left.
          IF NEW.seal IS DISTINCT FROM OLD.seal OR NEW.redaction IS NULL OR NEW.redaction IS NOT DISTINCT FROM OLD.redaction
          THEN RAISE EXCEPTION 'the audit is append-only'; END IF;
          RETURN NEW;
        END $$`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE OR REPLACE FUNCTION audit_loses_names_only() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF NEW.redaction IS NULL OR NEW.redaction IS NOT DISTINCT FROM OLD.redaction
            OR ${all('NEW', `${WRITTEN}, seal`)} IS DISTINCT FROM ${all('OLD', `${WRITTEN}, seal`)}
          THEN RAISE EXCEPTION 'the audit is append-only'; END IF;
          RETURN NEW;
        END $$`);
  }
}
