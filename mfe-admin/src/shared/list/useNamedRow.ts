import { useSearchParams } from 'react-router-dom';

/** The row that the address names, as the queue leads to it; marked in its list. */
export const useNamedRow = (): string | undefined => useSearchParams()[0].get('row') ?? undefined;
