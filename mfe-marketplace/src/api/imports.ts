import { api, type ListingImport, type RowVerdict, type SheetFormat, urlOf } from '@orebridge/contracts';
import { keyOf, useCommand, useHost, useRead } from '@orebridge/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const { imports, listings } = api;
const ROUTES = [imports.get, imports.rows, imports.list];
/** How often a running import is asked for where the socket tells nothing. */
const ASK_MS = 4000;

const WORKING: readonly ListingImport['state'][] = ['checking', 'running'];
export const isWorking = (job: Pick<ListingImport, 'state'> | undefined): boolean =>
  job !== undefined && WORKING.includes(job.state);

/** The company's last imports. */
export const useImports = () => useRead(imports.list, {});

/** How far an import is. */
export const useImport = (id: string) => useRead(imports.get, { params: { id } });

/** One page of the report by row. */
export const useImportRows = (id: string, verdict: RowVerdict | undefined, cursor: string | undefined, limit: number) =>
  useRead(imports.rows, { params: { id }, query: { verdict, cursor, limit } }, { keepPrevious: true });

/** Lets the good rows in. */
export const useCommitImport = () => useCommand(imports.commit, { invalidates: ROUTES });

/** Stops an import. */
export const useCancelImport = () => useCommand(imports.cancel, { invalidates: ROUTES });

/** Keeps what is shown of imports up to date while one is at work. */
export const useLiveImports = (working: boolean) => {
  const { onEvent } = useHost();
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = () => {
      for (const route of ROUTES) void queries.invalidateQueries({ queryKey: keyOf(route) });
    };
    const stop = onEvent(({ key, about }) => {
      if (about?.kind !== 'import') return;
      refresh();
      if (key === 'import.finished') void queries.invalidateQueries({ queryKey: keyOf(listings.mine) });
    });
    const timer = working ? setInterval(refresh, ASK_MS) : undefined;
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [onEvent, queries, working]);
};

/** Addresses of the files that the server makes. */
export const templateUrl = (format: SheetFormat): string => urlOf(imports.template, { query: { format } });
export const ownListingsUrl = (format: SheetFormat): string => urlOf(imports.exportOwn, { query: { format } });
export const badRowsUrl = (id: string): string => urlOf(imports.badRows, { params: { id } });
export const marketUrl = (format: SheetFormat, filters: object): string =>
  urlOf(imports.exportMarket, { query: { ...filters, format } });
