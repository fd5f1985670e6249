import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { TASKS } from './rooms-keys';

const { tasks } = api;

export const useRemoveTask = () => useCommand(tasks.remove, { invalidates: TASKS });
