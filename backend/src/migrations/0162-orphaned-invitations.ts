import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Withdraws invitations whose inviter owns the company no more. */
export class OrphanedInvitations implements MigrationInterface {
  readonly name = 'OrphanedInvitations1764201600162';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      UPDATE company_invitations i SET withdrawn_at = now() FROM users u
      WHERE u.id = i.invited_by AND i.accepted_at IS NULL AND i.withdrawn_at IS NULL
        AND (u.company_id IS DISTINCT FROM i.company_id OR u.company_role <> 'owner' OR u.status IN ('inactive', 'closed'))
    `);
  }

  /** Nobody asks for the links back. */
  async down(): Promise<void> {}
}
