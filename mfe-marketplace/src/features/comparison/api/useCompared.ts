import { api } from '@orebridge/contracts';
import { keyOf, useHost } from '@orebridge/remote-kit';
import { useQueries } from '@tanstack/react-query';

/** Several lots at once, each with its own state; in the order of the ids. */
export const useCompared = (ids: readonly string[]) => {
  const { client } = useHost();
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: keyOf(api.listings.get, { params: { id } }),
      queryFn: ({ signal }: { signal: AbortSignal }) => client(api.listings.get, { params: { id }, signal }),
    })),
  });
};
