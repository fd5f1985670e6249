import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Stores a file for a question about a lot, or for an answer. */
export const useUploadFile = () => useCommand(api.inquiries.upload);
