import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a plan costs is asked for with its tax: an order keeps its price before tax, and why it is taxed as it is. */
export class PlanTax implements MigrationInterface {
  readonly name = 'PlanTax1764201600122';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE subscription_orders ADD COLUMN net numeric(30,2), ADD COLUMN tax jsonb;
      UPDATE subscription_orders SET net = due;
      ALTER TABLE subscription_orders ALTER COLUMN net SET NOT NULL, ADD CHECK (net >= 0 AND net <= due);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE subscription_orders DROP COLUMN net, DROP COLUMN tax');
  }
}
