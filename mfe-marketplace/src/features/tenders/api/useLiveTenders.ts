import { useLive } from '@orebridge/remote-kit/pages';
import { CHANGED } from './tenders-keys';

const OUT_OF_DATE = { tender: CHANGED };

/** Reads again what is shown of tenders when something happens to one. */
export const useLiveTenders = () => useLive(OUT_OF_DATE);
