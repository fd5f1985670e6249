import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What buyers need, what was suggested to them, and who pointed them to what. */
export class Requirements implements MigrationInterface {
  readonly name = 'Requirements1764201600043';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SEQUENCE requirement_reference START 3101;

      CREATE TABLE requirements (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        reference text NOT NULL UNIQUE DEFAULT 'RQ-' || nextval('requirement_reference'),
        company_id uuid NOT NULL REFERENCES companies,
        state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft','open','closed','expired')),
        mineral_type text,
        closes_on date,
        fields jsonb NOT NULL DEFAULT '{}',
        version int NOT NULL DEFAULT 1,
        demo boolean NOT NULL DEFAULT false,
        published_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX requirements_company ON requirements (company_id, updated_at DESC, id DESC);
      CREATE INDEX requirements_open ON requirements (published_at DESC, id DESC) WHERE state = 'open';
      CREATE INDEX requirements_mineral ON requirements (mineral_type, published_at DESC) WHERE state = 'open';

      CREATE TABLE requirement_invitations (
        requirement_id uuid NOT NULL REFERENCES requirements ON DELETE CASCADE,
        listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (requirement_id, listing_id)
      );

      CREATE TABLE match_suggestions (
        requirement_id uuid NOT NULL REFERENCES requirements ON DELETE CASCADE,
        listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
        rank int NOT NULL,
        shown_at timestamptz(3) NOT NULL DEFAULT now(),
        useful boolean,
        PRIMARY KEY (requirement_id, listing_id)
      );
      CREATE INDEX match_suggestions_first ON match_suggestions (shown_at) WHERE rank <= 5;

      CREATE TABLE match_notices (
        requirement_id uuid NOT NULL REFERENCES requirements ON DELETE CASCADE,
        listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
        score numeric(4,1) NOT NULL,
        PRIMARY KEY (requirement_id, listing_id)
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE match_notices, match_suggestions, requirement_invitations, requirements;
      DROP SEQUENCE requirement_reference;
    `);
  }
}
