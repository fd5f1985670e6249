import { route } from '@orebridge/contracts';
import { useHost } from '@orebridge/remote-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { useShellSession } from '../session/session';
import { useAtRest } from '../start/at-rest';

/** So soon after an event the count is asked for again; more of them in between are one question. */
const SOON_MS = 400;

/** How many things are new behind an entry of the navigation; 0 for an entry that counts nothing. */
export const useUnread = (path: string | undefined): number => {
  const { client, onEvent } = useHost();
  const { signedIn } = useShellSession();
  const rest = useAtRest();
  const queries = useQueryClient();
  const enabled = path !== undefined && signedIn && rest;
  const { data } = useQuery({
    // A remote that reads the same path shares the answer.
    queryKey: [path, { params: null, query: null }],
    queryFn: ({ signal }) => client(countOf(path ?? ''), { signal }),
    enabled,
  });
  useEffect(() => {
    if (!enabled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void queries.invalidateQueries({ queryKey: [path] }), SOON_MS);
    };
    const off = onEvent(askSoon);
    // What the person decides is often news for others alone.
    const offCommands = queries.getMutationCache().subscribe(({ type, mutation }) => {
      if (type === 'updated' && mutation.state.status === 'success') askSoon();
    });
    return () => {
      clearTimeout(timer);
      off();
      offCommands();
    };
  }, [enabled, onEvent, queries, path]);
  return data?.total ?? 0;
};

const countOf = (path: string) =>
  route({
    method: 'GET',
    path,
    access: 'signed-in',
    summary: '',
    response: z.looseObject({ total: z.number().int() }),
  });
