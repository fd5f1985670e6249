import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { TASKS } from './rooms-keys';

const { tasks } = api;

export const useCreateTask = (onSuccess: () => void) => useCommand(tasks.create, { invalidates: TASKS, onSuccess });
