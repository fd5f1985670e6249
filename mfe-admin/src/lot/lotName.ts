import type { Say } from '../say';

/** What a lot is called: its name, or that it has none yet. */
export const lotName = ({ mineralName }: { mineralName: string | null }, say: Say): string =>
  mineralName ?? say('lot.unnamed');
