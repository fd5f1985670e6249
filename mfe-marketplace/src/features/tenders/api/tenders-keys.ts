import { api, type CallArgs } from '@orebridge/contracts';

const { tenders } = api;

export const CHANGED = [tenders.get, tenders.list, tenders.ownBid, tenders.bids];

export type TenderView = NonNullable<NonNullable<CallArgs<typeof tenders.list>['query']>['view']>;
