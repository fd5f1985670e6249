import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents of a lot. One per type is current; what was replaced stays readable. */
export class Documents implements MigrationInterface {
  readonly name = 'Documents1764201600011';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE documents (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        company_id uuid NOT NULL REFERENCES companies,
        listing_id uuid REFERENCES listings ON DELETE CASCADE,
        type text NOT NULL,
        state text NOT NULL
          CHECK (state IN ('uploaded','pending','approved','rejected','expired','superseded','revoked')),
        file_key text NOT NULL,
        file_name text NOT NULL,
        media_type text NOT NULL,
        bytes int NOT NULL,
        sha256 char(64) NOT NULL,
        issuer text,
        number text,
        issued_on date,
        expires_on date,
        checks jsonb NOT NULL DEFAULT '[]',
        reason text,
        uploaded_by uuid,
        decided_by uuid,
        decided_at timestamptz(3),
        demo boolean NOT NULL DEFAULT false,
        uploaded_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX documents_listing ON documents (listing_id, type);
      CREATE INDEX documents_sha256 ON documents (sha256);
      CREATE INDEX documents_review ON documents (uploaded_at, id) WHERE state = 'pending';
      CREATE INDEX documents_expiry ON documents (expires_on) WHERE state = 'approved' AND expires_on IS NOT NULL;
      CREATE UNIQUE INDEX documents_one_pending ON documents (listing_id, type) WHERE state IN ('uploaded','pending');
      CREATE UNIQUE INDEX documents_one_approved ON documents (listing_id, type) WHERE state = 'approved';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE documents');
  }
}
