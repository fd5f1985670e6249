import type { Listing } from '@orebridge/contracts';
import { useMessages, useSession } from '@orebridge/remote-kit';
import { LazyMap } from '@orebridge/remote-kit/pages';
import { Section, Stack, Text } from '@orebridge/ui';
import { useProfile } from '../../../shared/api/useProfile';
import { useOrigin } from '../../../shared/lots/origin';
import { originSite } from '../../../shared/lots/origin-point';

/** Where the lot comes from, as exactly as it is known: a site of the seller that the lot names, else the country. */
export const OriginMap = ({ listing }: { listing: Listing }) => {
  const say = useMessages('marketplace');
  const originText = useOrigin();
  const { can } = useSession();
  const seller = useProfile(listing.seller.id, can('view:suppliers'));
  const { originCountry } = listing;
  if (!originCountry) return null;
  const site = originSite(listing, seller.data?.sites ?? []);
  const where = originText(listing);
  const label = site ? say('origin.atSite', { where, site: site.name }) : say('origin.atCountry', { where });
  return (
    <Section title={say('origin.title')}>
      <Stack gap={3}>
        <LazyMap
          label={label}
          countries={[{ code: originCountry, value: 1 }]}
          near={[originCountry]}
          points={
            site?.lat != null && site.lon != null
              ? [{ id: 'origin', lat: site.lat, lon: site.lon, label: site.name }]
              : []
          }
        />
        <Text as="p" size="bodySm" tone="secondary">
          {label}
        </Text>
      </Stack>
    </Section>
  );
};
