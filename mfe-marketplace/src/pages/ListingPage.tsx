import { ApiError, type Listing } from '@orebridge/contracts';
import { Slot, useErrorText, useSession } from '@orebridge/remote-kit';
import { Callout, Columns, ErrorState, Link, LinkButton, PageBody, PageHeader, Skeleton, Stack } from '@orebridge/ui';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useListing } from '../api/listing';
import { useLiveListings } from '../api/liveListings';
import { Assay } from '../listing/Assay';
import { Compliance } from '../listing/Compliance';
import { Documents } from '../listing/Documents';
import { Facts } from '../listing/Facts';
import { OwnerPanel } from '../listing/OwnerPanel';
import { Pictures } from '../listing/Pictures';
import { Price } from '../listing/Price';
import { Seller } from '../listing/Seller';
import { TitleBlock } from '../listing/TitleBlock';
import { Words } from '../listing/Words';
import { DemoNote } from '../lot/demo';
import { OfferBar } from '../offer/OfferBar';
import { useOfferBlock } from '../offer/OfferBlocked';
import { OfferPanel } from '../offer/OfferPanel';
import { useNarrow } from '../offer/useNarrow';
import { useOffer } from '../offer/useOffer';
import { useSay } from '../say';

const Aside = ({
  listing,
  offer,
  block,
  narrow,
}: {
  listing: Listing;
  offer: ReturnType<typeof useOffer>;
  block: string | null;
  narrow: boolean;
}) => {
  const say = useSay();
  const { can } = useSession();
  const inReview = listing.state === 'pending' || listing.state === 'under_review';
  return (
    <Stack gap={7} id="offer">
      {listing.own ? <OwnerPanel listing={listing} /> : null}
      {!listing.own && !(narrow && !block) ? <OfferPanel listing={listing} offer={offer} block={block} /> : null}
      {inReview && can('verify:document') ? (
        <Callout tone="info" title={say('review.waiting')}>
          <Link href="/admin?tab=verifications">{say('review.open')}</Link>
        </Callout>
      ) : null}
      <Seller seller={listing.seller} />
      <Slot name="listing.aside" context={{ listingId: listing.id }} />
    </Stack>
  );
};

const Lot = ({ listing }: { listing: Listing }) => {
  const { hash } = useLocation();
  const narrow = useNarrow();
  const offer = useOffer(listing);
  const block = useOfferBlock(listing);
  const mayOffer = !listing.own && block === null;
  const [open, setOpen] = useState(mayOffer && hash === '#offer');
  return (
    <PageBody>
      <DemoNote shown={listing.demo} />
      <TitleBlock listing={listing} />
      <Columns
        asideWidth="lg"
        stickyAside
        aside={<Aside listing={listing} offer={offer} block={block} narrow={narrow} />}
      >
        <Stack gap={7}>
          <Pictures listing={listing} />
          <Facts listing={listing} />
        </Stack>
        <Price listing={listing} />
        <Assay listing={listing} />
        <Documents listing={listing} />
        <Compliance listing={listing} />
        <Words listing={listing} />
      </Columns>
      {narrow && mayOffer ? <OfferBar listing={listing} offer={offer} open={open} onOpenChange={setOpen} /> : null}
    </PageBody>
  );
};

/** One lot: what it is, what was checked, who sells it, and the way to an offer. */
const ListingPage = () => {
  const say = useSay();
  const errorText = useErrorText();
  const { id = '' } = useParams();
  const listing = useListing(id);
  useLiveListings();

  if (listing.data) return <Lot key={listing.data.id} listing={listing.data} />;
  if (listing.isError) {
    const gone = listing.error instanceof ApiError && (listing.error.status === 404 || listing.error.status === 400);
    return (
      <PageBody>
        <PageHeader title={say('listing.title')} />
        <ErrorState
          title={say(gone ? 'listing.gone' : 'listing.failed')}
          text={gone ? say('listing.gone.text') : errorText(listing.error)}
          onRetry={gone ? undefined : () => void listing.refetch()}
        />
        {gone ? <LinkButton href="/marketplace">{say('listing.back')}</LinkButton> : null}
      </PageBody>
    );
  }
  return (
    <PageBody>
      <PageHeader title={say('listing.title')} />
      <div role="status" aria-label={say('loading')}>
        <Columns asideWidth="lg" aside={<Skeleton height={420} />}>
          <Stack gap={7}>
            <Skeleton height={400} />
            <Skeleton height={140} />
          </Stack>
        </Columns>
      </div>
    </PageBody>
  );
};

export default ListingPage;
