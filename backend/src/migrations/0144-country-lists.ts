import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Versions of the dated lists of countries that the compliance rules read; the newest of each name is in force. */
export class CountryLists implements MigrationInterface {
  readonly name = 'CountryLists1764201600144';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE country_lists (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        name text NOT NULL,
        version int NOT NULL,
        entries jsonb NOT NULL,
        source text NOT NULL,
        as_of date NOT NULL,
        reason text NOT NULL,
        entered_by uuid,
        entered_at timestamptz(3) NOT NULL DEFAULT now(),
        UNIQUE (name, version)
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE country_lists');
  }
}
