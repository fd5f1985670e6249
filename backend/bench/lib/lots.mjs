const DOCUMENTS = ['mining-permit', 'esg-certificate', 'quality-analysis', 'origin-certificate'];

/** A lot on the market, with its documents: `available` tonnes are left of 500. */
export async function lastTonnes(db, sellerId, available) {
  const lot = await db.query(
    `INSERT INTO listings (company_id, state, mineral_type, mineral_name, origin_country, price_per_unit, unit, price_basis,
       total_quantity, sold_quantity, min_order_quantity, incoterm, place, transport_mode, published_at, expires_at)
     VALUES ($1, 'published', 'copper', 'Copper cathodes', 'CL', 13150, 't', '{"type":"fixed"}',
       500, 500 - $2::numeric, 10, 'CIF', 'Rotterdam (NLRTM)', 'breakbulk_sea', now(), now() + interval '90 days') RETURNING id`,
    [sellerId, available],
  );
  const { id } = lot.rows[0];
  for (const type of DOCUMENTS) {
    await db.query(
      `INSERT INTO documents (company_id, listing_id, type, state, file_key, file_name, media_type, bytes, sha256)
       VALUES ($1, $2, $3, 'approved', 'documents/none', 'none.pdf', 'application/pdf', 1, repeat('0', 64))`,
      [sellerId, id, type],
    );
  }
  return id;
}

/** Open negotiations about the lot, one for each buyer, which wait for the buyer's answer to the seller's terms. */
export async function waitingOffers(db, lotId, seller, buyers, quantityOf) {
  const offers = [];
  for (const [n, buyer] of buyers.entries()) {
    const quantity = quantityOf(n);
    // In one statement: nobody reads a negotiation without terms.
    const { rows } = await db.query(
      `WITH thread AS (
         INSERT INTO offer_threads (listing_id, buyer_company_id, seller_company_id) VALUES ($1, $2, $3) RETURNING id
       )
       INSERT INTO offer_versions (thread_id, round, by, author_name, quantity, unit, price, currency, total, incoterm, place,
         delivery_date, payment_terms, expires_at)
       SELECT id, 1, 'seller', 'Seller', $4::numeric, 't', 13000, 'USD', $4::numeric * 13000, 'CIF', 'Rotterdam (NLRTM)',
         current_date + 60, 'lc_sight', now() + interval '3 days' FROM thread RETURNING id, thread_id`,
      [lotId, buyer.companyId, seller.companyId, quantity],
    );
    offers.push({ threadId: rows[0].thread_id, versionId: rows[0].id, buyer, quantity });
  }
  return offers;
}
