import { api } from '@orebridge/contracts';

const { tasks } = api;

export const TASKS = [tasks.ofRoom, tasks.mine];
