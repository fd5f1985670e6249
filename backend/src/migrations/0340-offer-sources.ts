import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From which requirement or tender a negotiation came, so that each leads to the other. */
export class OfferSources implements MigrationInterface {
  readonly name = 'OfferSources1764201600340';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE offer_threads ADD COLUMN requirement_id uuid REFERENCES requirements ON DELETE SET NULL;
      ALTER TABLE offer_threads ADD COLUMN tender_id uuid REFERENCES tenders ON DELETE SET NULL;
      CREATE INDEX offer_threads_requirement ON offer_threads (requirement_id) WHERE requirement_id IS NOT NULL;
      CREATE INDEX offer_threads_tender ON offer_threads (tender_id) WHERE tender_id IS NOT NULL;
      UPDATE offer_threads t SET tender_id = e.id, requirement_id = e.requirement_id
      FROM tender_bids b JOIN tenders e ON e.id = b.tender_id WHERE b.offer_id = t.id;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE offer_threads DROP COLUMN tender_id, DROP COLUMN requirement_id');
  }
}
