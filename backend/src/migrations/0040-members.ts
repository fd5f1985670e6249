import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Owners and members of a company, invitations to join it, mail that its sender may read, and news that only comes by mail. */
export class Members implements MigrationInterface {
  readonly name = 'Members1764201600040';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE users ADD COLUMN company_role text NOT NULL DEFAULT 'owner' CHECK (company_role IN ('owner', 'member'));
      ALTER TABLE users ADD COLUMN searched_at timestamptz(3);

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
        withdrawn_at timestamptz(3)
      );
      CREATE UNIQUE INDEX company_invitations_open ON company_invitations (company_id, email)
        WHERE accepted_at IS NULL AND withdrawn_at IS NULL;

      ALTER TABLE mails ADD COLUMN sender_id uuid REFERENCES users ON DELETE SET NULL;
      CREATE INDEX mails_sender ON mails (sender_id, id DESC) WHERE sender_id IS NOT NULL;

      ALTER TABLE notifications ADD COLUMN muted boolean NOT NULL DEFAULT false;
      ALTER TABLE notification_preferences ADD COLUMN muted text[] NOT NULL DEFAULT '{}';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE notification_preferences DROP COLUMN muted;
      ALTER TABLE notifications DROP COLUMN muted;
      ALTER TABLE mails DROP COLUMN sender_id;
      DROP TABLE company_invitations;
      ALTER TABLE users DROP COLUMN searched_at;
      ALTER TABLE users DROP COLUMN company_role;
    `);
  }
}
