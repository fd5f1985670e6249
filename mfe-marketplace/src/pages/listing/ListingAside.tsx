import type { Listing } from '@orebridge/contracts';
import { Slot, useMessages, useSession } from '@orebridge/remote-kit';
import { Callout, Link, Panel, Stack } from '@orebridge/ui';
import { AskPanel } from '../../features/inquiries/components/AskPanel';
import { OwnerPanel } from '../../features/listing/components/OwnerPanel';
import { Seller } from '../../features/listing/components/Seller';
import { AskInspector } from '../../features/services/components/AskInspector';
import { LotPrice } from '../../shared/prices/LotPrice';
import { ReportProblem } from '../../shared/reports/ReportProblem';

/** What the lot is asked for, what can be done with it, and who sells it; other remotes add to it, the way to an offer first. */
export const ListingAside = ({ listing }: { listing: Listing }) => {
  const say = useMessages('marketplace');
  const { can } = useSession();
  const inReview = listing.state === 'pending' || listing.state === 'under_review';
  return (
    <Stack gap={7} id="offer">
      {listing.own ? null : (
        <Panel>
          <LotPrice lot={listing} basis={listing.priceBasis?.type} size="lg" />
        </Panel>
      )}
      <Stack gap={7} data-noprint>
        {listing.own ? <OwnerPanel listing={listing} /> : null}
        <Slot name="listing.aside" context={{ listingId: listing.id }} />
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
        {listing.own || listing.state !== 'published' ? null : (
          <ReportProblem about={{ kind: 'listing', id: listing.id }} />
        )}
      </Stack>
    </Stack>
  );
};
