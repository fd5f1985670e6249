import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Funding rounds, what stands in their books, investors' categories, and syndicates. */
export class Funding implements MigrationInterface {
  readonly name = 'Funding1764201600077';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SEQUENCE round_reference START 701;
      CREATE SEQUENCE commitment_reference START 9001;
      CREATE SEQUENCE syndicate_reference START 801;

      CREATE TABLE funding_rounds (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        reference text NOT NULL UNIQUE DEFAULT 'FR-' || nextval('round_reference'),
        project_id uuid NOT NULL REFERENCES projects,
        company_id uuid NOT NULL REFERENCES companies,
        state text NOT NULL CHECK (state IN
          ('proposed','open','allocating','closing','matched','completed','failed','cancelled')),
        terms jsonb NOT NULL,
        instrument text NOT NULL,
        sharing text NOT NULL CHECK (sharing IN ('first_come','pro_rata')),
        hard_cap numeric(24,2) NOT NULL CHECK (hard_cap > 0),
        min_ticket numeric(24,2) NOT NULL CHECK (min_ticket > 0),
        booked numeric(24,2) NOT NULL DEFAULT 0 CHECK (booked >= 0),
        closes_on date NOT NULL,
        reason text,
        lead_commitment_id uuid,
        allocation jsonb,
        demo boolean NOT NULL DEFAULT false,
        opened_at timestamptz(3),
        closed_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT funding_rounds_within_cap CHECK (sharing = 'pro_rata' OR booked <= hard_cap)
      );
      CREATE UNIQUE INDEX funding_rounds_one_at_a_time ON funding_rounds (project_id)
        WHERE state IN ('proposed','open','allocating','closing');
      CREATE INDEX funding_rounds_project ON funding_rounds (project_id, created_at DESC);
      CREATE INDEX funding_rounds_due ON funding_rounds (closes_on) WHERE state = 'open';

      CREATE TABLE syndicates (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        reference text NOT NULL UNIQUE DEFAULT 'SY-' || nextval('syndicate_reference'),
        round_id uuid NOT NULL REFERENCES funding_rounds,
        lead_company_id uuid NOT NULL REFERENCES companies,
        name text NOT NULL,
        state text NOT NULL CHECK (state IN ('forming','active','completed','dissolved')),
        target numeric(24,2) NOT NULL CHECK (target > 0),
        carry_percent numeric(5,2) NOT NULL CHECK (carry_percent BETWEEN 0 AND 20),
        fee_percent numeric(5,2) NOT NULL CHECK (fee_percent BETWEEN 0 AND 2),
        demo boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX syndicates_one_lead ON syndicates (round_id, lead_company_id)
        WHERE state IN ('forming','active');

      CREATE TABLE syndicate_members (
        syndicate_id uuid NOT NULL REFERENCES syndicates ON DELETE CASCADE,
        company_id uuid NOT NULL REFERENCES companies,
        state text NOT NULL CHECK (state IN ('invited','joined','declined','left')),
        amount numeric(24,2) CHECK (amount > 0),
        at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (syndicate_id, company_id),
        CHECK (state <> 'joined' OR amount IS NOT NULL)
      );
      CREATE INDEX syndicate_members_company ON syndicate_members (company_id);

      CREATE TABLE syndicate_messages (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        syndicate_id uuid NOT NULL REFERENCES syndicates ON DELETE CASCADE,
        company_id uuid NOT NULL REFERENCES companies,
        person text NOT NULL,
        text text NOT NULL,
        at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX syndicate_messages_syndicate ON syndicate_messages (syndicate_id, id);

      CREATE TABLE commitments (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        reference text NOT NULL UNIQUE DEFAULT 'IC-' || nextval('commitment_reference'),
        round_id uuid NOT NULL REFERENCES funding_rounds,
        company_id uuid NOT NULL REFERENCES companies,
        syndicate_id uuid REFERENCES syndicates,
        state text NOT NULL CHECK (state IN
          ('soft_circle','pending','withdrawn','released','allocated','matched','funded','lapsed','completed','refunded')),
        amount numeric(24,2) NOT NULL CHECK (amount > 0),
        allocated numeric(24,2) CHECK (allocated >= 0 AND allocated <= amount),
        reflects_until timestamptz(3),
        committed_at timestamptz(3),
        allocated_at timestamptz(3),
        demo boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX commitments_one_at_a_time ON commitments (round_id, company_id)
        WHERE state IN ('soft_circle','pending') AND syndicate_id IS NULL;
      CREATE INDEX commitments_company ON commitments (company_id, created_at DESC, id DESC);
      CREATE INDEX commitments_round ON commitments (round_id, committed_at, id);

      CREATE TABLE investor_profiles (
        company_id uuid PRIMARY KEY REFERENCES companies,
        category text NOT NULL DEFAULT 'retail' CHECK (category IN ('retail','accredited','professional')),
        claimed text CHECK (claimed IN ('accredited','professional')),
        evidence text,
        test_passed_at timestamptz(3),
        test_failed_at timestamptz(3),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE investor_profiles, commitments, syndicate_messages, syndicate_members, syndicates, funding_rounds;
      DROP SEQUENCE round_reference, commitment_reference, syndicate_reference;
    `);
  }
}
