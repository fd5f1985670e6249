interface Pages {
  isPending: boolean;
  isError: boolean;
}

/** The face of a list: rows that are there stay on the page even when a later request fails. */
export const listState = (pages: Pages, rows: readonly unknown[], searching: boolean) => {
  if (rows.length > 0) return 'ready' as const;
  if (pages.isError) return 'error' as const;
  return pages.isPending || searching ? ('loading' as const) : ('empty' as const);
};
