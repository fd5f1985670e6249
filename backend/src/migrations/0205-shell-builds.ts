import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The builds of the shell whose files lie in the file store, so that each server answers the chunks of every other's pages. */
export class ShellBuilds implements MigrationInterface {
  readonly name = 'ShellBuilds1764201600205';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE shell_builds (
        version text PRIMARY KEY,
        files text[] NOT NULL,
        seen_at timestamptz NOT NULL DEFAULT now()
      )
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE shell_builds');
  }
}
