import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

const { rooms } = api;

export const useEditMessage = () => useCommand(rooms.edit);
