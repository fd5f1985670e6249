import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { reports } = api;

/** One report, with the messages of the thread that it is about. */
export const useReport = (id: string) => useRead(reports.get, { params: { id } });
