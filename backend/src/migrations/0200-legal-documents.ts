import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The versions of the terms and of the privacy notice, and who has accepted which. A published version never changes. */
export class LegalDocuments implements MigrationInterface {
  readonly name = 'LegalDocuments1764201600200';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE legal_documents (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        kind text NOT NULL CHECK (kind IN ('terms', 'privacy')),
        version integer NOT NULL CHECK (version > 0),
        en text NOT NULL,
        zh text,
        fr text,
        es text,
        summary text NOT NULL,
        published_at timestamptz(3) NOT NULL DEFAULT now(),
        published_by text NOT NULL,
        UNIQUE (kind, version)
      );
      CREATE FUNCTION legal_document_never_changes() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          -- The erasure of a person puts a pseudonym in place of the name.
          IF TG_OP = 'UPDATE' AND (to_jsonb(NEW) - 'published_by') = (to_jsonb(OLD) - 'published_by') THEN RETURN NEW; END IF;
          RAISE EXCEPTION 'a published version never changes';
        END $$;
      CREATE TRIGGER legal_document_never_changes BEFORE UPDATE OR DELETE ON legal_documents
        FOR EACH ROW EXECUTE FUNCTION legal_document_never_changes();
      CREATE TABLE legal_acceptances (
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        document_id uuid NOT NULL REFERENCES legal_documents,
        accepted_at timestamptz(3) NOT NULL DEFAULT now(),
        ip text,
        PRIMARY KEY (user_id, document_id)
      );
      CREATE INDEX legal_acceptances_document ON legal_acceptances (document_id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE legal_acceptances;
      DROP TABLE legal_documents;
      DROP FUNCTION legal_document_never_changes;
    `);
  }
}
