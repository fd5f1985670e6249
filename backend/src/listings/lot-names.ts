/**
 * SQL for the ids of the lots whose name, mineral or reference holds a folded pattern. The indexed text, which holds more than
 * a party to a deal is shown of a lot, only narrows the choice.
 */
export const lotsNamed = (pattern: string): string =>
  `ARRAY(SELECT named.id FROM listings named WHERE named.search_text LIKE ${pattern}
     AND fold_text(concat_ws(' ', named.mineral_name, named.mineral_type, named.reference)) LIKE ${pattern})`;
