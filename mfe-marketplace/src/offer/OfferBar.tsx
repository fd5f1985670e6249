import type { Listing } from '@orebridge/contracts';
import { Button } from '@orebridge/ui';
import { Drawer } from '@orebridge/ui/overlays';
import styled from 'styled-components';
import { useSay } from '../say';
import { OfferForm } from './OfferForm';
import { AskingPrice } from './OfferPanel';
import type { Offer } from './useOffer';

const Bar = styled.div`
  position: fixed;
  inset: auto 0 0;
  z-index: var(--z-dropdown);
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 10px 16px calc(10px + env(safe-area-inset-bottom));
  background: var(--bg-surface);
  border-top: 1px solid var(--border-default);
`;

const Start = styled.div`
  display: flex;
  align-items: flex-start;
  min-width: 0;
`;

interface Props {
  listing: Listing;
  offer: Offer;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** On a small screen: the price and the way to the form, always within reach of the thumb. */
export const OfferBar = ({ listing, offer, open, onOpenChange }: Props) => {
  const say = useSay();
  return (
    <>
      <Bar data-noprint>
        <Start>
          <AskingPrice listing={listing} size="md" />
        </Start>
        <Button variant="primary" size="lg" onClick={() => onOpenChange(true)}>
          {say('offer.make')}
        </Button>
      </Bar>
      <Drawer open={open} onOpenChange={onOpenChange} title={say('offer.title')} side="end">
        <OfferForm listing={listing} offer={offer} />
      </Drawer>
    </>
  );
};
