import { api } from '@orebridge/contracts';
import { type Host, keyOf } from '@orebridge/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ownClient } from '../session/clients';
import { useShellSession } from '../session/session';
import { noteBrowsed } from '../start/visits';
import { createBrowsedItems } from './browsed-items';

/**
 * Remembers what somebody looks at: on the server for who is signed in, in the browser for a visitor. An admin in another
 * role's view leaves no trace.
 */
export const useBrowsed = (): Host['browsed'] => {
  const queries = useQueryClient();
  const { signedIn, switchedView, pending } = useShellSession();
  const [items] = useState(createBrowsedItems);
  useEffect(() => {
    if (pending) return;
    return items.listen((id) => {
      if (switchedView) return;
      if (!signedIn) {
        noteBrowsed(id);
        return;
      }
      // What is not noted is missing from a list of conveniences: nobody needs to be told.
      ownClient(api.activity.report, { body: { listingIds: [id] } })
        .then(() => queries.invalidateQueries({ queryKey: keyOf(api.activity.get) }))
        .catch(() => undefined);
    });
  }, [items, pending, queries, signedIn, switchedView]);
  return items.add;
};
