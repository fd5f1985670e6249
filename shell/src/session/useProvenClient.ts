import type { Client } from '@orebridge/contracts';
import { useMemo } from 'react';
import { useStore } from 'react-redux';
import type { Store } from '../store';
import { clientOf } from './clients';

/** The client for calls that want a fresh proof of who asks: the person is asked for it, and the call goes on. */
export const useProvenClient = (): Client => {
  const store = useStore() as Store;
  return useMemo(() => clientOf(store), [store]);
};
