import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of lots with the report of each row, and which lot a row's own reference names. */
export class Imports implements MigrationInterface {
  readonly name = 'Imports1764201600048';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE listing_imports (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        acting_role text NOT NULL,
        state text NOT NULL DEFAULT 'checking'
          CHECK (state IN ('checking','checked','running','done','cancelled','failed')),
        file_key text NOT NULL,
        file_name text NOT NULL,
        format text NOT NULL CHECK (format IN ('csv','xlsx')),
        decimal_mark text NOT NULL CHECK (decimal_mark IN ('auto','point','comma')),
        delimiter text NOT NULL DEFAULT ',',
        headings jsonb NOT NULL DEFAULT '[]',
        ignored text[] NOT NULL DEFAULT '{}',
        total int,
        checked int NOT NULL DEFAULT 0,
        fresh int NOT NULL DEFAULT 0,
        changing int NOT NULL DEFAULT 0,
        same int NOT NULL DEFAULT 0,
        bad int NOT NULL DEFAULT 0,
        written int NOT NULL DEFAULT 0,
        failure jsonb,
        demo boolean NOT NULL DEFAULT false,
        worker uuid,
        lease_until timestamptz,
        attempts int NOT NULL DEFAULT 0,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        finished_at timestamptz(3)
      );
      CREATE INDEX listing_imports_company ON listing_imports (company_id, created_at DESC);
      CREATE INDEX listing_imports_work ON listing_imports (created_at) WHERE state IN ('checking','running');

      CREATE TABLE listing_import_rows (
        import_id uuid NOT NULL REFERENCES listing_imports ON DELETE CASCADE,
        row int NOT NULL,
        verdict text NOT NULL CHECK (verdict IN ('new','change','same','bad')),
        key text NOT NULL,
        reference text,
        name text,
        hash text NOT NULL,
        cells jsonb NOT NULL,
        fields jsonb NOT NULL,
        faults jsonb NOT NULL DEFAULT '[]',
        listing_id uuid,
        done boolean NOT NULL DEFAULT false,
        PRIMARY KEY (import_id, row)
      );
      CREATE INDEX listing_import_rows_key ON listing_import_rows (import_id, key);
      CREATE INDEX listing_import_rows_open ON listing_import_rows (import_id, row)
        WHERE NOT done AND verdict IN ('new','change');

      CREATE TABLE listing_references (
        company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
        key text NOT NULL,
        listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
        hash text NOT NULL,
        PRIMARY KEY (company_id, key)
      );
      CREATE INDEX listing_references_listing ON listing_references (listing_id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE listing_references, listing_import_rows, listing_imports');
  }
}
