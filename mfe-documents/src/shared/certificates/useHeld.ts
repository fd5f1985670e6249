import type { LibraryRow } from '@orebridge/contracts';
import { useLibrary } from '../api/useLibrary';

const MOST = 100;

/** The newest hundred documents of one thing that are not replaced, each once. */
export const useHeld = (about: LibraryRow['about']['kind']) => {
  const pages = useLibrary({ about, limit: MOST });
  const rows = (pages.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ own, state }) => own && state !== 'superseded');
  return { ...pages, rows };
};
