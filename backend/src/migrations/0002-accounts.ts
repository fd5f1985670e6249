import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Companies, their people, and how those sign in. */
export class Accounts implements MigrationInterface {
  readonly name = 'Accounts1764201600002';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE companies (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        name text NOT NULL,
        role text NOT NULL,
        seller_type text CHECK (seller_type IN ('miner', 'trader', 'processor')),
        asm boolean NOT NULL DEFAULT false,
        country char(2),
        city text,
        founded int,
        kyb_level int NOT NULL DEFAULT 0 CHECK (kyb_level BETWEEN 0 AND 3),
        kyb_state text NOT NULL DEFAULT 'unverified',
        tier text NOT NULL DEFAULT 'basic' CHECK (tier IN ('basic', 'asm', 'professional', 'enterprise')),
        rating numeric(2, 1) CHECK (rating BETWEEN 0 AND 5),
        rating_count int NOT NULL DEFAULT 0,
        certifications text[] NOT NULL DEFAULT '{}',
        email citext,
        demo boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX companies_age ON companies (created_at DESC, id DESC);
      CREATE INDEX companies_name ON companies USING gin (name gin_trgm_ops);

      CREATE TABLE users (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        username citext NOT NULL CONSTRAINT users_username UNIQUE,
        email citext NOT NULL CONSTRAINT users_email UNIQUE,
        password_hash text NOT NULL,
        full_name text NOT NULL,
        phone_number text NOT NULL DEFAULT '',
        role text NOT NULL CHECK (role IN ('admin', 'seller', 'supplier', 'buyer', 'investor', 'service_provider', 'logistics_partner')),
        language text CHECK (language IN ('en', 'zh', 'fr', 'es')),
        status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'active', 'locked', 'inactive', 'closed')),
        company_id uuid REFERENCES companies,
        demo boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX users_age ON users (created_at DESC, id DESC);
      CREATE INDEX users_company ON users (company_id);
      CREATE INDEX users_role ON users (role);

      CREATE TABLE sessions (
        id bytea PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        seen_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL,
        ip text NOT NULL DEFAULT '',
        user_agent text NOT NULL DEFAULT ''
      );
      CREATE INDEX sessions_user ON sessions (user_id);
      CREATE INDEX sessions_expiry ON sessions (expires_at);

      CREATE TABLE user_tokens (
        id bytea PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        purpose text NOT NULL CHECK (purpose IN ('verify', 'reset')),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL,
        used_at timestamptz(3)
      );
      CREATE INDEX user_tokens_user ON user_tokens (user_id, purpose);

      CREATE TABLE login_locks (
        key text PRIMARY KEY,
        until timestamptz(3) NOT NULL
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE login_locks, user_tokens, sessions, users, companies');
  }
}
