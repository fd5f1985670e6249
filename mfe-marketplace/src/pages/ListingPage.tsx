import { ApiError, type Listing } from '@orebridge/contracts';
import { useErrorText, useHost, useMessages, useRecordName } from '@orebridge/remote-kit';
import { Columns, ErrorState, LinkButton, PageBody, PageHeader, Skeleton, Stack } from '@orebridge/ui';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useListing } from '../features/listing-editor/api/useListing';
import { useLiveListings } from '../shared/api/useLiveListings';
import { Assay } from '../features/listing/components/Assay';
import { Compliance } from '../features/listing/components/Compliance';
import { DocumentReading } from '../features/listing/components/DocumentReading';
import { Documents } from '../features/listing/components/Documents';
import { Facts } from '../features/listing/components/Facts';
import { ListingAside } from './listing/ListingAside';
import { OriginMap } from '../features/listing/components/OriginMap';
import { Pictures } from '../features/listing/components/Pictures';
import { Price } from '../features/listing/components/Price';
import { Similar } from '../features/listing/components/Similar';
import { TitleBlock } from '../features/listing/components/TitleBlock';
import { SellerTexts } from '../features/listing/components/SellerTexts';
import { LotSamples } from '../features/samples/components/LotSamples';
import { PriceInsights } from '../features/prices/components/PriceInsights';
import { DemoNote } from '../shared/lots/Demo';
import { History } from '../shared/versions/History';

const Lot = ({ listing }: { listing: Listing }) => {
  const { browsed } = useHost();
  useEffect(() => {
    if (!listing.own) browsed({ kind: 'listing', id: listing.id });
  }, [browsed, listing.id, listing.own]);
  return (
    <PageBody>
      <DemoNote shown={listing.demo} />
      <TitleBlock listing={listing} />
      <Columns asideWidth="lg" stickyAside aside={<ListingAside listing={listing} />}>
        <Stack gap={7}>
          <Pictures listing={listing} />
          <Facts listing={listing} />
        </Stack>
        <Price listing={listing} />
        <PriceInsights listing={listing} />
        <Assay listing={listing} />
        <Documents listing={listing} />
        <DocumentReading listing={listing} />
        <LotSamples listing={listing} />
        <Compliance listing={listing} />
        <SellerTexts listing={listing} />
        <OriginMap listing={listing} />
        <History listing={listing} />
        <Similar listing={listing} />
      </Columns>
    </PageBody>
  );
};

/** One lot: what it is, what was checked, who sells it, and the way to an offer. */
const ListingPage = () => {
  const say = useMessages('marketplace');
  const shared = useMessages();
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
      <div role="status" aria-label={shared('common.loading')}>
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
