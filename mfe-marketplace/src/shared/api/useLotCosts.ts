import { api, type LotCosts } from '@orebridge/contracts';
import { keyOf, useHost } from '@orebridge/remote-kit';
import { useQueries } from '@tanstack/react-query';

/** Lots are asked for in the parts in which the market shows them, so that another page asks for its own alone. */
const PART = 24;

export type CostOf = (id: string) => { readonly costs: LotCosts | undefined; readonly isPending: boolean };

/** What lots cost for what is paid for, and landed at the port that is chosen. @param port UN/LOCODE; empty for none */
export const useLotCosts = (ids: readonly string[], port: string): CostOf => {
  const { client } = useHost();
  const parts = Array.from({ length: Math.ceil(ids.length / PART) }, (_, n) => ids.slice(n * PART, (n + 1) * PART));
  const answers = useQueries({
    queries: parts.map((part) => {
      const query = { ids: part.join(','), ...(port && { port }) };
      return {
        queryKey: keyOf(api.lotCosts.read, { query }),
        queryFn: ({ signal }: { signal: AbortSignal }) => client(api.lotCosts.read, { query, signal }),
      };
    }),
  });
  return (id) => {
    const answer = answers[parts.findIndex((part) => part.includes(id))];
    return { costs: answer?.data?.items.find((one) => one.id === id), isPending: answer?.isPending ?? false };
  };
};
