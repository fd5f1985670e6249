import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each administrator may change, links that make one, and whether this database is a demonstration or a site of real data. */
export class Administrators implements MigrationInterface {
  readonly name = 'Administrators1764201600192';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE users ADD COLUMN admin_roles text[] NOT NULL DEFAULT '{}'
        CHECK (admin_roles <@ ARRAY['owner', 'people', 'money', 'releases', 'support']);
      UPDATE users SET admin_roles = '{owner}' WHERE role = 'admin';
      ALTER TABLE user_tokens DROP CONSTRAINT user_tokens_purpose_check,
        ADD CONSTRAINT user_tokens_purpose_check CHECK (purpose IN ('verify', 'reset', 'welcome'));

      CREATE TABLE site (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        kind text NOT NULL CHECK (kind IN ('demo', 'real')),
        since timestamptz(3) NOT NULL DEFAULT now()
      );
      INSERT INTO site (kind)
        SELECT CASE WHEN EXISTS (SELECT FROM users WHERE demo) THEN 'demo' ELSE 'real' END WHERE EXISTS (SELECT FROM users);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE site;
      DELETE FROM user_tokens WHERE purpose = 'welcome';
      ALTER TABLE user_tokens DROP CONSTRAINT user_tokens_purpose_check,
        ADD CONSTRAINT user_tokens_purpose_check CHECK (purpose IN ('verify', 'reset'));
      ALTER TABLE users DROP COLUMN admin_roles;
    `);
  }
}
