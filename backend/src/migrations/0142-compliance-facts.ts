import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the compliance rules read of other areas' records, as views of those areas: people and screenings of companies, who
 * paid for a deal, where its cargo goes, and the last published prices. And two facts that nobody was asked for: what kind
 * of buyer a company is, and the figure that a moisture paper states.
 */
export class ComplianceFacts implements MigrationInterface {
  readonly name = 'ComplianceFacts1764201600142';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE companies ADD us_issuer boolean, ADD bank_or_fund boolean;
      ALTER TABLE deal_papers ADD value_pct numeric(18,12) CHECK (value_pct >= 0 AND value_pct < 100);

      CREATE VIEW company_people AS
        SELECT company_id, people, submitted_at IS NOT NULL AS handed_in FROM verifications;
      CREATE VIEW screening_status AS
        SELECT company_id, deal_id,
          CASE WHEN bool_or(kind = 'sanctions' AND status = 'confirmed') THEN 'confirmed'
               WHEN bool_or(kind = 'sanctions' AND status = 'potential') THEN 'potential'
               WHEN bool_or(kind = 'sanctions' AND subject_kind = 'company') OR deal_id IS NOT NULL THEN 'none' END AS sanctions,
          bool_or(kind = 'adverse_media' AND status = 'confirmed') AS adverse_media,
          bool_or(kind = 'adverse_media') AS media_read
        FROM screenings GROUP BY company_id, deal_id;
      CREATE VIEW deal_payers AS
        SELECT p.deal_id, c.name AS expected, b.counterparty AS payer
        FROM bank_lines b
        JOIN payments p ON p.id = b.payment_id
          OR (b.payment_id IS NULL AND b.cause = 'third_party' AND
              position(p.reference IN replace(upper(coalesce(b.reference, '') || ' ' || b.remittance), ' ', '')) > 0)
        JOIN companies c ON c.id = p.company_id
        WHERE p.deal_id IS NOT NULL AND b.direction = 'credit' AND b.counterparty IS NOT NULL;
      CREATE VIEW deal_ways AS
        SELECT deal_id, from_place ->> 'country' AS loading, to_place ->> 'country' AS discharge
        FROM shipments WHERE deal_id IS NOT NULL AND state <> 'cancelled';
      CREATE VIEW last_prices AS
        SELECT s.id AS series, s.currency, s.frequency, p.date, trim_scale(p.price) AS price
        FROM price_series s CROSS JOIN LATERAL
          (SELECT date, price FROM price_points WHERE series_id = s.id ORDER BY date DESC LIMIT 1) p;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP VIEW last_prices, deal_ways, deal_payers, screening_status, company_people;
      ALTER TABLE deal_papers DROP COLUMN value_pct;
      ALTER TABLE companies DROP COLUMN us_issuer, DROP COLUMN bank_or_fund;
    `);
  }
}
