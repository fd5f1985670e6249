import { api } from '@orebridge/contracts';
import { keyOf, useHost } from '@orebridge/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const KINDS = new Set(['freight-contract', 'shipment', 'invoice']);
const OUT_OF_DATE = [api.freightContracts.list, api.freightContracts.get];

/** Keeps freight contracts on the page as fresh as the socket. */
export const useLiveFreight = () => {
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
