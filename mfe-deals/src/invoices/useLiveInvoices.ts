import { api } from '@orebridge/contracts';
import { keyOf, useHost } from '@orebridge/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const OUT_OF_DATE = [api.invoices.list, api.invoices.get, api.invoices.summary];
const KINDS = new Set(['invoice', 'deal']);

/** Keeps invoices on the page as fresh as the socket. */
export const useLiveInvoices = () => {
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
