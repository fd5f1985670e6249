import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What deals came to: the net of the final invoice on its day. Where there is none yet, figures stand on what was agreed,
 * on the day of the deal.
 */
export class FinalValues implements MigrationInterface {
  readonly name = 'FinalValues1764201600124';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX invoices_final ON invoices (deal_id) INCLUDE (net, issued_on) WHERE kind = 'final';

      CREATE VIEW deal_values AS
        SELECT d.id AS deal_id, coalesce(f.net, d.total) AS net, d.currency,
          coalesce(f.issued_on, d.created_at::date) AS day, f.deal_id IS NOT NULL AS final
        FROM deals d LEFT JOIN invoices f ON f.deal_id = d.id AND f.kind = 'final';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP VIEW deal_values; DROP INDEX invoices_final');
  }
}
