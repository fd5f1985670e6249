import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of each mail the language of its words, and the token with which its reader switches off mails of its kind. */
export class MailParts implements MigrationInterface {
  readonly name = 'MailParts1764201600196';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE mails
        ADD COLUMN language text NOT NULL DEFAULT 'en',
        ADD COLUMN unsubscribe text;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE mails DROP COLUMN unsubscribe, DROP COLUMN language');
  }
}
