import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** The country of the own company; null while it is not known or not asked for. */
export const useOwnCountry = (enabled: boolean): { country: string | null; isPending: boolean } => {
  const { data, isPending } = useRead(api.companies.mine, {}, { enabled });
  return { country: data?.country ?? null, isPending };
};
