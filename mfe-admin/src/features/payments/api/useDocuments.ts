import { api } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

const { ledger } = api;

export const useDocuments = () => usePages(ledger.instruments, {});
