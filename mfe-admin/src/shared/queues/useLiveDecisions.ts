import { useHost } from '@orebridge/remote-kit';
import { useEffect, useRef } from 'react';

/** So soon after an event the queue is asked for again; more of them in between are one question. */
const SOON_MS = 400;
/** Targets pass, and some decisions are no news: the queue is asked for as often as this without an event. */
const OFTEN_MS = 60_000;

interface Asked {
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** Keeps the queue as fresh as the socket, and no older than a minute; whoever comes back from a decision sees it gone. */
export const useLiveDecisions = (read: Asked): void => {
  const { onEvent } = useHost();
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    const again = () => void latest.current.refetch();
    if (!latest.current.isFetching) again();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const off = onEvent(() => {
      clearTimeout(timer);
      timer = setTimeout(again, SOON_MS);
    });
    const often = setInterval(again, OFTEN_MS);
    return () => {
      clearTimeout(timer);
      clearInterval(often);
      off();
    };
  }, [onEvent]);
};
