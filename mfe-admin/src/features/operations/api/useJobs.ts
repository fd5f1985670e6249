import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { operations } = api;

/** Every job of the schedule, those that fail first. */
export const useJobs = () => useRead(operations.jobs, {});
