import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the global search looks in, by trigrams, so that a part of a name is found without reading a whole table. */
export class GlobalSearch implements MigrationInterface {
  readonly name = 'GlobalSearch1764201600042';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX listings_named ON listings
        USING gin (fold_text(coalesce(mineral_name, '') || ' ' || coalesce(mineral_type, '') || ' ' || reference) gin_trgm_ops);
      CREATE INDEX companies_found ON companies USING gin (fold_text(name) gin_trgm_ops);
      CREATE INDEX users_found ON users
        USING gin (fold_text(full_name || ' ' || username::text || ' ' || email::text) gin_trgm_ops);
      CREATE INDEX offer_threads_found ON offer_threads USING gin (fold_text(reference) gin_trgm_ops);
      CREATE INDEX deals_found ON deals USING gin (fold_text(reference) gin_trgm_ops);
      CREATE INDEX documents_found ON documents
        USING gin (fold_text(file_name || ' ' || coalesce(number, '') || ' ' || coalesce(issuer, '')) gin_trgm_ops);
      CREATE INDEX documents_company ON documents (company_id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX documents_company, documents_found, deals_found, offer_threads_found, users_found, companies_found,
        listings_named;
    `);
  }
}
