import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What areas let others read of their tables: a view of the table's name in the schema `published`, with these columns. */
const PUBLISHED: Readonly<Record<string, string>> = {
  audit: 'id object_kind object_id seq event to_state actor_id actor_name at',
  companies: [
    'id name role seller_type asm country city founded kyb_level kyb_state tier rating rating_count',
    'certifications email demo created_at level_since cooperative us_issuer bank_or_fund look closed_at',
  ].join(' '),
  company_profiles: 'company_id about languages minerals website logo_id logo_key version updated_at',
  company_sites: 'id company_id position name kind country place lat lon accuracy',
  deal_documents: [
    'id deal_id company_id by type state number issued_on quantity carrier eta file_key file_name',
    'media_type bytes sha256 reason uploaded_by decided_by decided_at demo uploaded_at value_pct',
  ].join(' '),
  deals: [
    'id reference offer_id offer_version_id listing_id buyer_company_id seller_company_id state return_to',
    'quantity total currency terms compliance releases releases_needed demo created_at updated_at',
  ].join(' '),
  documents: [
    'id company_id listing_id type state file_key file_name media_type bytes sha256 issuer number',
    'issued_on expires_on checks reason uploaded_by decided_by decided_at demo uploaded_at warned_days',
  ].join(' '),
  engagements: [
    'id reference proposal_id version_id provider_company_id client_company_id state return_to',
    'disputed_by reason returns due_on started_at delivered_at completed_at demo created_at updated_at',
    'award umpire disputed',
  ].join(' '),
  freight_contracts: [
    'id reference quote_id carrier_company_id client_company_id shipment_id invoice_id state return_to',
    'disputed_by reason demo created_at updated_at disputed award umpire completed_at accepted_at waiting',
  ].join(' '),
  inquiries: [
    'id listing_id buyer_company_id seller_company_id last_seq last_message_at buyer_read seller_read',
    'buyer_notified seller_notified answered_at demo created_at',
  ].join(' '),
  invoice_payments: 'id invoice_id amount reference at',
  invoices: [
    'id issuer year sequence number kind state return_to issuer_company_id recipient_company_id deal_id',
    'source currency lines net tax tax_amount total deducted payable paid credited open payer parties',
    'facts preceding issued_on due_on reminder demo created_at updated_at work_kind work_id',
  ].join(' '),
  ledger_accounts: 'id code owner company_id deal_id kind currency created_at work_id guarded',
  ledger_entries: 'id number key event about_kind about_id reason currency lines fingerprint request_id at',
  ledger_postings: 'entry_id line account_id amount',
  listings: [
    'id reference company_id state mineral_type mineral_name description origin_country origin_region',
    'mine_location price_per_unit currency unit price_basis total_quantity reserved_quantity',
    'sold_quantity min_order_quantity lot_size tolerance_pct purity_pct moisture_pct grade composition',
    'physical_form dimensions packaging_type incoterm place transport_mode ready_date certifications',
    'esg_info producer hs_code terms compliance trade_documents version submitted_at published_at',
    'expires_at rejection_reason approvals demo created_at updated_at rejection_code warned_expiry form',
  ].join(' '),
  market_lots: [
    'listing_id newest kind stamp verified esg price available purity rating mineral country seller_type',
    'certifications words room',
  ].join(' '),
  match_notices: 'requirement_id listing_id score',
  offer_threads: [
    'id reference listing_id buyer_company_id seller_company_id state rounds demo created_at updated_at',
  ].join(' '),
  payments: [
    'id reference company_id deal_id purpose about_kind about_id title amount currency received provider',
    'provider_ref action_url state failure demo created_by created_at completed_at turn charge_ref',
    'taken_back_at',
  ].join(' '),
  price_points: 'series_id date price',
  price_series: 'id mineral label description frequency currency unit source licence is_primary',
  reports: [
    'id listing_id inquiry_id reporter_id reporter_company_id reason text state blocked note decided_by',
    'decided_at demo created_at',
  ].join(' '),
  requirements: [
    'id reference company_id state mineral_type closes_on fields version demo published_at created_at',
    'updated_at',
  ].join(' '),
  services: [
    'id reference company_id state title kind countries minerals fields reason version demo submitted_at',
    'published_at created_at updated_at',
  ].join(' '),
  sessions: 'id user_id seen_at',
  user_visits: 'user_id last_seen visit_count preferred_section',
  users: [
    'id username email full_name role language status company_id demo created_at',
    'two_factor_since company_role look admin_roles erase_at',
  ].join(' '),
  watched_lots: 'user_id listing_id created_at',
};

/**
 * An area names its own tables in SQL and no others: what it reads of another is a view that the other has published.
 * The planner sees through such a view, so that it costs nothing; the columns behind it may change while the view stays.
 */
export class PublishedViews implements MigrationInterface {
  readonly name = 'PublishedViews1764201600207';

  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE SCHEMA IF NOT EXISTS published');
    for (const [table, columns] of Object.entries(PUBLISHED))
      await db.query(`CREATE VIEW published.${table} AS SELECT ${columns.replaceAll(' ', ', ')} FROM public.${table}`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP SCHEMA published CASCADE');
  }
}
