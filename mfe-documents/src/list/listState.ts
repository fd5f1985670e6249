interface Asked {
  isPending: boolean;
  isError: boolean;
}

/** Which face a list shows: rows that are there stay even when a later request fails. */
export const listState = ({ isPending, isError }: Asked, rows: readonly unknown[]) => {
  if (rows.length > 0) return 'ready' as const;
  if (isError) return 'error' as const;
  return isPending ? ('loading' as const) : ('empty' as const);
};
