import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Companies say on their invoices which account they are paid on. */
export class BankOnInvoices implements MigrationInterface {
  readonly name = 'BankOnInvoices1764201600240';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE billing_details
        ADD COLUMN bank text NOT NULL DEFAULT '',
        ADD COLUMN account text NOT NULL DEFAULT '',
        ADD COLUMN bic text NOT NULL DEFAULT '';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE billing_details DROP COLUMN bank, DROP COLUMN account, DROP COLUMN bic');
  }
}
