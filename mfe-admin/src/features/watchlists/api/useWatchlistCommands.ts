import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

const { watchlists } = api;
const CHANGED = [watchlists.list, watchlists.versions, api.audit.list];

/** Adds a list. */
export const useAddWatchlist = (onSuccess: () => void) =>
  useCommand(watchlists.create, { invalidates: CHANGED, onSuccess });

/** Changes the name or the address of a list, or whether it is used. */
export const useChangeWatchlist = (onSuccess: () => void) =>
  useCommand(watchlists.change, { invalidates: CHANGED, onSuccess });

/** Uploads an edition. */
export const useUploadEdition = (onSuccess: () => void) =>
  useCommand(watchlists.upload, { invalidates: CHANGED, onSuccess });

/** Fetches the newest edition now. */
export const useFetchEdition = (onSuccess: () => void) =>
  useCommand(watchlists.fetch, { invalidates: CHANGED, onSuccess });
