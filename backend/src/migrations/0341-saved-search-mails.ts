import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `'{offers,deals,requests,services,documents,listings,company}'::text[]`;

/**
 * New lots of saved searches come like all other news: at once, by the day, by the week or not at all, as the account says. Whoever
 * had their searches told by the day or the week, and none at once, has that for all of them; a search itself is watched or not.
 */
export class SavedSearchMails implements MigrationInterface {
  readonly name = 'SavedSearchMails1764201600341';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TEMPORARY TABLE searchers ON COMMIT DROP AS
        SELECT user_id, bool_or(alert = 'daily') AS daily FROM saved_searches
        WHERE removed_at IS NULL AND alert <> 'none' GROUP BY user_id HAVING NOT bool_or(alert = 'instant');
      UPDATE notification_preferences p SET mail = array_remove(mail, 'searches'),
        mail_daily = CASE WHEN s.daily THEN array_append(mail_daily, 'searches') ELSE mail_daily END,
        mail_weekly = CASE WHEN s.daily THEN mail_weekly ELSE array_append(mail_weekly, 'searches') END
      FROM searchers s WHERE s.user_id = p.user_id AND 'searches' = ANY (p.mail);
      INSERT INTO notification_preferences (user_id, muted, mail, mail_urgent, mail_daily, mail_weekly)
        SELECT user_id, '{}', '{}', '{}', CASE WHEN daily THEN array_append(${KINDS}, 'searches') ELSE ${KINDS} END,
          CASE WHEN daily THEN '{}' ELSE '{searches}'::text[] END
        FROM searchers ON CONFLICT (user_id) DO NOTHING;
      UPDATE saved_searches SET alert = 'instant' WHERE alert IN ('daily', 'weekly');
      UPDATE saved_searches SET next_at = NULL WHERE next_at IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    // What people have chosen since is theirs; the searches go on telling at once.
  }
}
