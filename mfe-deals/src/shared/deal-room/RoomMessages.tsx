import { api, type Room, type RoomMessage, type RoomPerson } from '@orebridge/contracts';
import { useErrorText, useSession, useToast } from '@orebridge/remote-kit';
import { OperationGate } from '@orebridge/remote-kit/pages';
import { Callout, EmptyState, ErrorState, Panel, SkeletonText, Stack } from '@orebridge/ui';
import { useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useMarkRead } from '../api/useMarkRead';
import { useNoteRead } from '../api/useNoteRead';
import { useRemoveMessage } from '../api/useRemoveMessage';
import { useRoom } from '../api/useRoom';
import { Composer } from './Composer';
import { MessageLog } from './MessageLog';
import { RoomSearch } from './RoomSearch';
import { useLog } from './useLog';
import { useOutbox } from './useOutbox';
import { useRoomMessages } from './useRoomMessages';

const Inside = ({ room }: { room: Room }) => {
  const { say } = useRoomMessages();
  const intl = useIntl();
  const errorText = useErrorText();
  const toast = useToast();
  const { user, switchedView } = useSession();
  const { log, need, take, refresh } = useLog(room);
  const outbox = useOutbox(room.id, user?.id ?? '', take);
  const [found, setFound] = useState<number | null>(null);
  const { mutate: markRead } = useMarkRead();
  const noteRead = useNoteRead(room.id);
  const { mutate: takeBack } = useRemoveMessage();
  const reads = room.side !== 'admin' && !switchedView;
  const [readTo, setReadTo] = useState(room.readSeq);
  const onReadTo = useCallback((seq: number) => setReadTo((before) => Math.max(before, seq)), []);
  useEffect(() => {
    if (reads && readTo > room.readSeq)
      markRead({ params: { id: room.id }, body: { upTo: readTo } }, { onSuccess: () => noteRead(readTo) });
  }, [reads, readTo, room.readSeq, room.id, markRead, noteRead]);
  const onTakeBack = useCallback(
    (message: RoomMessage) =>
      takeBack(
        { params: { id: message.id } },
        {
          onSuccess: take,
          onError: (error) => {
            toast({ tone: 'negative', title: errorText(error) });
            void refresh();
          },
        },
      ),
    [takeBack, take, toast, errorText, refresh],
  );
  const companyOf = (person: RoomPerson) => room.parties.find((party) => party.side === person.side)?.name ?? '';
  const none = log.lastSeq === 0 && outbox.waiting.length === 0;
  return (
    <Stack gap={5}>
      {none ? null : <RoomSearch roomId={room.id} onFind={setFound} />}
      <Panel title={say('title')} flush>
        {none ? (
          <EmptyState icon="chat-circle" title={say('none.title')} text={say('none.text')} />
        ) : (
          <MessageLog
            room={room}
            log={log}
            outbox={outbox}
            found={found}
            need={need}
            onReadTo={onReadTo}
            onTakeBack={onTakeBack}
            onEdited={take}
          />
        )}
      </Panel>
      {room.blockedBy ? (
        <Callout tone="info">{intl.formatMessage({ id: `error.${room.blockedBy}` })}</Callout>
      ) : (
        <OperationGate of={api.rooms.send}>
          <Composer roomId={room.id} people={room.people} companyOf={companyOf} onPost={outbox.post} />
        </OperationGate>
      )}
    </Stack>
  );
};

/** What the two companies of a deal or of agreed work write to each other. */
export const RoomMessages = ({ roomId }: { roomId: string }) => {
  const errorText = useErrorText();
  const answer = useRoom(roomId);
  if (answer.data) return <Inside key={roomId} room={answer.data} />;
  if (answer.isError) return <ErrorState text={errorText(answer.error)} onRetry={() => void answer.refetch()} />;
  return <SkeletonText lines={8} />;
};
