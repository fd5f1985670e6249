import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who was held against which list of which day, and who decided on what was found. */
export class Screenings implements MigrationInterface {
  readonly name = 'Screenings1764201600141';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE screenings (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        kind text NOT NULL CHECK (kind IN ('sanctions','adverse_media')),
        subject_kind text NOT NULL CHECK (subject_kind IN ('company','person','vessel','bank')),
        subject_name text NOT NULL,
        identifier text,
        company_id uuid REFERENCES companies ON DELETE CASCADE,
        deal_id uuid REFERENCES deals ON DELETE CASCADE,
        list_name text NOT NULL,
        list_date date NOT NULL,
        entry text,
        status text NOT NULL CHECK (status IN ('no_match','potential','confirmed','cleared')),
        note text,
        entered_by uuid,
        entered_at timestamptz(3) NOT NULL DEFAULT now(),
        decided_by uuid,
        decided_at timestamptz(3),
        reason text,
        demo boolean NOT NULL DEFAULT false,
        CHECK (num_nonnulls(company_id, deal_id) = 1),
        CHECK (status NOT IN ('confirmed','cleared') OR (decided_at IS NOT NULL AND reason IS NOT NULL))
      );
      CREATE INDEX screenings_company ON screenings (company_id) WHERE company_id IS NOT NULL;
      CREATE INDEX screenings_deal ON screenings (deal_id) WHERE deal_id IS NOT NULL;
      CREATE INDEX screenings_newest ON screenings (entered_at DESC, id DESC);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE screenings');
  }
}
