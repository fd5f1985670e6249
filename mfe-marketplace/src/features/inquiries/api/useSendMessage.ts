import { api, type InquiryFile } from '@orebridge/contracts';
import { keyOf, useHost } from '@orebridge/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { READ } from './inquiries-keys';

const { inquiries } = api;

/** A message as it is sent. */
export interface Sent {
  clientId: string;
  text: string;
  files: readonly InquiryFile[];
}

/** Sends a message. The client id is its name: sent twice, it is written once. */
export const useSendMessage = (inquiryId: string) => {
  const { client } = useHost();
  const queries = useQueryClient();
  return async ({ clientId, text, files }: Sent): Promise<void> => {
    await client(inquiries.send, {
      params: { id: inquiryId },
      body: { clientId, text, files: files.map(({ id }) => id) },
      key: clientId,
    });
    await Promise.all(READ.map((route) => queries.invalidateQueries({ queryKey: keyOf(route) })));
  };
};
