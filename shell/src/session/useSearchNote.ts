import { api } from '@orebridge/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { KEYS, keep, recall } from '../start/storage';
import { ownClient } from './clients';
import { accountKey } from './queries';
import { useShellSession } from './session';

/** Tells the account of a first search that this browser has noted: the step is the person's, on whichever browser. */
export const useSearchNote = (): void => {
  const { account } = useShellSession();
  const { key } = useLocation();
  const queries = useQueryClient();
  const known = account?.hasSearched;
  useEffect(() => {
    if (known === undefined || recall(KEYS.searched) !== 'true') return;
    keep(KEYS.searched, null);
    if (known) return;
    ownClient(api.account.searched)
      .then(() => queries.invalidateQueries({ queryKey: accountKey }))
      .catch(() => keep(KEYS.searched, 'true'));
  }, [known, key, queries]);
};
