import { api } from '@orebridge/contracts';
import { useLive } from '@orebridge/remote-kit/pages';
import { TASKS } from './rooms-keys';

const { rooms } = api;

const OUT_OF_DATE = { room: [rooms.unread, rooms.documents, ...TASKS] };

/** Keeps counts, tasks and documents of rooms as fresh as the socket. */
export const useLiveRooms = () => useLive(OUT_OF_DATE);
