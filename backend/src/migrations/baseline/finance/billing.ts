/** Tax that a client says it will withhold from the fee of agreed work or freight, before there is an invoice. */
export const fees = `
  CREATE TABLE fee_withholdings (
    work_kind text NOT NULL CHECK (work_kind IN ('engagement', 'freight')),
    work_id uuid NOT NULL,
    rate numeric(4,2) NOT NULL CHECK (rate > 0 AND rate <= 35),
    basis text NOT NULL,
    treaty text,
    certificate_days int NOT NULL CHECK (certificate_days >= 1 AND certificate_days <= 366),
    announced_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (work_kind, work_id)
  );
`;

/** The subscriptions of companies, what they ordered and paid, and what they used up of a day’s allowance. */
export const billing = `
  CREATE SEQUENCE subscription_order_reference START 9001;

  CREATE TABLE subscriptions (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    company_id uuid NOT NULL UNIQUE REFERENCES companies,
    state text NOT NULL CHECK (state IN ('trialing', 'active', 'past_due', 'cancel_at_period_end', 'ended')),
    source text NOT NULL CHECK (source IN ('trial', 'paid', 'granted')),
    tier text NOT NULL CHECK (tier IN ('basic', 'asm', 'professional', 'enterprise')),
    interval text NOT NULL CHECK ("interval" = ANY (ARRAY['month', 'year'])),
    price numeric(30,2) NOT NULL CHECK (price >= 0),
    currency char(3) NOT NULL DEFAULT 'USD',
    anchor_day int NOT NULL CHECK (anchor_day >= 1 AND anchor_day <= 31),
    period_from timestamptz(3) NOT NULL,
    period_to timestamptz(3) NOT NULL,
    next_tier text CHECK (next_tier IN ('basic', 'asm', 'professional', 'enterprise')),
    next_interval text CHECK (next_interval IN ('month', 'year')),
    means text,
    failed_at timestamptz(3),
    retries int NOT NULL DEFAULT 0,
    trial_used_at timestamptz(3),
    asm_free_at timestamptz(3),
    excess_ends_at timestamptz(3),
    grant_reason text,
    demo boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CHECK (period_to > period_from),
    CONSTRAINT subscriptions_check1 CHECK ((next_tier IS NULL) = (next_interval IS NULL)),
    CONSTRAINT subscriptions_check2 CHECK ((state = 'past_due') = (failed_at IS NOT NULL))
  );
  CREATE INDEX subscriptions_due ON subscriptions (period_to) WHERE state <> 'ended';
  CREATE INDEX subscriptions_past_due ON subscriptions (failed_at) WHERE state = 'past_due';
  CREATE INDEX subscriptions_excess ON subscriptions (excess_ends_at) WHERE excess_ends_at IS NOT NULL;

  CREATE TABLE subscription_orders (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    reference text NOT NULL DEFAULT 'PL-' || nextval('subscription_order_reference') UNIQUE,
    company_id uuid NOT NULL REFERENCES companies,
    kind text NOT NULL CHECK (kind IN ('new', 'upgrade', 'restart', 'renewal')),
    state text NOT NULL CHECK (state IN ('open', 'paid', 'dropped')),
    tier text NOT NULL,
    interval text NOT NULL,
    price numeric(30,2) NOT NULL CHECK (price >= 0),
    due numeric(30,2) NOT NULL CHECK (due >= 0),
    currency char(3) NOT NULL DEFAULT 'USD',
    covers_from timestamptz(3) NOT NULL,
    covers_to timestamptz(3) NOT NULL,
    payment text,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    settled_at timestamptz(3),
    net numeric(30,2) NOT NULL,
    tax jsonb,
    CHECK (net >= 0 AND net <= due)
  );
  CREATE UNIQUE INDEX subscription_orders_one_open ON subscription_orders (company_id) WHERE state = 'open';
  CREATE INDEX subscription_orders_company ON subscription_orders (company_id, created_at DESC, id DESC);

  CREATE TABLE plan_uses (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
    metric text NOT NULL,
    subject text NOT NULL,
    day date NOT NULL DEFAULT (now() AT TIME ZONE 'UTC')::date,
    used_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX plan_uses_day ON plan_uses (company_id, metric, day);
`;
