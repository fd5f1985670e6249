import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tables and columns take the names that docs/glossary.md gives to what they hold. The version before does not know them,
 * so that this one step is no rolling update: stop its servers first.
 */
export class FieldWords implements MigrationInterface {
  readonly name = 'FieldWords1764201600206';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE deal_course RENAME TO deal_executions;
      ALTER INDEX deal_course_pkey RENAME TO deal_executions_pkey;
      ALTER INDEX deal_course_unopposed RENAME TO deal_executions_unopposed;
      ALTER TABLE deal_papers RENAME TO deal_documents;
      ALTER INDEX deal_papers_pkey RENAME TO deal_documents_pkey;
      ALTER INDEX deal_papers_deal RENAME TO deal_documents_deal;
      ALTER INDEX deal_papers_waiting RENAME TO deal_documents_waiting;
      ALTER TABLE deal_disputes RENAME COLUMN answer_papers TO answer_documents;
      ALTER TABLE deal_disputes RENAME COLUMN papers TO documents;
      ALTER TABLE deal_suspensions RENAME COLUMN papers TO documents;
      ALTER FUNCTION papers_to_market() RENAME TO documents_to_market;
      ALTER TABLE users RENAME COLUMN second_step_since TO two_factor_since;
      ALTER TABLE saved_searches RENAME COLUMN told_at TO notified_at;
      ALTER TABLE saved_search_lots RENAME COLUMN told_at TO notified_at;
      ALTER TABLE rating_windows RENAME COLUMN told TO notified;
      ALTER INDEX rating_windows_untold RENAME TO rating_windows_unnotified;
      ALTER TABLE inquiries RENAME COLUMN buyer_told TO buyer_notified;
      ALTER TABLE inquiries RENAME COLUMN seller_told TO seller_notified;
      ALTER TABLE rooms RENAME COLUMN first_told TO first_notified;
      ALTER TABLE rooms RENAME COLUMN second_told TO second_notified;
      ALTER TABLE room_tasks RENAME COLUMN told_overdue TO overdue_notified;
      ALTER TABLE shipments RENAME COLUMN told_eta TO notified_eta;
      ALTER TABLE deal_securities RENAME COLUMN worth TO value;
      UPDATE agent_findings SET rule = 'requirement' WHERE agent = 'onboarding_coach' AND rule = 'need';
      ALTER TABLE market_words RENAME TO market_terms;
      ALTER INDEX market_words_pkey RENAME TO market_terms_pkey;
      ALTER INDEX market_words_alike RENAME TO market_terms_alike;
      ALTER INDEX market_words_learned RENAME TO market_terms_learned;
      ${rewritten('market_words', 'market_terms')}
      DROP FUNCTION learn_market_words(tsvector);
      ALTER TABLE happenings RENAME TO rate_limit_hits;
      ALTER INDEX happenings_key RENAME TO rate_limit_hits_key;
      ALTER INDEX happenings_pkey RENAME TO rate_limit_hits_pkey;
      DROP FUNCTION take_happening(text, int, int);
      ${takeHit('take_rate_limit_hit', 'rate_limit_hits')}
      ${library('deal_documents', 'deal-document')}
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP FUNCTION take_rate_limit_hit(text, int, int);
      ALTER INDEX rate_limit_hits_pkey RENAME TO happenings_pkey;
      ALTER INDEX rate_limit_hits_key RENAME TO happenings_key;
      ALTER TABLE rate_limit_hits RENAME TO happenings;
      ${takeHit('take_happening', 'happenings')}
      ${rewritten('market_terms', 'market_words')}
      DROP FUNCTION learn_market_terms(tsvector);
      ALTER INDEX market_terms_learned RENAME TO market_words_learned;
      ALTER INDEX market_terms_alike RENAME TO market_words_alike;
      ALTER INDEX market_terms_pkey RENAME TO market_words_pkey;
      ALTER TABLE market_terms RENAME TO market_words;
      UPDATE agent_findings SET rule = 'need' WHERE agent = 'onboarding_coach' AND rule = 'requirement';
      ALTER TABLE deal_securities RENAME COLUMN value TO worth;
      ALTER TABLE shipments RENAME COLUMN notified_eta TO told_eta;
      ALTER TABLE room_tasks RENAME COLUMN overdue_notified TO told_overdue;
      ALTER TABLE rooms RENAME COLUMN second_notified TO second_told;
      ALTER TABLE rooms RENAME COLUMN first_notified TO first_told;
      ALTER TABLE inquiries RENAME COLUMN seller_notified TO seller_told;
      ALTER TABLE inquiries RENAME COLUMN buyer_notified TO buyer_told;
      ALTER INDEX rating_windows_unnotified RENAME TO rating_windows_untold;
      ALTER TABLE rating_windows RENAME COLUMN notified TO told;
      ALTER TABLE saved_search_lots RENAME COLUMN notified_at TO told_at;
      ALTER TABLE saved_searches RENAME COLUMN notified_at TO told_at;
      ALTER TABLE users RENAME COLUMN two_factor_since TO second_step_since;
      ALTER FUNCTION documents_to_market() RENAME TO papers_to_market;
      ALTER TABLE deal_suspensions RENAME COLUMN documents TO papers;
      ALTER TABLE deal_disputes RENAME COLUMN documents TO papers;
      ALTER TABLE deal_disputes RENAME COLUMN answer_documents TO answer_papers;
      ALTER INDEX deal_documents_waiting RENAME TO deal_papers_waiting;
      ALTER INDEX deal_documents_deal RENAME TO deal_papers_deal;
      ALTER INDEX deal_documents_pkey RENAME TO deal_papers_pkey;
      ALTER TABLE deal_documents RENAME TO deal_papers;
      ${library('deal_papers', 'deal-paper')}
      ALTER INDEX deal_executions_unopposed RENAME TO deal_course_unopposed;
      ALTER INDEX deal_executions_pkey RENAME TO deal_course_pkey;
      ALTER TABLE deal_executions RENAME TO deal_course;
    `);
  }
}

/** Notes one more hit of a key unless its limit is reached; see migration 0160. */
const takeHit = (name: string, table: string) => `
  CREATE FUNCTION ${name}(its_key text, most int, seconds int, OUT slot bigint, OUT nth int) LANGUAGE plpgsql
    AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended(its_key, 23));
      SELECT count(*) + 1 INTO nth FROM (
        SELECT FROM ${table} WHERE key = its_key AND at > clock_timestamp() - seconds * interval '1 second' LIMIT most
      ) lately;
      IF nth <= most THEN
        INSERT INTO ${table} (key) VALUES (its_key) RETURNING id INTO slot;
      END IF;
    END $$;`;

/** One list of every area's documents; see migration 0063. */
const library = (table: string, source: string) => `
  CREATE OR REPLACE VIEW document_library AS
    SELECT d.id, 'document' AS source, d.company_id, ARRAY[d.company_id] AS readers,
      CASE WHEN d.listing_id IS NULL THEN 'company' ELSE 'listing' END AS about_kind,
      coalesce(d.listing_id, d.company_id) AS about_id,
      coalesce(l.mineral_name, l.reference, c.name) AS about_name,
      d.type, d.state, d.file_name, d.media_type, d.bytes, d.sha256, d.issuer, d.number, d.issued_on, d.expires_on,
      d.checks, d.reason, d.uploaded_at, d.decided_at, d.demo
    FROM documents d JOIN companies c ON c.id = d.company_id LEFT JOIN listings l ON l.id = d.listing_id
    UNION ALL
    SELECT p.id, '${source}', p.company_id, ARRAY[x.seller_company_id, x.buyer_company_id], 'deal', x.id, x.reference,
      p.type, p.state, p.file_name, p.media_type, p.bytes, p.sha256, NULL, p.number, p.issued_on, NULL,
      '[]'::jsonb, p.reason, p.uploaded_at, p.decided_at, p.demo
    FROM ${table} p JOIN deals x ON x.id = p.deal_id
    UNION ALL
    SELECT f.id, 'service-file', s.company_id, ARRAY[s.company_id], 'service', s.id, coalesce(nullif(s.title, ''), s.reference),
      'service-file', 'uploaded', f.file_name, f.media_type, f.bytes, f.sha256, NULL, NULL, NULL, NULL,
      '[]'::jsonb, NULL, f.uploaded_at, NULL, s.demo
    FROM service_files f JOIN services s ON s.id = f.service_id;`;

/** Makes every function that names a table anew, with the table's other name; the functions of that name itself too. */
const rewritten = (from: string, to: string) => `
  DO $$ DECLARE definition text; BEGIN
    FOR definition IN SELECT pg_get_functiondef(oid) FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace
        AND CASE WHEN prokind = 'f' THEN pg_get_functiondef(oid) LIKE '%${from}%' ELSE false END
    LOOP EXECUTE replace(definition, '${from}', '${to}'); END LOOP;
  END $$;`;
