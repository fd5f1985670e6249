import type { Listing } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Badge, MineralChip, PageHeader, StatusBadge, Text, useFormat } from '@orebridge/ui';

import { useOrigin } from '../../../shared/lots/origin';

/** What the lot is, in what state, from where and by whom. */
export const TitleBlock = ({ listing }: { listing: Listing }) => {
  const say = useMessages('marketplace');
  const format = useFormat();
  const origin = useOrigin()(listing);
  const listed = listing.publishedAt
    ? say('listing.listed', { when: format.relativeTime(listing.publishedAt), seller: listing.seller.name })
    : say('listing.notListed', { seller: listing.seller.name });
  return (
    <PageHeader
      title={listing.mineralName || say('lot.unnamed')}
      subtitle={[origin, listed].filter(Boolean).join(' · ')}
      eyebrow={
        <>
          {listing.mineralType ? <MineralChip mineral={listing.mineralType} /> : null}
          <StatusBadge status={listing.label} />
          {listing.seller.verified ? (
            <Badge tone="positive" icon="seal-check-bold">
              {say('seller.verifiedBadge')}
            </Badge>
          ) : null}
          <Text as="span" size="caption" tone="tertiary" mono>
            {listing.reference}
          </Text>
        </>
      }
    />
  );
};
