import { api } from '@orebridge/contracts';
import { type Host, keyOf } from '@orebridge/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { ownClient } from '../session/clients';
import { useShellSession } from '../session/session';
import { noteBrowsed } from '../start/visits';

/**
 * Remembers what somebody looks at: on the server for who is signed in, in the browser for a visitor. An admin in another
 * role's view leaves no trace. What is looked at before it is known who looks, waits.
 */
export const useBrowsed = (): Host['browsed'] => {
  const queries = useQueryClient();
  const { signedIn, switchedView, pending } = useShellSession();
  const [waiting] = useState(() => new Set<string>());
  const note = useCallback(
    (id: string) => {
      if (switchedView) return;
      if (!signedIn) {
        noteBrowsed(id);
        return;
      }
      // What is not noted is missing from a list of conveniences: nobody needs to be told.
      ownClient(api.activity.report, { body: { listingIds: [id] } })
        .then(() => queries.invalidateQueries({ queryKey: keyOf(api.activity.get) }))
        .catch(() => undefined);
    },
    [queries, signedIn, switchedView],
  );
  useEffect(() => {
    if (pending) return;
    for (const id of waiting) note(id);
    waiting.clear();
  }, [pending, waiting, note]);
  return useCallback(
    ({ id }) => {
      if (pending) waiting.add(id);
      else note(id);
    },
    [pending, waiting, note],
  );
};
