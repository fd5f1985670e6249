import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { inquiries } = api;

/** The own company's thread about a lot, if there is one, and how fast its seller answers. */
export const useInquiryAbout = (listingId: string) => useRead(inquiries.ofListing, { params: { id: listingId } });
