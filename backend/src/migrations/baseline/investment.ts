/** Projects with data rooms, reports and followers; funding rounds and what stands in their books; investors and syndicates. */
export const investment = [
  `
  CREATE SEQUENCE project_reference START 301;

  CREATE SEQUENCE round_reference START 701;

  CREATE SEQUENCE commitment_reference START 9001;

  CREATE SEQUENCE syndicate_reference START 801;

  CREATE TABLE projects (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    reference text NOT NULL DEFAULT 'PJ-' || nextval('project_reference') UNIQUE,
    company_id uuid NOT NULL REFERENCES companies,
    state text NOT NULL CHECK (state IN ('draft', 'pending', 'published', 'needs_update', 'in_update', 'rejected')),
    name text NOT NULL DEFAULT '',
    mineral text,
    country char(2),
    region text NOT NULL DEFAULT '',
    stage text,
    code text,
    fields jsonb NOT NULL DEFAULT '{}',
    reason text,
    version int NOT NULL DEFAULT 1,
    next_report_on date,
    report_reminded_on date,
    changed_at timestamptz(3),
    demo boolean NOT NULL DEFAULT false,
    submitted_at timestamptz(3),
    published_at timestamptz(3),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX projects_company ON projects (company_id, updated_at DESC, id DESC);
  CREATE INDEX projects_shown ON projects (published_at DESC, id DESC) WHERE state IN ('published', 'needs_update', 'in_update');
  CREATE INDEX projects_review ON projects (submitted_at, id) WHERE state IN ('pending', 'in_update');

  CREATE TABLE project_files (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
    title text NOT NULL,
    access text NOT NULL CHECK (access IN ('public', 'room')),
    file_key text NOT NULL,
    file_name text NOT NULL,
    media_type text NOT NULL,
    bytes int NOT NULL,
    sha256 char(64) NOT NULL,
    uploaded_by uuid,
    uploaded_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX project_files_project ON project_files (project_id, uploaded_at);

  CREATE TABLE project_room_access (
    project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
    company_id uuid NOT NULL REFERENCES companies,
    state text NOT NULL CHECK (state IN ('asked', 'granted', 'refused')),
    person text NOT NULL,
    accepted_at timestamptz(3) NOT NULL DEFAULT now(),
    decided_at timestamptz(3),
    undertaking text,
    undertaking_version int,
    undertaking_sha256 char(64),
    signed_by text,
    signed_at timestamptz(3),
    PRIMARY KEY (project_id, company_id),
    CHECK ((undertaking IS NULL) = (signed_at IS NULL) AND (undertaking IS NULL) = (undertaking_sha256 IS NULL))
  );

  CREATE TABLE project_room_reads (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    file_id uuid NOT NULL REFERENCES project_files ON DELETE CASCADE,
    company_id uuid REFERENCES companies,
    person text NOT NULL,
    at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX project_room_reads_company ON project_room_reads (company_id, at);

  CREATE TABLE project_reports (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
    title text NOT NULL,
    text text NOT NULL,
    at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX project_reports_project ON project_reports (project_id, at DESC);

  CREATE TABLE project_watches (
    project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    PRIMARY KEY (project_id, user_id)
  );

  CREATE TABLE funding_rounds (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    reference text NOT NULL DEFAULT 'FR-' || nextval('round_reference') UNIQUE,
    project_id uuid NOT NULL REFERENCES projects,
    company_id uuid NOT NULL REFERENCES companies,
    state text NOT NULL CHECK (state IN ('proposed', 'open', 'allocating', 'closing', 'matched', 'completed', 'failed',
      'cancelled')),
    terms jsonb NOT NULL,
    instrument text NOT NULL,
    sharing text NOT NULL CHECK (sharing IN ('first_come', 'pro_rata')),
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
  CREATE UNIQUE INDEX funding_rounds_one_at_a_time ON funding_rounds (project_id) WHERE state IN ('proposed', 'open',
    'allocating', 'closing');
  CREATE INDEX funding_rounds_project ON funding_rounds (project_id, created_at DESC);
  CREATE INDEX funding_rounds_due ON funding_rounds (closes_on) WHERE state = 'open';

  CREATE TABLE syndicates (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    reference text NOT NULL DEFAULT 'SY-' || nextval('syndicate_reference') UNIQUE,
    round_id uuid NOT NULL REFERENCES funding_rounds,
    lead_company_id uuid NOT NULL REFERENCES companies,
    name text NOT NULL,
    state text NOT NULL CHECK (state IN ('forming', 'active', 'completed', 'dissolved')),
    target numeric(24,2) NOT NULL CHECK (target > 0),
    carry_percent numeric(5,2) NOT NULL CHECK (carry_percent >= 0 AND carry_percent <= 20),
    fee_percent numeric(5,2) NOT NULL CHECK (fee_percent >= 0 AND fee_percent <= 2),
    demo boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE UNIQUE INDEX syndicates_one_lead ON syndicates (round_id, lead_company_id) WHERE state IN ('forming', 'active');

  CREATE TABLE syndicate_members (
    syndicate_id uuid NOT NULL REFERENCES syndicates ON DELETE CASCADE,
    company_id uuid NOT NULL REFERENCES companies,
    state text NOT NULL CHECK (state IN ('invited', 'joined', 'declined', 'left')),
    amount numeric(24,2) CHECK (amount > 0),
    at timestamptz(3) NOT NULL DEFAULT now(),
    CHECK (state <> 'joined' OR amount IS NOT NULL),
    PRIMARY KEY (syndicate_id, company_id)
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
    reference text NOT NULL DEFAULT 'IC-' || nextval('commitment_reference') UNIQUE,
    round_id uuid NOT NULL REFERENCES funding_rounds,
    company_id uuid NOT NULL REFERENCES companies,
    syndicate_id uuid REFERENCES syndicates,
    state text NOT NULL CHECK (state IN ('soft_circle', 'pending', 'withdrawn', 'released', 'allocated', 'matched', 'funded',
      'lapsed', 'completed', 'refunded')),
    amount numeric(24,2) NOT NULL CHECK (amount > 0),
    allocated numeric(24,2),
    reflects_until timestamptz(3),
    committed_at timestamptz(3),
    allocated_at timestamptz(3),
    demo boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CHECK (allocated >= 0 AND allocated <= amount)
  );
  CREATE UNIQUE INDEX commitments_one_at_a_time ON commitments (round_id, company_id) WHERE (state IN ('soft_circle', 'pending'))
    AND syndicate_id IS NULL;
  CREATE INDEX commitments_company ON commitments (company_id, created_at DESC, id DESC);
  CREATE INDEX commitments_round ON commitments (round_id, committed_at, id);

  CREATE TABLE investor_profiles (
    company_id uuid PRIMARY KEY REFERENCES companies,
    category text NOT NULL DEFAULT 'retail' CHECK (category IN ('retail', 'accredited', 'professional')),
    claimed text CHECK (claimed IN ('accredited', 'professional')),
    evidence text,
    test_passed_at timestamptz(3),
    test_failed_at timestamptz(3),
    updated_at timestamptz(3) NOT NULL DEFAULT now()
  );

  CREATE TABLE project_questions (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
    company_id uuid NOT NULL REFERENCES companies,
    person text NOT NULL,
    text text NOT NULL,
    asked_at timestamptz(3) NOT NULL DEFAULT now(),
    answer text,
    audience text CHECK (audience IN ('asker', 'admitted')),
    answered_at timestamptz(3),
    CHECK ((answer IS NULL) = (audience IS NULL) AND (answer IS NULL) = (answered_at IS NULL))
  );
  CREATE INDEX project_questions_project ON project_questions (project_id, asked_at DESC);
  CREATE INDEX project_questions_company ON project_questions (company_id);

  CREATE TABLE project_question_reads (
    project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    read_to timestamptz(3) NOT NULL,
    PRIMARY KEY (project_id, user_id)
  );
`,
];
