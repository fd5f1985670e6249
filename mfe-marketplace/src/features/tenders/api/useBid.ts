import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { CHANGED } from './tenders-keys';

const { tenders } = api;

export const useBid = () => useCommand(tenders.bid, { invalidates: CHANGED });
