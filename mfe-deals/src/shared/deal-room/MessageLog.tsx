import type { Room, RoomMessage } from '@orebridge/contracts';
import { Skeleton, useFormat, VisuallyHidden } from '@orebridge/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Log } from './log';
import { type MessageActions, MessageRow, WaitingRow } from './MessageRow';
import { Item, Line, Scroll, Sized } from './message-look';
import type { Outbox } from './useOutbox';
import { useRoomMessages } from './useRoomMessages';

/** About what a message of two lines takes. */
const USUAL_HEIGHT = 74;
/** So near to the end the reader follows what is written. */
const NEAR_END = 80;

interface Props extends MessageActions {
  room: Room;
  log: Log;
  outbox: Outbox;
  /** The message that was looked for. */
  found: number | null;
  need: (from: number, to: number) => void;
  onReadTo: (seq: number) => void;
}

const dayOf = (at: string): string => new Date(at).toDateString();

/** All messages of a room in one scroll; only those in view are drawn, and only those near it are fetched. */
export const MessageLog = ({ room, log, outbox, found, need, onReadTo, ...acts }: Props) => {
  const { say, side } = useRoomMessages();
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const [firstNew] = useState(room.unread > 0 ? room.readSeq + 1 : null);
  const [atEnd, setAtEnd] = useState(true);
  const { bySeq, lastSeq } = log;
  const known = useMemo(() => new Set([...bySeq.values()].map(({ clientId }) => clientId)), [bySeq]);
  const waiting = outbox.waiting.filter(({ clientId }) => !known.has(clientId));
  const rows = useVirtualizer({
    count: lastSeq + waiting.length,
    getScrollElement: () => box.current,
    estimateSize: () => USUAL_HEIGHT,
    getItemKey: (index) => (index < lastSeq ? index : (waiting[index - lastSeq]?.clientId ?? index)),
    overscan: 10,
    paddingStart: 6,
    paddingEnd: 10,
    // A room opens at its end.
    initialOffset: () => lastSeq * USUAL_HEIGHT,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_END,
    directDomUpdates: true,
  });
  const shown = rows.getVirtualItems();
  const [from, to] = [(shown[0]?.index ?? 0) + 1, (shown.at(-1)?.index ?? 0) + 1];

  useEffect(() => {
    if (lastSeq > 0) need(Math.min(from, lastSeq), Math.min(to, lastSeq));
  }, [need, from, to, lastSeq]);

  // Once the last messages have their true height.
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current || rows.options.count === 0) return;
    opened.current = true;
    rows.scrollToIndex(rows.options.count - 1, { align: 'end' });
  });

  useEffect(() => {
    if (found !== null) rows.scrollToIndex(found - 1, { align: 'center' });
  }, [found, rows]);

  useEffect(() => {
    if (!atEnd || lastSeq === 0) return;
    const read = () => {
      if (document.visibilityState === 'visible') onReadTo(lastSeq);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [atEnd, lastSeq, onReadTo]);

  const companies = useMemo(() => new Map(room.parties.map((party) => [party.side, party.name])), [room.parties]);
  const names = useMemo(() => new Map(room.people.map(({ id, name }) => [id, name])), [room.people]);
  const lastSeen = useMemo(() => {
    for (let seq = Math.min(log.readByOther, lastSeq); seq > 0; seq -= 1) {
      const one = bySeq.get(seq);
      if (!one) return null;
      if (one.side === room.side) return seq;
    }
    return null;
  }, [bySeq, lastSeq, log.readByOther, room.side]);
  const newest = bySeq.get(lastSeq);
  const announced = newest && !newest.mine && newest.seq > room.lastSeq ? newest : null;

  const lineAbove = (message: RoomMessage) => {
    const before = bySeq.get(message.seq - 1);
    const newDay = message.seq === 1 || (before && dayOf(before.at) !== dayOf(message.at));
    return (
      <>
        {newDay ? <Line>{format.date(message.at)}</Line> : null}
        {message.seq === firstNew ? <Line data-new>{say('new')}</Line> : null}
      </>
    );
  };
  const content = (index: number) => {
    const one = waiting[index - lastSeq];
    if (one)
      return (
        <WaitingRow
          text={one.text}
          files={one.files.map(({ fileName }) => fileName)}
          refusal={one.refusal}
          onAgain={() => outbox.again(one)}
          onDrop={() => outbox.drop(one.clientId)}
        />
      );
    const message = bySeq.get(index + 1);
    if (!message) return <Skeleton height={USUAL_HEIGHT - 24} />;
    return (
      <>
        {lineAbove(message)}
        <MessageRow
          message={message}
          own={message.side === room.side}
          company={companies.get(message.side) ?? side(message.side)}
          mentioned={message.mentions.flatMap((id) => names.get(id) ?? [])}
          seen={message.seq === lastSeen}
          {...acts}
        />
      </>
    );
  };
  return (
    <>
      <Scroll
        ref={box}
        role="log"
        aria-live="off"
        aria-label={say('log')}
        // Who has no wheel scrolls it with the keys.
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) =>
          setAtEnd(scrollHeight - scrollTop - clientHeight < NEAR_END)
        }
      >
        <Sized ref={rows.containerRef as (node: HTMLOListElement | null) => void}>
          {shown.map(({ key, index }) => (
            <Item
              key={key}
              ref={rows.measureElement}
              data-index={index}
              data-found={found === index + 1 || undefined}
              aria-setsize={lastSeq + waiting.length}
              aria-posinset={index + 1}
            >
              {content(index)}
            </Item>
          ))}
        </Sized>
      </Scroll>
      <div role="status">
        <VisuallyHidden>
          {announced ? say('announce', { author: announced.author, text: announced.text }) : ''}
        </VisuallyHidden>
      </div>
    </>
  );
};
