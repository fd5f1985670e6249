import { useHost } from '@orebridge/remote-kit';
import { useCallback, useEffect, useState } from 'react';

/** How long a test may be on its way before it counts as lost. */
export const LOST_AFTER_MS = 10_000;
const TEST_EVENT = 'system.test';

export interface Trip {
  id: number;
  text: string;
  /** Milliseconds since the page was opened. */
  sentAt: number;
  /** From the press of the button to the arrival over the socket; null while it is on its way. */
  milliseconds: number | null;
  isLost: boolean;
}

/** The tests sent from this page, the newest first, each with the time from sending to arrival over the socket. */
export const useRoundTrips = () => {
  const { onEvent } = useHost();
  const [trips, setTrips] = useState<readonly Trip[]>([]);
  useEffect(
    () =>
      onEvent(({ key }) => {
        if (key !== TEST_EVENT) return;
        const now = performance.now();
        setTrips((before) => {
          const waiting = before.findLast(({ milliseconds }) => milliseconds === null);
          return before.map((trip) =>
            trip === waiting ? { ...trip, milliseconds: now - trip.sentAt, isLost: false } : trip,
          );
        });
      }),
    [onEvent],
  );
  const isWaiting = trips.some(({ milliseconds, isLost }) => milliseconds === null && !isLost);
  useEffect(() => {
    if (!isWaiting) return;
    const due = setTimeout(
      () => setTrips((before) => before.map((trip) => (trip.milliseconds === null ? { ...trip, isLost: true } : trip))),
      LOST_AFTER_MS,
    );
    return () => clearTimeout(due);
  }, [isWaiting]);
  const start = useCallback((text: string): number => {
    const sentAt = performance.now();
    setTrips((before) => [{ id: sentAt, text, sentAt, milliseconds: null, isLost: false }, ...before]);
    return sentAt;
  }, []);
  const drop = useCallback((id: number) => setTrips((before) => before.filter((trip) => trip.id !== id)), []);
  return { trips, start, drop };
};
