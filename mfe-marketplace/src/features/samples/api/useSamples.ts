import { api, type InquirySide } from '@orebridge/contracts';
import { useCommand, usePages, useRead } from '@orebridge/remote-kit';
import { useLive } from '@orebridge/remote-kit/pages';

const { samples } = api;
const READ = [samples.list, samples.ofListing, samples.get];
const OUT_OF_DATE = { sample: READ };

/** Samples of a lot, and whether the own company may ask for one. */
export const useSamplesOfLot = (id: string) => useRead(samples.ofListing, { params: { id } });

/** The own company's samples, the newest first. */
export const useSamples = (side: InquirySide | undefined) => usePages(samples.list, { query: { side, limit: 50 } });

export const useSample = (id: string) => useRead(samples.get, { params: { id } });

export const useAskSample = (onSuccess: () => void) => useCommand(samples.ask, { invalidates: READ, onSuccess });
export const useActOnSample = (onSuccess: () => void) => useCommand(samples.act, { invalidates: READ, onSuccess });
export const useReportSample = (onSuccess: () => void) => useCommand(samples.report, { invalidates: READ, onSuccess });

/** Keeps samples up to date while the other side acts. */
export const useLiveSamples = () => useLive(OUT_OF_DATE);
