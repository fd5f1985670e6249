import type { Client } from '@orebridge/contracts';
import { type Host, HostContext } from '@orebridge/remote-kit';
import { isReleaseKeyPinned } from '@orebridge/remote-kit/host';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { createEvents } from '../notifications/events';
import { useLiveNotifications } from '../notifications/useLiveNotifications';
import { useShellSession } from '../session/session';
import { useShowToast } from '../toasts/useShowToast';
import { RecordName } from '../site/record-name';
import { useBrowsed } from '../visits/useBrowsed';
import { HostSlot } from './HostSlot';
import { usePlanWay } from './usePlanWay';

/** Hands remotes what they get from the shell: the client, the session, toasts, slots and the person's events, and hears from them what is in view. */
export function HostProvider({ client: plain, children }: { client: Client; children: ReactNode }) {
  const client = usePlanWay(plain);
  const session = useShellSession();
  const toast = useShowToast();
  const [events] = useState(createEvents);
  useLiveNotifications(events);
  const browsed = useBrowsed();
  const [record, setRecord] = useState<{ readonly name: string } | null>(null);
  const named = useCallback<Host['named']>((name) => {
    const given = { name };
    setRecord(given);
    return () => setRecord((now) => (now === given ? null : now));
  }, []);
  const host = useMemo<Host>(
    () => ({
      client,
      session,
      toast,
      Slot: HostSlot,
      browsed,
      named,
      onEvent: events.subscribe,
      releaseKeyPinned: isReleaseKeyPinned(),
    }),
    [client, session, toast, browsed, named, events],
  );
  return (
    <HostContext value={host}>
      <RecordName value={record?.name ?? null}>{children}</RecordName>
    </HostContext>
  );
}
