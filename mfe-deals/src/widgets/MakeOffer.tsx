import type { Listing, Requirement } from '@orebridge/contracts';
import { useNarrow } from '@orebridge/remote-kit/pages';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useAsked } from '../features/negotiation/api/useAsked';
import { useLot } from '../features/negotiation/api/useLot';
import { OfferBar } from '../features/negotiation/components/OfferBar';
import { useOfferBlock } from '../features/negotiation/components/OfferBlocked';
import { OfferPanel } from '../features/negotiation/components/OfferPanel';
import { useOfferForm } from '../features/negotiation/hooks/useOfferForm';
import { useOfferSent } from '../features/negotiation/hooks/useOfferSent';

/** The form outlives the sheet it may be written in, a refusal, and, where an offer may be made at all, the page. */
const Offer = ({ listing, requirement }: { listing: Listing; requirement: Requirement | undefined }) => {
  const narrow = useNarrow();
  const { hash } = useLocation();
  const block = useOfferBlock(listing);
  const mayOffer = block === null;
  const [open, setOpen] = useState(mayOffer && hash === '#offer');
  const offer = useOfferForm({ mode: 'offer', listing, requirement, enabled: mayOffer, onSent: useOfferSent() });
  if (narrow && mayOffer) return <OfferBar listing={listing} offer={offer} open={open} onOpenChange={setOpen} />;
  return <OfferPanel offer={offer} block={block} level={listing.offerNeedsLevel} />;
};

/** Beside a lot: the way to an offer on it, for an own requirement where the address names one. Nothing beside one's own. */
export default function MakeOffer({ listingId }: { listingId: string }) {
  const listing = useLot(listingId).data;
  const [params] = useSearchParams();
  const asked = useAsked(params.get('requirement'));
  if (!listing || listing.own || asked.isLoading) return null;
  return <Offer key={listing.id} listing={listing} requirement={asked.data?.own ? asked.data : undefined} />;
}
