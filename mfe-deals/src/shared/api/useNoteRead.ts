import { api, type Room } from '@orebridge/contracts';
import { keyOf } from '@orebridge/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

const { rooms } = api;

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
