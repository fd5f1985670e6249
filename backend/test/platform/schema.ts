import type pg from 'pg';

/** Everything in the schema of the product that a migration makes, as PostgreSQL says it; the order of columns is free. */
export const schemaOf = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ text: string }>(
    `SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, generation_expression, is_identity) AS text
     FROM information_schema.columns WHERE table_schema = 'public'
     UNION ALL SELECT pg_get_indexdef(indexrelid) FROM pg_index JOIN pg_class c ON c.oid = indrelid
     WHERE relnamespace = 'public'::regnamespace
     UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) FROM pg_constraint
     WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled) FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
     WHERE relnamespace = 'public'::regnamespace AND NOT tgisinternal
     UNION ALL SELECT concat_ws(' ', viewname, definition) FROM pg_views WHERE schemaname = 'public'
     UNION ALL SELECT pg_get_functiondef(p.oid) FROM pg_proc p
     WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
     ORDER BY 1`,
  );
  return rows.map(({ text }) => text);
};
