import { api, type BodyIn } from '@orebridge/contracts';
import { useHost } from '@orebridge/remote-kit';

const { rooms } = api;

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
