import { BidContent, type OwnBid, type Tender } from '@orebridge/contracts';
import { saveFile } from '@orebridge/remote-kit';
import { readFile } from './read-file';

/** What a bidder keeps of a sealed bid: the content, the key that opens it, and the receipt. */
export interface Receipt {
  tender: string;
  version: number;
  key: string;
  hash: string;
  receivedAt: string;
  content: BidContent;
}

export const receiptFor = (tender: Tender, bid: OwnBid, key: string, content: BidContent): Receipt => {
  const last = bid.receipts.at(-1);
  return {
    tender: tender.reference,
    version: bid.version,
    key,
    hash: last?.hash ?? '',
    receivedAt: last?.receivedAt ?? '',
    content,
  };
};

export const saveReceipt = (receipt: Receipt): void =>
  saveFile(`${receipt.tender}-bid-${receipt.version}.json`, receipt);

/** The receipt that a file holds, if it is one of this tender. */
export const readReceipt = async (
  file: File,
  { reference }: Tender,
): Promise<Pick<Receipt, 'key' | 'content'> | null> => {
  const read = await readFile(file);
  const content = BidContent.safeParse(read?.content);
  if (read?.tender !== reference || typeof read.key !== 'string' || !content.success) return null;
  return { key: read.key, content: content.data };
};
