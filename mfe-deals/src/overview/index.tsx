import type { Deal } from '@orebridge/contracts';
import { CargoSoFar } from './CargoSoFar';
import { LatestTalk } from './LatestTalk';
import { MoneySoFar } from './MoneySoFar';
import { NewestPapers } from './NewestPapers';

/** What has come of a deal so far: its figures and its documents. */
export const SoFar = ({ deal }: { deal: Deal }) => (
  <>
    <MoneySoFar deal={deal} />
    <NewestPapers dealId={deal.id} />
  </>
);
/** Beside it: what was said last, and where the cargo is. */
export const Aside = ({ deal }: { deal: Deal }) => (
  <>
    <LatestTalk dealId={deal.id} />
    <CargoSoFar dealId={deal.id} />
  </>
);
