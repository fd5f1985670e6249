/** What the agents found. */
const agents = `
  CREATE TABLE agents (
    agent text PRIMARY KEY,
    enabled boolean NOT NULL DEFAULT true
  );

  CREATE TABLE agent_runs (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    agent text NOT NULL,
    at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    examined int NOT NULL DEFAULT 0,
    findings int NOT NULL DEFAULT 0,
    failed boolean NOT NULL DEFAULT false
  );
  CREATE INDEX agent_runs_agent ON agent_runs (agent, id DESC);

  CREATE TABLE agent_findings (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    agent text NOT NULL,
    rule text NOT NULL,
    subject_kind text NOT NULL,
    subject_id text NOT NULL,
    label text NOT NULL,
    path text,
    inputs jsonb NOT NULL,
    score numeric,
    status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'accepted', 'dismissed')),
    reason text,
    decided_by uuid REFERENCES users ON DELETE SET NULL,
    decided_at timestamptz(3),
    company_id uuid REFERENCES companies ON DELETE CASCADE,
    user_id uuid REFERENCES users ON DELETE CASCADE,
    everybody boolean NOT NULL DEFAULT false,
    demo boolean NOT NULL DEFAULT false,
    at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    UNIQUE (agent, rule, subject_kind, subject_id, inputs)
  );
  CREATE INDEX agent_findings_at ON agent_findings (at DESC, id DESC);
  CREATE INDEX agent_findings_company ON agent_findings (company_id) WHERE status = 'open';
  CREATE INDEX agent_findings_user ON agent_findings (user_id) WHERE status = 'open';

  CREATE TABLE agent_answers (
    finding_id uuid NOT NULL REFERENCES agent_findings ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    status text NOT NULL CHECK (status IN ('accepted', 'dismissed')),
    PRIMARY KEY (finding_id, user_id)
  );
`;

/** Conversations with the assistant. */
const chatbot = `
  CREATE TABLE assistant_messages (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    seq bigint GENERATED ALWAYS AS IDENTITY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    type text NOT NULL CHECK (type IN ('user', 'assistant')),
    content text NOT NULL,
    details jsonb,
    at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
  );
  CREATE INDEX assistant_messages_user ON assistant_messages (user_id, seq DESC);
  CREATE INDEX assistant_messages_at ON assistant_messages (at);
`;

export const assistant = [agents, chatbot];
