import { api } from '@orebridge/contracts';
import { keyOf, useHost } from '@orebridge/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const KINDS = new Set(['proposal', 'service-request']);
const OUT_OF_DATE = [
  api.serviceRequests.mine,
  api.serviceRequests.waiting,
  api.serviceRequests.get,
  api.proposals.list,
  api.proposals.get,
  api.kpis.services,
];

/** Keeps requests and proposals on the page as fresh as the socket. */
export const useLiveServices = () => {
  const { onEvent } = useHost();
  const queries = useQueryClient();
  useEffect(
    () =>
      onEvent((event) => {
        if (!event.about || !KINDS.has(event.about.kind)) return;
        for (const route of OUT_OF_DATE) void queries.invalidateQueries({ queryKey: keyOf(route) });
      }),
    [onEvent, queries],
  );
};
