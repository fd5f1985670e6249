import type { Deal } from '@orebridge/contracts';
import { CargoSoFar } from './CargoSoFar';
import { LatestTalk } from './LatestTalk';
import { MoneySoFar } from './MoneySoFar';
import { NewestDocuments } from './NewestDocuments';

export { SettlementSteps } from './SettlementSteps';

/** What has come of a deal so far: its figures and its documents. */
export const SoFar = ({ deal }: { deal: Deal }) => (
  <>
    <MoneySoFar deal={deal} />
    <NewestDocuments dealId={deal.id} />
  </>
);
/** Beside it: what was said last, and where the cargo is. */
export const Aside = ({ deal }: { deal: Deal }) => (
  <>
    <LatestTalk dealId={deal.id} />
    <CargoSoFar dealId={deal.id} />
  </>
);
