import type { Client } from '@orebridge/contracts';
import { type Host, HostContext } from '@orebridge/remote-kit';
import { type ReactNode, useMemo, useState } from 'react';
import { createEvents } from '../notifications/events';
import { useLiveNotifications } from '../notifications/useLiveNotifications';
import { useShellSession } from '../session/session';
import { useShowToast } from '../toasts/useShowToast';
import { useBrowsed } from '../visits/useBrowsed';
import { HostSlot } from './HostSlot';
import { usePlanWay } from './usePlanWay';

/** Hands remotes what they get from the shell: the client, the session, toasts, slots and the person's events. */
export function HostProvider({ client: plain, children }: { client: Client; children: ReactNode }) {
  const client = usePlanWay(plain);
  const session = useShellSession();
  const toast = useShowToast();
  const [events] = useState(createEvents);
  useLiveNotifications(events);
  const browsed = useBrowsed();
  const host = useMemo<Host>(
    () => ({ client, session, toast, Slot: HostSlot, browsed, onEvent: events.subscribe }),
    [client, session, toast, browsed, events],
  );
  return <HostContext value={host}>{children}</HostContext>;
}
