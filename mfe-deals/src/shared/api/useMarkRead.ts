import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

const { rooms } = api;

export const useMarkRead = () => useCommand(rooms.read, { invalidates: [rooms.unread], background: true });
