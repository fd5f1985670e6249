import { api } from '@orebridge/contracts';
import { keyOf, useHost } from '@orebridge/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ROUTES } from '../../../shared/api/imports';

const { listings } = api;

/** How often a running import is asked for where the socket tells nothing. */
const ASK_MS = 4000;

/** Keeps what is shown of imports up to date while one is at work. */
export const useLiveImports = (working: boolean) => {
  const { onEvent } = useHost();
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = () => {
      for (const route of ROUTES) void queries.invalidateQueries({ queryKey: keyOf(route) });
    };
    const stop = onEvent(({ key, about }) => {
      if (about?.kind !== 'import') return;
      refresh();
      if (key === 'import.finished') void queries.invalidateQueries({ queryKey: keyOf(listings.mine) });
    });
    const timer = working ? setInterval(refresh, ASK_MS) : undefined;
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [onEvent, queries, working]);
};
