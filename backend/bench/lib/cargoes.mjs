/** Where a walk may find a deal that others have brought on its way. */
const UNDER_WAY = ['signed', 'payment_secured', 'loading', 'in_transit', 'delivered', 'inspection'];

/** A deal about a part of the lot, brought to some stage of its execution, with a document of each side to point to. */
export async function dealUnderWay(db, lotId, seller, buyer, pick) {
  const quantity = 10 + pick(60);
  const state = UNDER_WAY[pick(UNDER_WAY.length)];
  await db.query(
    `WITH thread AS (
       INSERT INTO offer_threads (listing_id, buyer_company_id, seller_company_id, state) VALUES ($1, $2, $3, 'accepted')
       RETURNING id
     ), version AS (
       INSERT INTO offer_versions (thread_id, round, state, by, author_name, quantity, unit, price, currency, total, incoterm,
         place, delivery_date, payment_terms, expires_at)
       SELECT id, 1, 'accepted', 'buyer', 'Buyer', $4::numeric, 't', 13000, 'USD', $4::numeric * 13000, 'CIF',
         'Rotterdam (NLRTM)', current_date + 60, 'lc_sight', now() + interval '3 days' FROM thread RETURNING *
     ), deal AS (
       INSERT INTO deals (offer_id, offer_version_id, listing_id, buyer_company_id, seller_company_id, state, quantity, total,
         currency, terms, terms_hash)
       SELECT thread_id, id, $1, $2, $3, $5, quantity, total, 'USD', jsonb_build_object('quantity', quantity::float8::text,
         'unit', unit, 'price', '13000', 'currency', 'USD', 'total', total::text, 'incoterm', incoterm, 'place', place,
         'deliveryDate', delivery_date, 'paymentTerms', payment_terms, 'message', ''), repeat('0', 64) FROM version
       RETURNING id
     ), documents AS (
       INSERT INTO deal_documents (deal_id, company_id, by, type, state, file_key, file_name, media_type, bytes, sha256)
       SELECT id, who.company, who.side, who.type, 'uploaded', 'documents/none', 'none.pdf', 'application/pdf', 1, repeat('0', 64)
       FROM deal, (VALUES ($2::uuid, 'buyer', 'evidence'), ($3::uuid, 'seller', 'evidence'), (NULL, NULL, 'award'))
         AS who (company, side, type)
     )
     UPDATE listings SET reserved_quantity = reserved_quantity + $4::numeric WHERE id = $1`,
    [lotId, buyer.companyId, seller.companyId, quantity, state],
  );
}

/** Lets the days pass that a notice of default and a standstill ask for. */
export async function letDaysPass(db, lotId) {
  await db.query(
    `UPDATE deal_disputes SET notice_at = notice_at - interval '11 days'
     WHERE deal_id IN (SELECT id FROM deals WHERE listing_id = $1)`,
    [lotId],
  );
  await db.query(
    `UPDATE deal_suspensions SET since = since - interval '61 days'
     WHERE ended_at IS NULL AND deal_id IN (SELECT id FROM deals WHERE listing_id = $1)`,
    [lotId],
  );
}
