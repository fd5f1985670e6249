import { api, type BodyIn, type Room } from '@orebridge/contracts';
import { keyOf, useCommand, useHost, usePages, useRead } from '@orebridge/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLive } from '@orebridge/remote-kit/pages';

const { rooms, tasks } = api;

/** The room of a deal or of agreed work with its newest messages. */
export const useRoom = (id: string) => useRead(rooms.get, { params: { id } });

/** What the reader has not read, by room. */
export const useUnread = (enabled = true) => useRead(rooms.unread, {}, { enabled });

/** How many messages of others the reader has not read in a room. */
export const useUnreadIn = (roomId: string): number =>
  useUnread().data?.items.find(({ id }) => id === roomId)?.unread ?? 0;

export const useFound = (id: string, q: string) =>
  useRead(rooms.search, { params: { id }, query: { q } }, { enabled: q !== '', keepPrevious: true });

export const useDocuments = (id: string) => usePages(rooms.documents, { params: { id }, query: { limit: 50 } });

const TASKS = [tasks.ofRoom, tasks.mine];
export const useTasks = (id: string, enabled = true) => useRead(tasks.ofRoom, { params: { id } }, { enabled });
export const useOwnTasks = () => useRead(tasks.mine, {});
export const useCreateTask = (onSuccess: () => void) => useCommand(tasks.create, { invalidates: TASKS, onSuccess });
export const useChangeTask = () => useCommand(tasks.change, { invalidates: TASKS });
export const useRemoveTask = () => useCommand(tasks.remove, { invalidates: TASKS });

export const useMarkRead = () => useCommand(rooms.read, { invalidates: [rooms.unread], background: true });
/** Lets the page know what the server has been told of the reader's reading, without reading the room again. */
export const useNoteRead = (id: string) => {
  const queries = useQueryClient();
  return useCallback(
    (readSeq: number) =>
      queries.setQueryData<Room>(
        keyOf(rooms.get, { params: { id } }),
        (room) => room && { ...room, readSeq, unread: 0 },
      ),
    [queries, id],
  );
};
export const useEditMessage = () => useCommand(rooms.edit);
export const useRemoveMessage = () => useCommand(rooms.remove);

/** Calls of a room that need no cache. */
export const useRoomCalls = (id: string) => {
  const { client } = useHost();
  return {
    changed: (after: number, signal?: AbortSignal) =>
      client(rooms.messages, { params: { id }, query: { after, limit: 200 }, signal }),
    range: (from: number, limit: number) => client(rooms.messages, { params: { id }, query: { from, limit } }),
    send: (body: BodyIn<typeof rooms.send>) => client(rooms.send, { params: { id }, body, key: body.clientId }),
  };
};

const OUT_OF_DATE = { room: [rooms.unread, rooms.documents, ...TASKS] };

/** Keeps counts, tasks and documents of rooms as fresh as the socket. */
export const useLiveRooms = () => useLive(OUT_OF_DATE);
