import type { Route } from '@orebridge/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf } from '../calls';
import { useHost } from '../host-context';

/**
 * Keeps a page as fresh as the socket: each event makes the page ask again for what it makes out of date.
 * @param outOfDate by the kind of the object that an event is about, or the first word of its key; one object for the life of the page
 */
export const useLive = (outOfDate: Readonly<Record<string, readonly Route[]>>): void => {
  const { onEvent } = useHost();
  const queries = useQueryClient();
  useEffect(
    () =>
      onEvent(({ key, about }) => {
        const stale = new Set([about?.kind, key.split('.')[0]].flatMap((kind) => outOfDate[kind ?? ''] ?? []));
        for (const route of stale) void queries.invalidateQueries({ queryKey: keyOf(route) });
      }),
    [onEvent, queries, outOfDate],
  );
};
