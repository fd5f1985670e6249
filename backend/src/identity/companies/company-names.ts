/** SQL for the ids of the companies whose name holds a folded pattern: an array, so that an index can be used beside others. */
export const companiesNamed = (pattern: string): string =>
  `ARRAY(SELECT named.id FROM companies named WHERE fold_text(named.name) LIKE ${pattern})`;

/**
 * SQL that holds when the name of a party of the trade `alias` holds a folded pattern. The own company, the parameter `:own`, does
 * not count: its name is on all its trades and would find every one.
 */
export const otherPartyNamed = (alias: string, pattern: string): string =>
  ['buyer_company_id', 'seller_company_id']
    .map((party) => `${alias}.${party}`)
    .map((party) => `(${party} IS DISTINCT FROM :own AND ${party} = ANY (${companiesNamed(pattern)}))`)
    .join(' OR ');
