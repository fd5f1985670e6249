import { api, type RowVerdict } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { imports } = api;

/** One page of the report by row. */
export const useImportRows = (id: string, verdict: RowVerdict | undefined, cursor: string | undefined, limit: number) =>
  useRead(imports.rows, { params: { id }, query: { verdict, cursor, limit } }, { keepPrevious: true });
