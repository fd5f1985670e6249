import type { Listing } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Button, PriceCell } from '@orebridge/ui';
import { Drawer } from '@orebridge/ui/overlays';
import styled from 'styled-components';
import type { OfferFormState } from '../hooks/useOfferForm';
import { OfferForm } from './OfferForm';

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
  offer: OfferFormState;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** On a small screen: the price and the way to the form, always within reach of the thumb. */
export const OfferBar = ({ listing, offer, open, onOpenChange }: Props) => {
  const say = useMessages('deals');
  return (
    <>
      <Bar data-noprint>
        <Start>
          {listing.pricePerUnit && listing.unit ? (
            <PriceCell value={listing.pricePerUnit} currency={listing.currency} per={listing.unit} />
          ) : null}
        </Start>
        <Button variant="primary" size="lg" onClick={() => onOpenChange(true)}>
          {say('make.begin')}
        </Button>
      </Bar>
      <Drawer open={open} onOpenChange={onOpenChange} title={say('make.title')} side="end">
        <OfferForm offer={offer} />
      </Drawer>
    </>
  );
};
