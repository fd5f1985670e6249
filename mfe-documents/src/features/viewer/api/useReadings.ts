import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** Who was given the file of a record, the newest first. */
export const useReadings = (about: string) => useRead(api.fileReads.list, { query: { about } });
