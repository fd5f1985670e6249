import { api } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

export const useApprovals = (state: 'open' | 'over') => usePages(api.approvals.list, { query: { state } });
