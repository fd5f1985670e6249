import { api, type CallArgs } from '@orebridge/contracts';
import { useCommand, usePages, useRead } from '@orebridge/remote-kit';
import { useLive } from '@orebridge/remote-kit/pages';

const { tenders } = api;
const CHANGED = [tenders.get, tenders.list, tenders.ownBid, tenders.bids];
export type TenderView = NonNullable<NonNullable<CallArgs<typeof tenders.list>['query']>['view']>;

/** Tenders of one view, or those of one requirement. */
export const useTenders = (view: TenderView, requirementId?: string) =>
  usePages(tenders.list, { query: { view, limit: 50, ...(requirementId ? { requirementId } : {}) } });

export const useTender = (id: string) => useRead(tenders.get, { params: { id } });
export const useOwnBid = (id: string, enabled: boolean) => useRead(tenders.ownBid, { params: { id } }, { enabled });
export const useBids = (id: string, enabled: boolean) => useRead(tenders.bids, { params: { id } }, { enabled });

export const usePublishTender = () => useCommand(tenders.publish, { invalidates: CHANGED });
export const useInvite = () => useCommand(tenders.invite, { invalidates: CHANGED });
export const useExtend = () => useCommand(tenders.extend, { invalidates: CHANGED });
export const useWithdrawTender = () => useCommand(tenders.withdraw, { invalidates: CHANGED });
export const useEndTender = () => useCommand(tenders.end, { invalidates: CHANGED });
export const useAsk = () => useCommand(tenders.ask, { invalidates: CHANGED });
export const useAnswer = () => useCommand(tenders.answer, { invalidates: CHANGED });
export const useBid = () => useCommand(tenders.bid, { invalidates: CHANGED });
export const useWithdrawBid = () => useCommand(tenders.withdrawBid, { invalidates: CHANGED });
export const useOpenBids = () => useCommand(tenders.open, { invalidates: CHANGED });
export const useReveal = () => useCommand(tenders.reveal, { invalidates: CHANGED });
export const useAward = () => useCommand(tenders.award, { invalidates: CHANGED });
export const useNameLot = () => useCommand(tenders.nameLot, { invalidates: CHANGED });

const OUT_OF_DATE = { tender: CHANGED };

/** Reads again what is shown of tenders when something happens to one. */
export const useLiveTenders = () => useLive(OUT_OF_DATE);
