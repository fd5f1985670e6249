import type { Listing } from '@orebridge/contracts';
import { Panel, Stack } from '@orebridge/ui';
import styled from 'styled-components';
import { LotPrice } from '../prices/LotPrice';
import { useSay } from '../say';
import { OfferBlocked } from './OfferBlocked';
import { OfferForm } from './OfferForm';
import { OfferSent } from './OfferSent';
import type { Offer } from './useOffer';

const Price = styled.div`
  padding-bottom: 12px;
  border-bottom: 1px solid var(--border-subtle);
`;

/** What the lot is asked for. */
export const AskingPrice = ({ listing, size = 'lg' }: { listing: Listing; size?: 'md' | 'lg' }) => (
  <LotPrice lot={listing} basis={listing.priceBasis?.type} size={size} />
);

/** The price and, for whoever may, the form for an offer; for others the reason why not. */
export const OfferPanel = ({ listing, offer, block }: { listing: Listing; offer: Offer; block: string | null }) => {
  const say = useSay();
  const body = offer.sent ? (
    <OfferSent thread={offer.sent} seller={listing.seller.name} />
  ) : block ? (
    <OfferBlocked code={block} />
  ) : (
    <OfferForm listing={listing} offer={offer} />
  );
  return (
    <Panel title={say('offer.title')}>
      <Stack gap={5}>
        <Price>
          <AskingPrice listing={listing} />
        </Price>
        {body}
      </Stack>
    </Panel>
  );
};
