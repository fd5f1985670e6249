/** The execution of deals, their documents, suspensions, disputes, and what one party proposes to the other. */
export const execution = `
  CREATE TABLE deal_executions (
    deal_id uuid PRIMARY KEY CONSTRAINT deal_course_deal_id_fkey REFERENCES deals,
    loading jsonb,
    shipment jsonb,
    breach jsonb,
    delivery jsonb,
    unopposed_at timestamptz(3),
    delivered_at timestamptz(3),
    updated_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX deal_executions_unopposed ON deal_executions (unopposed_at) WHERE unopposed_at IS NOT NULL;

  -- Constraints keep the name that the table had when they were made: later migrations find one name in every database.
  CREATE TABLE deal_documents (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    deal_id uuid NOT NULL CONSTRAINT deal_papers_deal_id_fkey REFERENCES deals,
    company_id uuid CONSTRAINT deal_papers_company_id_fkey REFERENCES companies,
    by text CONSTRAINT deal_papers_by_check CHECK (by IN ('buyer', 'seller')),
    type text NOT NULL,
    state text NOT NULL CONSTRAINT deal_papers_state_check CHECK (state IN ('uploaded', 'pending', 'approved', 'rejected',
      'superseded')),
    number text,
    issued_on date,
    quantity numeric(24,6) CONSTRAINT deal_papers_quantity_check CHECK (quantity > 0),
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
    uploaded_at timestamptz(3) NOT NULL DEFAULT now(),
    value_pct numeric(18,12) CONSTRAINT deal_papers_value_pct_check CHECK (value_pct >= 0 AND value_pct < 100),
    wet_weight numeric(24,6),
    moisture_pct numeric(18,12)
  );
  CREATE INDEX deal_documents_deal ON deal_documents (deal_id, uploaded_at);
  CREATE INDEX deal_documents_waiting ON deal_documents (uploaded_at, id) WHERE state = 'pending';

  CREATE TABLE deal_suspensions (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    deal_id uuid NOT NULL REFERENCES deals,
    kind text NOT NULL CHECK (kind IN ('force_majeure', 'hold')),
    by text CHECK (by IN ('buyer', 'seller')),
    reason text NOT NULL,
    documents uuid[] NOT NULL DEFAULT '{}',
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
    type text NOT NULL CHECK (type IN ('quality', 'quantity', 'delay', 'documents', 'payment')),
    by text NOT NULL CHECK (by IN ('buyer', 'seller')),
    amount numeric(30,2) NOT NULL CHECK (amount > 0),
    reason text NOT NULL,
    documents uuid[] NOT NULL DEFAULT '{}',
    state text NOT NULL CHECK (state IN ('open', 'agreed', 'umpire', 'awarded', 'defaulted')),
    answer text,
    answer_documents uuid[] NOT NULL DEFAULT '{}',
    answered_at timestamptz(3),
    notice_at timestamptz(3),
    credited numeric(30,2),
    award uuid REFERENCES deal_documents,
    outcome text,
    opened_at timestamptz(3) NOT NULL DEFAULT now(),
    resolved_at timestamptz(3),
    CHECK (credited >= 0 AND credited <= amount),
    UNIQUE (deal_id, number)
  );
  CREATE UNIQUE INDEX deal_disputes_one ON deal_disputes (deal_id) WHERE state = 'open';

  CREATE TABLE deal_proposals (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    deal_id uuid NOT NULL REFERENCES deals,
    dispute_id uuid REFERENCES deal_disputes,
    by text NOT NULL CHECK (by IN ('buyer', 'seller')),
    amount numeric(30,2) CHECK (amount >= 0),
    text text NOT NULL,
    state text NOT NULL CHECK (state IN ('open', 'agreed', 'declined', 'superseded')),
    created_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX deal_proposals_deal ON deal_proposals (deal_id, created_at);

  CREATE VIEW published.deal_documents AS SELECT
    id, deal_id, company_id, by, type, state, number, issued_on, quantity, carrier, eta, file_key, file_name, media_type, bytes,
    sha256, reason, uploaded_by, decided_by, decided_at, demo, uploaded_at, value_pct
    FROM deal_documents;
`;
