import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the companies keep of their __words__. */
export class Examples implements MigrationInterface {
  readonly name = 'Examples1764201600__number__';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE __table__ (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        company_id uuid NOT NULL REFERENCES companies (id),
        name text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        UNIQUE (company_id, name)
      )
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE __table__');
  }
}
