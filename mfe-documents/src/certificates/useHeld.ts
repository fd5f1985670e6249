import { api, type LibraryRow } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

const MOST = 100;

/** The newest hundred papers of one thing that are not replaced, each once. */
export const useHeld = (about: LibraryRow['about']['kind']) => {
  const pages = usePages(api.documents.library, { query: { about, limit: MOST } });
  const rows = (pages.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ own, state }) => own && state !== 'superseded');
  return { ...pages, rows };
};
