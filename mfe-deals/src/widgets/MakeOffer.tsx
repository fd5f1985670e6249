import type { Listing, OfferThread } from '@orebridge/contracts';
import { useMessages, useToast } from '@orebridge/remote-kit';
import { useNarrow } from '@orebridge/remote-kit/pages';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLot } from '../features/negotiation/api/useLot';
import { OfferBar } from '../features/negotiation/components/OfferBar';
import { useOfferBlock } from '../features/negotiation/components/OfferBlocked';
import { OfferPanel } from '../features/negotiation/components/OfferPanel';
import { useOfferForm } from '../features/negotiation/hooks/useOfferForm';

/** The form outlives the sheet it may be written in, a refusal, and, where an offer may be made at all, the page. */
const Offer = ({ listing }: { listing: Listing }) => {
  const say = useMessages('deals');
  const toast = useToast();
  const navigate = useNavigate();
  const narrow = useNarrow();
  const { hash } = useLocation();
  const block = useOfferBlock(listing);
  const [sent, setSent] = useState<OfferThread | null>(null);
  const mayOffer = block === null && sent === null;
  const [open, setOpen] = useState(mayOffer && hash === '#offer');
  const offer = useOfferForm({
    mode: 'offer',
    listing,
    enabled: mayOffer,
    onSent: (thread) => {
      setSent(thread);
      toast({
        tone: 'positive',
        title: say('make.sent'),
        description: say('make.sent.text', { seller: listing.seller.name, reference: thread.reference }),
        action: { label: say('make.open'), run: () => navigate(`/offers/${thread.id}`) },
      });
    },
  });
  if (narrow && mayOffer) return <OfferBar listing={listing} offer={offer} open={open} onOpenChange={setOpen} />;
  return (
    <OfferPanel offer={offer} sent={sent} seller={listing.seller.name} block={block} level={listing.offerNeedsLevel} />
  );
};

/** Beside a lot: the way to an offer on it. Nothing beside one's own. */
export default function MakeOffer({ listingId }: { listingId: string }) {
  const listing = useLot(listingId).data;
  if (!listing || listing.own) return null;
  return <Offer key={listing.id} listing={listing} />;
}
