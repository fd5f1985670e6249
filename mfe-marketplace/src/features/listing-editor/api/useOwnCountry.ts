import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** The country of the own company; null while it is not known or not asked for. */
export const useOwnCountry = (enabled: boolean): string | null =>
  useRead(api.companies.mine, {}, { enabled }).data?.country ?? null;
