import type { Translate } from '@orebridge/remote-kit';

/** What a lot is called: its name, or that it has none yet. */
export const lotName = ({ mineralName }: { mineralName: string | null }, say: Translate): string =>
  mineralName ?? say('lot.unnamed');
