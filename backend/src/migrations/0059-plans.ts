import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The subscriptions of companies, what they ordered and paid, and what they used up of a day's allowance. */
export class Plans implements MigrationInterface {
  readonly name = 'Plans1764201600059';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- A cooperative of artisanal producers has its first year of their plan without a price.
      ALTER TABLE companies ADD COLUMN cooperative boolean NOT NULL DEFAULT false;

      CREATE TABLE subscriptions (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        company_id uuid NOT NULL UNIQUE REFERENCES companies,
        state text NOT NULL CHECK (state IN ('trialing','active','past_due','cancel_at_period_end','ended')),
        source text NOT NULL CHECK (source IN ('trial','paid','granted')),
        tier text NOT NULL CHECK (tier IN ('basic','asm','professional','enterprise')),
        interval text NOT NULL CHECK (interval IN ('month','year')),
        price numeric(30,2) NOT NULL CHECK (price >= 0),
        currency char(3) NOT NULL DEFAULT 'USD',
        anchor_day int NOT NULL CHECK (anchor_day BETWEEN 1 AND 31),
        period_from timestamptz(3) NOT NULL,
        period_to timestamptz(3) NOT NULL,
        next_tier text CHECK (next_tier IN ('basic','asm','professional','enterprise')),
        next_interval text CHECK (next_interval IN ('month','year')),
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
        CHECK ((next_tier IS NULL) = (next_interval IS NULL)),
        CHECK ((state = 'past_due') = (failed_at IS NOT NULL))
      );
      CREATE INDEX subscriptions_due ON subscriptions (period_to) WHERE state <> 'ended';
      CREATE INDEX subscriptions_past_due ON subscriptions (failed_at) WHERE state = 'past_due';
      CREATE INDEX subscriptions_excess ON subscriptions (excess_ends_at) WHERE excess_ends_at IS NOT NULL;

      CREATE SEQUENCE subscription_order_reference START 9001;
      CREATE TABLE subscription_orders (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        reference text NOT NULL UNIQUE DEFAULT 'PL-' || nextval('subscription_order_reference'),
        company_id uuid NOT NULL REFERENCES companies,
        kind text NOT NULL CHECK (kind IN ('new','upgrade','restart','renewal')),
        state text NOT NULL CHECK (state IN ('open','paid','dropped')),
        tier text NOT NULL,
        interval text NOT NULL,
        price numeric(30,2) NOT NULL CHECK (price >= 0),
        due numeric(30,2) NOT NULL CHECK (due >= 0),
        currency char(3) NOT NULL DEFAULT 'USD',
        covers_from timestamptz(3) NOT NULL,
        covers_to timestamptz(3) NOT NULL,
        payment text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        settled_at timestamptz(3)
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
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE plan_uses, subscription_orders, subscriptions;
      DROP SEQUENCE subscription_order_reference;
      ALTER TABLE companies DROP COLUMN cooperative;
    `);
  }
}
