/** The folded name, mineral and reference of a lot, as the index `listings_named` has them. */
export const namesOf = (lot: string): string =>
  `fold_text(coalesce(${lot}.mineral_name, '') || ' ' || coalesce(${lot}.mineral_type, '') || ' ' || ${lot}.reference)`;

/** SQL for the ids of the lots whose name, mineral or reference holds a folded pattern. */
export const lotsNamed = (pattern: string): string =>
  `ARRAY(SELECT named.id FROM listings named WHERE ${namesOf('named')} LIKE ${pattern})`;
