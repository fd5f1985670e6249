import { api, type CallArgs } from '@orebridge/contracts';
import { useCommand, usePages, useRead } from '@orebridge/remote-kit';

const SHOWN_LOTS = 6;
const SHOWN_RATINGS = 5;

/** A company as everybody sees it. */
export const useProfile = (id: string, enabled = true) => useRead(api.profiles.get, { params: { id } }, { enabled });

/** What a company has on the market, page by page. */
export const useCompanyLots = (id: string, enabled: boolean) =>
  usePages(api.profiles.lots, { params: { id }, query: { limit: SHOWN_LOTS } }, { enabled });

/** What others say of a company, page by page. */
export const useCompanyRatings = (id: string, enabled: boolean) =>
  usePages(api.ratings.ofCompany, { params: { id }, query: { limit: SHOWN_RATINGS } }, { enabled });

/** Where the companies of the directory are. */
export const useDirectoryMap = (query: NonNullable<CallArgs<typeof api.profiles.map>['query']>, enabled: boolean) =>
  useRead(api.profiles.map, { query }, { enabled, keepPrevious: true });

/** The own public profile, to be edited. */
export const useOwnProfile = () => useRead(api.profiles.mine, {});

const SEEN_IN = [api.profiles.mine, api.profiles.get, api.profiles.map, api.companies.directory];
export const useUpdateProfile = () => useCommand(api.profiles.updateMine, { invalidates: SEEN_IN });
export const useRemoveLogo = () => useCommand(api.profiles.removeLogo, { invalidates: SEEN_IN });
/** What a new logo makes out of date. */
export const LOGO_SEEN_IN = SEEN_IN;
