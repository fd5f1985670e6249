import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { TASKS } from './rooms-keys';

const { tasks } = api;

export const useChangeTask = () => useCommand(tasks.change, { invalidates: TASKS });
