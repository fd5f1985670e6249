import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { FREIGHT, SHIPMENTS } from '../../../shared/api/query-keys';

export const useQuoteAction = () => useCommand(api.freightQuotes.act, { invalidates: [...FREIGHT, ...SHIPMENTS] });
