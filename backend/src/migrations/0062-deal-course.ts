import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The physical course of deals, their papers, suspensions, disputes, and what one party proposes to the other. */
export class DealCourse implements MigrationInterface {
  readonly name = 'DealCourse1764201600062';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE deal_course (
        deal_id uuid PRIMARY KEY REFERENCES deals,
        loading jsonb,
        shipment jsonb,
        breach jsonb,
        delivery jsonb,
        unopposed_at timestamptz(3),
        delivered_at timestamptz(3),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX deal_course_unopposed ON deal_course (unopposed_at) WHERE unopposed_at IS NOT NULL;

      CREATE TABLE deal_papers (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        deal_id uuid NOT NULL REFERENCES deals,
        company_id uuid REFERENCES companies,
        by text CHECK (by IN ('buyer','seller')),
        type text NOT NULL,
        state text NOT NULL CHECK (state IN ('uploaded','pending','approved','rejected','superseded')),
        number text,
        issued_on date,
        quantity numeric(24,6) CHECK (quantity > 0),
        carrier text,
        eta date,
        file_key text NOT NULL,
        file_name text NOT NULL,
        media_type text NOT NULL,
        bytes int NOT NULL,
        sha256 char(64) NOT NULL,
        reason text,
        uploaded_by uuid,
        decided_by uuid,
        decided_at timestamptz(3),
        demo boolean NOT NULL DEFAULT false,
        uploaded_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX deal_papers_deal ON deal_papers (deal_id, uploaded_at);
      CREATE INDEX deal_papers_waiting ON deal_papers (uploaded_at, id) WHERE state = 'pending';

      CREATE TABLE deal_suspensions (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        deal_id uuid NOT NULL REFERENCES deals,
        kind text NOT NULL CHECK (kind IN ('force_majeure','hold')),
        by text CHECK (by IN ('buyer','seller')),
        reason text NOT NULL,
        papers uuid[] NOT NULL DEFAULT '{}',
        since timestamptz(3) NOT NULL DEFAULT now(),
        reminded boolean NOT NULL DEFAULT false,
        ended_at timestamptz(3),
        outcome text
      );
      CREATE UNIQUE INDEX deal_suspensions_one ON deal_suspensions (deal_id) WHERE ended_at IS NULL;
      CREATE INDEX deal_suspensions_deal ON deal_suspensions (deal_id, since);

      CREATE TABLE deal_disputes (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        deal_id uuid NOT NULL REFERENCES deals,
        number int NOT NULL,
        type text NOT NULL CHECK (type IN ('quality','quantity','delay','documents','payment')),
        by text NOT NULL CHECK (by IN ('buyer','seller')),
        amount numeric(30,2) NOT NULL CHECK (amount > 0),
        reason text NOT NULL,
        papers uuid[] NOT NULL DEFAULT '{}',
        state text NOT NULL CHECK (state IN ('open','agreed','umpire','awarded','defaulted')),
        answer text,
        answer_papers uuid[] NOT NULL DEFAULT '{}',
        answered_at timestamptz(3),
        notice_at timestamptz(3),
        credited numeric(30,2) CHECK (credited >= 0 AND credited <= amount),
        award uuid REFERENCES deal_papers,
        outcome text,
        opened_at timestamptz(3) NOT NULL DEFAULT now(),
        resolved_at timestamptz(3),
        UNIQUE (deal_id, number)
      );
      CREATE UNIQUE INDEX deal_disputes_one ON deal_disputes (deal_id) WHERE state = 'open';

      CREATE TABLE deal_proposals (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        deal_id uuid NOT NULL REFERENCES deals,
        dispute_id uuid REFERENCES deal_disputes,
        by text NOT NULL CHECK (by IN ('buyer','seller')),
        amount numeric(30,2) CHECK (amount >= 0),
        text text NOT NULL,
        state text NOT NULL CHECK (state IN ('open','agreed','declined','superseded')),
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX deal_proposals_deal ON deal_proposals (deal_id, created_at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE deal_proposals, deal_disputes, deal_suspensions, deal_papers, deal_course`);
  }
}
