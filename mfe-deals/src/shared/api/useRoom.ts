import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { rooms } = api;

/** The room of a deal or of agreed work with its newest messages. */
export const useRoom = (id: string) => useRead(rooms.get, { params: { id } });
