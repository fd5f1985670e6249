import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Quotes for freight that still stand, for the areas that compare delivered prices. */
export class MatchingFacts implements MigrationInterface {
  readonly name = 'MatchingFacts1764201600143';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE VIEW live_freight_quotes AS
        SELECT r.company_id, r.id AS request_id, r.fields -> 'legs' AS legs, q.leg, q.currency,
          min(q.per_tonne) AS per_tonne
        FROM freight_quotes q JOIN freight_requests r ON r.id = q.request_id
        WHERE q.state = 'pending' AND q.expires_at > now()
        GROUP BY r.company_id, r.id, q.leg, q.currency;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP VIEW live_freight_quotes');
  }
}
