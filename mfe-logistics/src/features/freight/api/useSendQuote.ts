import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { FREIGHT } from '../../../shared/api/query-keys';

export const useSendQuote = () => useCommand(api.freightQuotes.send, { invalidates: FREIGHT });
