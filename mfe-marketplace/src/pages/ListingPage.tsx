import { ApiError, type Listing } from '@orebridge/contracts';
import { useErrorText, useHost, useRecordName } from '@orebridge/remote-kit';
import { Columns, ErrorState, LinkButton, PageBody, PageHeader, Skeleton, Stack } from '@orebridge/ui';
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useListing } from '../api/listing';
import { useLiveListings } from '../api/liveListings';
import { Assay } from '../listing/Assay';
import { Compliance } from '../listing/Compliance';
import { Documents } from '../listing/Documents';
import { Facts } from '../listing/Facts';
import { ListingAside } from '../listing/ListingAside';
import { OriginMap } from '../listing/OriginMap';
import { Pictures } from '../listing/Pictures';
import { Price } from '../listing/Price';
import { Similar } from '../listing/Similar';
import { TitleBlock } from '../listing/TitleBlock';
import { Words } from '../listing/Words';
import { PriceInsights } from '../prices/PriceInsights';
import { DemoNote } from '../lot/demo';
import { OfferBar } from '../offer/OfferBar';
import { useOfferBlock } from '../offer/OfferBlocked';
import { useNarrow } from '../offer/useNarrow';
import { useOffer } from '../offer/useOffer';
import { useSay } from '../say';
import { History } from '../versions/History';

const Lot = ({ listing }: { listing: Listing }) => {
  const { hash } = useLocation();
  const narrow = useNarrow();
  const block = useOfferBlock(listing);
  const offer = useOffer(listing, !listing.own && block === null);
  const mayOffer = !listing.own && block === null && offer.sent === null;
  const { browsed } = useHost();
  useEffect(() => {
    if (!listing.own) browsed({ kind: 'listing', id: listing.id });
  }, [browsed, listing.id, listing.own]);
  const [open, setOpen] = useState(mayOffer && hash === '#offer');
  return (
    <PageBody>
      <DemoNote shown={listing.demo} />
      <TitleBlock listing={listing} />
      <Columns
        asideWidth="lg"
        stickyAside
        aside={<ListingAside listing={listing} offer={offer} block={block} offerInBar={narrow && mayOffer} />}
      >
        <Stack gap={7}>
          <Pictures listing={listing} />
          <Facts listing={listing} />
        </Stack>
        <Price listing={listing} />
        <PriceInsights listing={listing} />
        <Assay listing={listing} />
        <Documents listing={listing} />
        <Compliance listing={listing} />
        <Words listing={listing} />
        <OriginMap listing={listing} />
        <History listing={listing} />
        <Similar listing={listing} />
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
  useRecordName(listing.data?.reference);
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
