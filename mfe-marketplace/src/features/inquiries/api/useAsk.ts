import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { READ } from './inquiries-keys';

const { inquiries } = api;

/** Asks the seller of a lot. */
export const useAsk = (onSuccess: () => void) => useCommand(inquiries.ask, { invalidates: READ, onSuccess });
