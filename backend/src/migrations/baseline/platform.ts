/** What the platform keeps: keys of commands, the outbox, mail, the schedule, counts, uploads, and what tells sites apart. */
export const platform = [
  `
  CREATE EXTENSION IF NOT EXISTS citext;
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE EXTENSION IF NOT EXISTS unaccent;
  CREATE SCHEMA IF NOT EXISTS published;

  -- Without capitals and accents.
  CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

  CREATE FUNCTION minor_units(currency text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    AS $$
        SELECT CASE
          WHEN currency IN ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV',
            'XAF', 'XOF', 'XPF') THEN 0
          WHEN currency IN ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') THEN 3
          WHEN currency IN ('CLF', 'UYW') THEN 4
          ELSE 2
        END
      $$;

  CREATE TABLE idempotency_keys (
    user_id uuid NOT NULL,
    key text NOT NULL,
    route text NOT NULL,
    request_hash bytea NOT NULL,
    status int,
    response jsonb,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (user_id, key)
  );
  CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

  CREATE TABLE outbox (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    event text NOT NULL,
    payload jsonb NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    due_at timestamptz(3) NOT NULL DEFAULT date_trunc('milliseconds', now()),
    done_at timestamptz(3),
    attempts int NOT NULL DEFAULT 0,
    error text,
    dead_at timestamptz(3),
    failed_handler text,
    alerted_at timestamptz(3)
  );
  CREATE INDEX outbox_open ON outbox (due_at, id) WHERE done_at IS NULL AND dead_at IS NULL;
  CREATE INDEX outbox_dead ON outbox (dead_at, id) WHERE done_at IS NULL AND dead_at IS NOT NULL;

  CREATE TABLE outbox_deliveries (
    outbox_id bigint NOT NULL REFERENCES outbox ON DELETE CASCADE,
    handler text NOT NULL,
    at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (outbox_id, handler)
  );

  CREATE TABLE mails (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    recipient citext NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    due_at timestamptz(3) NOT NULL DEFAULT date_trunc('milliseconds', now()),
    sent_at timestamptz(3),
    attempts int NOT NULL DEFAULT 0,
    error text,
    failed_at timestamptz(3),
    purpose text NOT NULL DEFAULT 'news' CHECK (purpose IN ('news', 'confirmation', 'reset', 'alert')),
    user_id uuid,
    language text NOT NULL DEFAULT 'en',
    unsubscribe text,
    alerted_at timestamptz(3)
  );
  CREATE INDEX mails_recipient ON mails (recipient, id DESC);
  CREATE INDEX mails_unsent ON mails (due_at, id) WHERE sent_at IS NULL AND failed_at IS NULL;
  CREATE INDEX mails_failed ON mails (failed_at, id) WHERE failed_at IS NOT NULL;
  CREATE INDEX mails_age ON mails (created_at);

  CREATE TABLE schedule (
    name text PRIMARY KEY,
    due_at timestamptz(3) NOT NULL DEFAULT now(),
    failures int NOT NULL DEFAULT 0,
    error text,
    failed_at timestamptz(3),
    succeeded_at timestamptz(3),
    last_ms int,
    alerted_at timestamptz(3)
  );

  -- Its sequence keeps the name that the table had when it was made: backups of older databases name it.
  CREATE TABLE rate_limit_hits (
    key text NOT NULL,
    at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    id bigint GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME happenings_id_seq) PRIMARY KEY
  );
  CREATE INDEX rate_limit_hits_key ON rate_limit_hits (key, at);

  CREATE TABLE uploads (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('photo', 'document')),
    file_name text NOT NULL,
    bytes int NOT NULL CHECK (bytes > 0),
    sha256 char(64) NOT NULL,
    received int NOT NULL DEFAULT 0,
    -- Where each part begins; a part is one object of the file store.
    parts int[] NOT NULL DEFAULT '{}',
    taken_at timestamptz(3),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    touched_at timestamptz(3) NOT NULL DEFAULT now(),
    CHECK (received >= 0 AND received <= bytes)
  );
  CREATE INDEX uploads_open ON uploads (user_id) WHERE taken_at IS NULL;
  CREATE INDEX uploads_touched ON uploads (touched_at);

  CREATE TABLE schedule_failures (
    batch text NOT NULL,
    row_id text NOT NULL,
    attempts int NOT NULL DEFAULT 1,
    error text NOT NULL,
    failed_at timestamptz(3) NOT NULL DEFAULT now(),
    due_at timestamptz(3) NOT NULL,
    PRIMARY KEY (batch, row_id)
  );

  -- Whether this database is a demonstration or a site of real data.
  CREATE TABLE site (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    kind text NOT NULL CHECK (kind IN ('demo', 'real')),
    since timestamptz(3) NOT NULL DEFAULT now()
  );

  -- What tells the servers of one site from those of another: marks that their keys and their files must match.
  CREATE TABLE site_marks (
    name text PRIMARY KEY,
    value bytea NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  );

  -- Builds whose files lie in the file store, so that each server answers the chunks of every other’s pages.
  CREATE TABLE shell_builds (
    version text PRIMARY KEY,
    files text[] NOT NULL,
    seen_at timestamptz NOT NULL DEFAULT now()
  );

  -- An amount in yen is whole: the columns that a trigger names are held to the currency of their row.
  CREATE FUNCTION refuse_finer_than_currency() RETURNS trigger LANGUAGE plpgsql
    AS $$
      DECLARE
        amount numeric;
        name text;
      BEGIN
        FOREACH name IN ARRAY TG_ARGV LOOP
          amount := (to_jsonb(NEW) ->> name)::numeric;
          IF amount <> round(amount, minor_units(NEW.currency)) THEN
            RAISE EXCEPTION '% is finer than % has units: %', name, NEW.currency, amount
              USING ERRCODE = 'check_violation', CONSTRAINT = 'minor_units', TABLE = TG_TABLE_NAME, COLUMN = name;
          END IF;
        END LOOP;
        RETURN NEW;
      END $$;

  -- Counted, compared with the limit and noted in one step: calls at the same moment pass no limit. Each statement sees what was
  -- committed while it waited for the lock.
  CREATE FUNCTION take_rate_limit_hit(its_key text, most integer, seconds integer, OUT slot bigint, OUT nth integer) RETURNS
    record LANGUAGE plpgsql
    AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended(its_key, 23));
      SELECT count(*) + 1 INTO nth FROM (
        SELECT FROM rate_limit_hits WHERE key = its_key AND at > clock_timestamp() - seconds * interval '1 second' LIMIT most
      ) lately;
      IF nth <= most THEN
        INSERT INTO rate_limit_hits (key) VALUES (its_key) RETURNING id INTO slot;
      END IF;
    END $$;
`,
];
