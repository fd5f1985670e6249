import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an umpire has decided about disputed work: how much of the agreed fee is due, and who decided. */
export class ServiceUmpire implements MigrationInterface {
  readonly name = 'ServiceUmpire1764201600091';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE engagements ADD COLUMN award numeric(30, 2) CHECK (award >= 0), ADD COLUMN umpire text,
        ADD CONSTRAINT engagements_award CHECK ((award IS NULL) = (umpire IS NULL));
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE engagements DROP COLUMN award, DROP COLUMN umpire');
  }
}
