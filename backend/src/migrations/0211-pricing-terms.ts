import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS =
  `thread_id round "by" quantity unit price currency total incoterm place delivery_date payment_terms message
  created_at expires_at`.split(/\s+/);

const terms = (columns: readonly string[], of: 'NEW' | 'OLD'): string =>
  columns.map((column) => `${of}.${column}`).join(', ');

const guard = (columns: readonly string[]): string => `
  CREATE OR REPLACE FUNCTION offer_terms_stand() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF (${terms(columns, 'NEW')}) IS DISTINCT FROM (${terms(columns, 'OLD')})
       OR (OLD.state <> 'pending' AND NEW.state <> OLD.state) THEN
      RAISE EXCEPTION 'the terms of an offer version never change';
    END IF;
    RETURN NEW;
  END $$`;

/** Offers say how their price is found: the terms that contract and settlement take over. */
export class PricingTerms implements MigrationInterface {
  readonly name = 'PricingTerms1764201600211';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE offer_versions ADD COLUMN pricing jsonb');
    await db.query(guard([...COLUMNS, 'pricing']));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(guard(COLUMNS));
    await db.query('ALTER TABLE offer_versions DROP COLUMN pricing');
  }
}
