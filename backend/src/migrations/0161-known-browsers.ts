import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Browsers in which a person has signed in before: wrong passwords of strangers do not lock them out. */
export class KnownBrowsers implements MigrationInterface {
  readonly name = 'KnownBrowsers1764201600161';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE known_browsers (
        id bytea NOT NULL,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        seen_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, id)
      );
      CREATE INDEX known_browsers_id ON known_browsers (id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE known_browsers');
  }
}
