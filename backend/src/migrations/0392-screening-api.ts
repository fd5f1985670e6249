import type { MigrationInterface, QueryRunner } from 'typeorm';

const FILES = `'opensanctions_ftm', 'opensanctions_csv', 'un_xml', 'eu_xml', 'ofac_xml'`;

/** A list that is asked through an API has no files; `asked_until` is until when one server asks it. */
export class ScreeningApi implements MigrationInterface {
  readonly name = 'ScreeningApi1764201600392';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE watchlists DROP CONSTRAINT watchlists_format_check,
        ADD CONSTRAINT watchlists_format_check CHECK (format IN (${FILES}, 'yente')),
        ADD COLUMN asked_until timestamptz(3);
      CREATE UNIQUE INDEX watchlists_by_api ON watchlists (format) WHERE format = 'yente';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DELETE FROM watchlists WHERE format = 'yente';
      DROP INDEX watchlists_by_api;
      ALTER TABLE watchlists DROP COLUMN asked_until, DROP CONSTRAINT watchlists_format_check,
        ADD CONSTRAINT watchlists_format_check CHECK (format IN (${FILES}));
    `);
  }
}
