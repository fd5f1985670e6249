import { useLive } from '@orebridge/remote-kit/pages';
import { READ } from './inquiries-keys';

const OUT_OF_DATE = { inquiry: READ };

/** Keeps threads and their counts up to date while others write. */
export const useLiveInquiries = () => useLive(OUT_OF_DATE);
