import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a deal's security has to cover is its value with tax; what was asked before stays what it was. */
export class SecuredWorth implements MigrationInterface {
  readonly name = 'SecuredWorth1764201600123';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE deal_securities ADD COLUMN worth numeric(30,2);
      UPDATE deal_securities s SET worth = d.total FROM deals d WHERE d.id = s.deal_id;
      ALTER TABLE deal_securities ALTER COLUMN worth SET NOT NULL, ADD CHECK (worth >= amount);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE deal_securities DROP COLUMN worth');
  }
}
