import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { tasks } = api;

export const useTasks = (id: string, enabled = true) => useRead(tasks.ofRoom, { params: { id } }, { enabled });
