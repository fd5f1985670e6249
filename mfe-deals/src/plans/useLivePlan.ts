import { api } from '@orebridge/contracts';
import { keyOf, useHost } from '@orebridge/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const OUT_OF_DATE = [api.billing.mine, api.billing.quote, api.stats.subscription];

/** Keeps the plan on the page, and its badge in the header, as fresh as the socket. */
export const useLivePlan = () => {
  const { onEvent } = useHost();
  const queries = useQueryClient();
  useEffect(
    () =>
      onEvent(({ about }) => {
        if (about?.kind !== 'subscription') return;
        for (const route of OUT_OF_DATE) void queries.invalidateQueries({ queryKey: keyOf(route) });
      }),
    [onEvent, queries],
  );
};
