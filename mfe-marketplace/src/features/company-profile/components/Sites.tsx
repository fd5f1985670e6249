import type { CompanyProfile, CompanySite } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { LazyMap } from '@orebridge/remote-kit/pages';
import { Panel, RowItem, RowList, Stack, Text } from '@orebridge/ui';
import { useCompanyMessages } from '../../../shared/company-profile/useCompanyMessages';

const pointOf = (site: CompanySite, index: number, label: string) =>
  site.lat === null || site.lon === null ? [] : [{ id: String(index), lat: site.lat, lon: site.lon, label }];

/** Where the company works: a map for the eye, and the same as a list. */
export const Sites = ({ profile }: { profile: CompanyProfile }) => {
  const say = useMessages('marketplace');
  const words = useCompanyMessages();
  const { sites, country } = profile;
  const known = [...new Set([...(country ? [country] : []), ...sites.map((site) => site.country)])];
  if (known.length === 0) return null;
  return (
    <Panel title={say('profile.sites')}>
      <Stack gap={5}>
        <LazyMap
          label={say('profile.mapOf', { name: profile.name, count: sites.length })}
          countries={known.map((code) => ({ code, value: 1 }))}
          points={sites.flatMap((site, index) => pointOf(site, index, `${site.name}, ${words.site(site)}`))}
          near={known}
        />
        {sites.length > 0 ? (
          <RowList label={say('profile.sites')}>
            {sites.map((site, index) => (
              <RowItem
                key={index}
                title={site.name}
                detail={words.site(site)}
                end={
                  <Text as="span" size="caption" tone="tertiary">
                    {say(`profile.accuracy.${site.accuracy}`)}
                  </Text>
                }
              />
            ))}
          </RowList>
        ) : (
          <Text as="p" size="bodySm" tone="secondary">
            {say('profile.noSites')}
          </Text>
        )}
      </Stack>
    </Panel>
  );
};
