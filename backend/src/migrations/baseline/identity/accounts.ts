/** Companies, their people, and invitations to join them. */
export const companies = `
  -- What a name looks like, whatever it is written with: compatible forms become plain ones, accents and signs without width
  -- fall away, and letters become those they look like.
  CREATE FUNCTION look_of(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    AS $$ SELECT replace(translate(lower(regexp_replace(normalize(name, NFKD),
          '[\\u0300-\\u036f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff]', '', 'g')),
          'аαɑвβсϲԁеεɡнһηіιıјϳкκӏ1łмпоοօø0рρԛѕтτυѵνԝωшхχуγ', 'aaabbccdeeghhhiiijjkklllmnoooooppqsttuvvwwwxxyy'), 'rn', 'm') $$;

  -- Without the legal form at the end, which tells companies apart for nobody who reads quickly.
  CREATE FUNCTION company_look(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    AS $$ SELECT coalesce(nullif(regexp_replace(regexp_replace(
          regexp_replace(look_of(name), '[.''’]', '', 'g'),
          '([[:space:][:punct:]]+(ab|ag|as|asa|bv|co|company|corp|corporation|cv|gmbh|inc|incorporated|jsc|kg|kgaa|limited|limitada|llc|llp|ltd|ltda|mbh|nv|oy|oyj|plc|pte|pty|sa|sab|sac|sapi|sarl|sas|se|sl|spa|srl))+[[:space:][:punct:]]*$', ''),
          '[[:space:][:punct:]]+', '', 'g'), ''), look_of(name)) $$;

  CREATE TABLE companies (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    name text NOT NULL,
    role text NOT NULL,
    seller_type text CHECK (seller_type IN ('miner', 'trader', 'processor')),
    asm boolean NOT NULL DEFAULT false,
    country char(2),
    city text,
    founded int,
    kyb_level int NOT NULL DEFAULT 0 CHECK (kyb_level >= 0 AND kyb_level <= 3),
    kyb_state text NOT NULL DEFAULT 'unverified',
    tier text NOT NULL DEFAULT 'basic' CHECK (tier IN ('basic', 'asm', 'professional', 'enterprise')),
    rating numeric(2,1) CHECK (rating >= 0 AND rating <= 5),
    rating_count int NOT NULL DEFAULT 0,
    certifications text[] NOT NULL DEFAULT '{}',
    email citext,
    demo boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    level_since timestamptz(3),
    cooperative boolean NOT NULL DEFAULT false,
    us_issuer boolean,
    bank_or_fund boolean,
    look text GENERATED ALWAYS AS (company_look(name)) STORED,
    closed_at timestamptz(3)
  );
  CREATE INDEX companies_age ON companies (created_at DESC, id DESC);
  CREATE INDEX companies_name ON companies USING gin (name gin_trgm_ops);
  CREATE INDEX companies_found ON companies USING gin (fold_text(name) gin_trgm_ops);
  CREATE INDEX companies_look ON companies (look);

  CREATE TABLE users (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    username citext NOT NULL CONSTRAINT users_username UNIQUE,
    email citext NOT NULL,
    password_hash text NOT NULL,
    full_name text NOT NULL,
    phone_number text NOT NULL DEFAULT '',
    role text NOT NULL CHECK (role IN ('admin', 'seller', 'supplier', 'buyer', 'investor', 'service_provider',
      'logistics_partner')),
    language text CHECK (language IN ('en', 'zh', 'fr', 'es')),
    status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'active', 'locked', 'inactive', 'closed')),
    company_id uuid REFERENCES companies,
    demo boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    two_factor_since timestamptz(3),
    company_role text NOT NULL DEFAULT 'owner' CHECK (company_role IN ('owner', 'member')),
    searched_at timestamptz(3),
    look text GENERATED ALWAYS AS (look_of(username::text)) STORED,
    admin_roles text[] NOT NULL DEFAULT '{}' CHECK (admin_roles <@ ARRAY['owner', 'people', 'money', 'releases', 'support']),
    erase_at timestamptz(3),
    functions text[] CONSTRAINT users_functions CHECK (functions <@ ARRAY['trader', 'signatory', 'finance', 'compliance',
      'read_only'] AND cardinality(functions) > 0),
    signing_limit numeric(20,4),
    signing_currency text,
    CONSTRAINT users_signing_limit CHECK ((signing_limit IS NULL) = (signing_currency IS NULL) AND signing_limit > 0)
  );
  CREATE INDEX users_age ON users (created_at DESC, id DESC);
  CREATE INDEX users_company ON users (company_id);
  CREATE INDEX users_role ON users (role);
  CREATE INDEX users_found ON users USING gin (fold_text(full_name || ' ' || username::text || ' ' || email::text) gin_trgm_ops);
  CREATE INDEX users_look ON users (look);
  CREATE UNIQUE INDEX users_email ON users (email) WHERE status <> 'pending';
  CREATE INDEX users_claimed_email ON users (email) WHERE status = 'pending';
  CREATE INDEX users_to_erase ON users (erase_at) WHERE erase_at IS NOT NULL;

  CREATE TABLE company_invitations (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
    email citext NOT NULL,
    invited_by uuid NOT NULL REFERENCES users,
    token bytea NOT NULL UNIQUE,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    sent_at timestamptz(3) NOT NULL DEFAULT now(),
    expires_at timestamptz(3) NOT NULL,
    accepted_at timestamptz(3),
    withdrawn_at timestamptz(3),
    functions text[] CONSTRAINT company_invitations_functions CHECK (functions <@ ARRAY['trader', 'signatory', 'finance',
      'compliance', 'read_only'] AND cardinality(functions) > 0),
    signing_limit numeric(20,4),
    signing_currency text,
    CONSTRAINT company_invitations_signing_limit CHECK ((signing_limit IS NULL) = (signing_currency IS NULL) AND signing_limit > 0)
  );
  CREATE UNIQUE INDEX company_invitations_open ON company_invitations (company_id, email) WHERE accepted_at IS NULL AND
    withdrawn_at IS NULL;

  CREATE VIEW published.companies AS SELECT
    id, name, role, seller_type, asm, country, city, founded, kyb_level, kyb_state, tier, rating, rating_count, certifications,
    email, demo, created_at, level_since, cooperative, us_issuer, bank_or_fund, look, closed_at
    FROM companies;

  CREATE VIEW published.users AS SELECT
    id, username, email, full_name, role, language, status, company_id, demo, created_at, two_factor_since, company_role, look,
    admin_roles, erase_at, functions, signing_limit, signing_currency
    FROM users;

  -- Keys of tables that are made before these.
  ALTER TABLE mails ADD FOREIGN KEY (user_id) REFERENCES users ON DELETE SET NULL;
  ALTER TABLE uploads ADD FOREIGN KEY (user_id) REFERENCES users;
`;

/** How people sign in: sessions, links by mail, locks, second factors. */
export const auth = `
  CREATE TABLE sessions (
    id bytea PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    seen_at timestamptz(3) NOT NULL DEFAULT now(),
    expires_at timestamptz(3) NOT NULL,
    ip text NOT NULL DEFAULT '',
    user_agent text NOT NULL DEFAULT '',
    ref uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
    authenticated_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX sessions_user ON sessions (user_id);
  CREATE INDEX sessions_expiry ON sessions (expires_at);

  CREATE TABLE user_tokens (
    id bytea PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    purpose text NOT NULL CHECK (purpose IN ('verify', 'reset', 'welcome')),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    expires_at timestamptz(3) NOT NULL,
    used_at timestamptz(3)
  );
  CREATE INDEX user_tokens_user ON user_tokens (user_id, purpose);

  CREATE TABLE login_locks (
    key text PRIMARY KEY,
    until timestamptz(3) NOT NULL
  );

  CREATE TABLE second_factors (
    user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    secret bytea NOT NULL,
    last_counter bigint NOT NULL DEFAULT 0
  );

  CREATE TABLE recovery_codes (
    hash bytea PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    used_at timestamptz(3)
  );
  CREATE INDEX recovery_codes_user ON recovery_codes (user_id);

  CREATE TABLE login_challenges (
    id bytea PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    expires_at timestamptz(3) NOT NULL
  );
  CREATE INDEX login_challenges_user ON login_challenges (user_id);
  CREATE INDEX login_challenges_expiry ON login_challenges (expires_at);

  -- Browsers in which a person has signed in before: wrong passwords of strangers do not lock them out.
  CREATE TABLE known_browsers (
    id bytea NOT NULL,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    seen_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (user_id, id)
  );
  CREATE INDEX known_browsers_id ON known_browsers (id);

  CREATE VIEW published.sessions AS SELECT
    id, user_id, seen_at
    FROM sessions;
`;
