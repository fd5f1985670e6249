import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What vessels and containers waited for is kept with the freight contract; a letter of credit states its quantity. */
export class WaitingAndCredits implements MigrationInterface {
  readonly name = 'WaitingAndCredits1764201600131';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE freight_contracts ADD waiting jsonb NOT NULL DEFAULT '[]';
      ALTER TABLE deal_instruments
        ADD quantity numeric(24,6) CHECK (quantity > 0),
        ADD about_quantity boolean NOT NULL DEFAULT false,
        ADD about_amount boolean NOT NULL DEFAULT false,
        ADD counted_in_units boolean NOT NULL DEFAULT false;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE deal_instruments
        DROP quantity, DROP about_quantity, DROP about_amount, DROP counted_in_units;
      ALTER TABLE freight_contracts DROP waiting;
    `);
  }
}
