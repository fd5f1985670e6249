import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { operations } = api;

/** How much waits, since when, and how much has failed. */
export const useOperations = () => useRead(operations.overview, {});
