import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

const { inquiries } = api;

/** Says up to which message the own company has read. */
export const useMarkRead = () =>
  useCommand(inquiries.read, { invalidates: [inquiries.list, inquiries.unread], background: true });
