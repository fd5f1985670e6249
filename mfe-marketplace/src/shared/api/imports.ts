import { api, type ListingImport, type SheetFormat, urlOf } from '@orebridge/contracts';

const { imports } = api;

export const ROUTES = [imports.get, imports.rows, imports.list];

export const WORKING: readonly ListingImport['state'][] = ['checking', 'running'];

export const isWorking = (job: Pick<ListingImport, 'state'> | undefined): boolean =>
  job !== undefined && WORKING.includes(job.state);

/** Addresses of the files that the server makes. */
export const templateUrl = (format: SheetFormat): string => urlOf(imports.template, { query: { format } });

export const ownListingsUrl = (format: SheetFormat): string => urlOf(imports.exportOwn, { query: { format } });

export const badRowsUrl = (id: string): string => urlOf(imports.badRows, { params: { id } });

export const marketUrl = (format: SheetFormat, filters: object): string =>
  urlOf(imports.exportMarket, { query: { ...filters, format } });
