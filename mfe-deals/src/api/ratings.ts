import { api, type Route } from '@orebridge/contracts';
import { useCommand, useRead } from '@orebridge/remote-kit';

const SEEN_IN: readonly Route[] = [api.ratings.ofDeal, api.ratings.ofCompany, api.profiles.get];

/** What the parties of a completed deal said of each other. */
export const useDealRatings = (id: string) => useRead(api.ratings.ofDeal, { params: { id } });
export const useRate = (onSuccess: () => void) => useCommand(api.ratings.rate, { invalidates: SEEN_IN, onSuccess });
export const useReply = (onSuccess: () => void) => useCommand(api.ratings.reply, { invalidates: SEEN_IN, onSuccess });
export const useReport = (onSuccess: () => void) => useCommand(api.ratings.report, { invalidates: SEEN_IN, onSuccess });
