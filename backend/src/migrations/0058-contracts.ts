import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Contracts of deals: versions that never change, the signatures under them, and the files that were shown. */
export class Contracts implements MigrationInterface {
  readonly name = 'Contracts1764201600058';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE contract_versions (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        deal_id uuid NOT NULL REFERENCES deals,
        number int NOT NULL CHECK (number > 0),
        state text NOT NULL CHECK (state IN ('open','signed','superseded','withdrawn','void')),
        terms jsonb NOT NULL,
        parties jsonb NOT NULL,
        sha256 char(64) NOT NULL,
        reason text,
        side text CHECK (side IN ('buyer','seller')),
        author_name text,
        due_at timestamptz(3),
        signed_at timestamptz(3),
        demo boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        UNIQUE (deal_id, number)
      );
      CREATE UNIQUE INDEX contract_versions_one_open ON contract_versions (deal_id) WHERE state = 'open';
      CREATE UNIQUE INDEX contract_versions_one_signed ON contract_versions (deal_id) WHERE state = 'signed';
      CREATE INDEX contract_versions_due ON contract_versions (due_at) WHERE state = 'open';
      CREATE INDEX contract_versions_newest ON contract_versions (updated_at DESC, id DESC);

      CREATE TABLE contract_signatures (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        version_id uuid NOT NULL REFERENCES contract_versions,
        side text NOT NULL CHECK (side IN ('buyer','seller')),
        company_id uuid NOT NULL REFERENCES companies,
        company_name text NOT NULL,
        user_id uuid NOT NULL,
        name text NOT NULL,
        method text NOT NULL CHECK (method IN ('password','code','demo')),
        sha256 char(64) NOT NULL,
        provider text NOT NULL,
        reference text NOT NULL,
        at timestamptz(3) NOT NULL,
        UNIQUE (version_id, side)
      );

      CREATE TABLE contract_files (
        version_id uuid NOT NULL REFERENCES contract_versions,
        language text NOT NULL,
        signed boolean NOT NULL,
        sha256 char(64) NOT NULL,
        file_key text NOT NULL,
        bytes int NOT NULL,
        PRIMARY KEY (version_id, language, signed)
      );
      CREATE INDEX contract_files_sha256 ON contract_files (sha256);

      CREATE FUNCTION contract_stays() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'what was signed never changes';
      END $$;
      CREATE TRIGGER contract_signature_stays BEFORE UPDATE OR DELETE ON contract_signatures
        FOR EACH ROW EXECUTE FUNCTION contract_stays();
      CREATE TRIGGER contract_version_stays BEFORE UPDATE OF deal_id, number, terms, parties, sha256, reason, created_at
        ON contract_versions FOR EACH ROW EXECUTE FUNCTION contract_stays();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE contract_files, contract_signatures, contract_versions;
      DROP FUNCTION contract_stays;
    `);
  }
}
