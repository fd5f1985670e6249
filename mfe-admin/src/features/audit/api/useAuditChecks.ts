import { api } from '@orebridge/contracts';
import { useCommand, useRead } from '@orebridge/remote-kit';
import { useEffect } from 'react';

const { audit } = api;
/** Between two looks at a check that is under way, in milliseconds. */
const LOOK_MS = 2000;

/** When the chain over all rows was computed anew, the newest first; asked again while a check is under way. */
export const useAuditChecks = () => {
  const read = useRead(audit.checks, {});
  const { refetch } = read;
  const running = read.data?.items[0]?.endedAt === null;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => void refetch(), LOOK_MS);
    return () => clearInterval(timer);
  }, [running, refetch]);
  return { ...read, running };
};

/** Has the chain over all rows computed anew now. */
export const useCheckNow = () => useCommand(audit.check, { invalidates: [audit.checks] });
