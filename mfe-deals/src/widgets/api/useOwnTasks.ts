import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { tasks } = api;

export const useOwnTasks = () => useRead(tasks.mine, {});
