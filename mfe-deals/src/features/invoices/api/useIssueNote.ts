import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { invalidates } from './invoices';

const { invoices } = api;

export const useIssueNote = (onSuccess: () => void) => useCommand(invoices.note, { invalidates, onSuccess });
