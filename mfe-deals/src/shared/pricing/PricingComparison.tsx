import type { OfferTerms } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { cargoFacts, pricingChanges } from '@orebridge/trade';
import { useOfferedCargo } from '../api/useOfferedCargo';
import { PricingChanges } from './PricingChanges';

type Compared = Pick<OfferTerms, 'pricing' | 'quantity' | 'unit' | 'currency'>;

/** How the terms of price of two versions differ, valued at the quantity of the later one. Nothing where neither has any. */
export const PricingComparison = ({
  listingId,
  before,
  after,
}: {
  listingId: string;
  before: Compared;
  after: Compared;
}) => {
  const say = useMessages('deals.pricing');
  const cargo = useOfferedCargo(listingId).data;
  if (!before.pricing || !after.pricing) return null;
  const quantity = { amount: after.quantity, unit: after.unit };
  const facts = cargo ? cargoFacts(cargo, quantity, after.pricing.settlement, cargo.quotes) : null;
  return (
    <PricingChanges
      label={say('title')}
      changes={pricingChanges(before.pricing, after.pricing, facts)}
      currency={after.currency}
    />
  );
};
