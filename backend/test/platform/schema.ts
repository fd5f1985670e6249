import type pg from 'pg';

/** In the schema of the product, and no part of an extension. */
const own = (row: string) =>
  `${row} = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = o.oid AND d.deptype = 'e')`;

/**
 * Everything in the schema of the product that a migration makes, as PostgreSQL says it; the order of columns is free, and so are
 * the names of NOT NULL, which PostgreSQL before 18 does not keep. TypeORM itself adds pgcrypto when a server connects.
 */
export const schemaOf = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ text: string }>(
    `SELECT concat_ws(' ', table_name, column_name, data_type, character_maximum_length, numeric_precision, numeric_scale,
       datetime_precision, is_nullable, column_default, generation_expression, is_identity, collation_name) AS text
     FROM information_schema.columns WHERE table_schema = 'public'
     UNION ALL SELECT concat_ws(' ', attrelid::regclass, attname, attstorage, nullif(attstattarget, -1))
     FROM pg_attribute JOIN pg_class o ON o.oid = attrelid WHERE ${own('relnamespace')} AND relkind = 'r' AND attnum > 0
       AND NOT attisdropped
     UNION ALL SELECT concat_ws(' ', relname, relkind, reloptions) FROM pg_class o WHERE ${own('relnamespace')}
     UNION ALL SELECT concat_ws(' ', sequencename, data_type, start_value, increment_by, min_value, max_value, cycle)
     FROM pg_sequences WHERE schemaname = 'public'
     UNION ALL SELECT pg_get_indexdef(indexrelid) FROM pg_index JOIN pg_class o ON o.oid = indrelid WHERE ${own('relnamespace')}
     UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) FROM pg_constraint
     WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
     UNION ALL SELECT concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled) FROM pg_trigger t JOIN pg_class o ON o.oid = tgrelid
     WHERE ${own('relnamespace')} AND NOT tgisinternal
     UNION ALL SELECT concat_ws(' ', schemaname, viewname, definition) FROM pg_views WHERE schemaname IN ('public', 'published')
     UNION ALL SELECT pg_get_functiondef(o.oid) FROM pg_proc o WHERE ${own('pronamespace')} AND prokind = 'f'
     UNION ALL SELECT concat_ws(' ', 'extension', extname) FROM pg_extension WHERE extname <> 'pgcrypto'
     UNION ALL SELECT concat_ws(' ', nspname, nspacl) FROM pg_namespace WHERE nspname IN ('public', 'published')`,
  );
  return rows.map(({ text }) => text).toSorted();
};
