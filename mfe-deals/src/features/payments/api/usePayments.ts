import { api, type QueryIn } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

const { payments } = api;

export const usePayments = (query: QueryIn<typeof payments.list> = {}) => usePages(payments.list, { query });
