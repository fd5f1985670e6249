import type { Listing } from '@orebridge/contracts';
import { Slot, useSession } from '@orebridge/remote-kit';
import { Callout, Link, Stack } from '@orebridge/ui';
import { AskPanel } from '../inquiry/AskPanel';
import { OfferPanel } from '../offer/OfferPanel';
import type { Offer } from '../offer/useOffer';
import { ReportProblem } from '../report/ReportProblem';
import { useSay } from '../say';
import { AskInspector } from '../services/AskInspector';
import { OwnerPanel } from './OwnerPanel';
import { Seller } from './Seller';

interface Props {
  listing: Listing;
  offer: Offer;
  block: string | null;
  /** The form is in the bar at the foot of a small screen instead. */
  offerInBar: boolean;
}

/** What can be done with the lot, and who sells it; other remotes add to it. */
export const ListingAside = ({ listing, offer, block, offerInBar }: Props) => {
  const say = useSay();
  const { can } = useSession();
  const inReview = listing.state === 'pending' || listing.state === 'under_review';
  return (
    <Stack gap={7} id="offer">
      <Stack gap={7} data-noprint>
        {listing.own ? <OwnerPanel listing={listing} /> : null}
        {listing.own || offerInBar ? null : <OfferPanel listing={listing} offer={offer} block={block} />}
        {inReview && can('verify:document') ? (
          <Callout tone="info" title={say('review.waiting')}>
            <Link href="/admin?tab=verifications">{say('review.open')}</Link>
          </Callout>
        ) : null}
        <AskPanel listing={listing} />
      </Stack>
      <Seller seller={listing.seller} />
      <Stack gap={7} data-noprint>
        <AskInspector lotId={listing.id} />
        <Slot name="listing.aside" context={{ listingId: listing.id }} />
        {listing.own || listing.state !== 'published' ? null : (
          <ReportProblem about={{ kind: 'listing', id: listing.id }} />
        )}
      </Stack>
    </Stack>
  );
};
