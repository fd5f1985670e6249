import type { DirectoryMap } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { LazyMap, Loading } from '@orebridge/remote-kit/pages';
import { EmptyState, ErrorState, Grid, Link, Panel, RowItem, RowList, Stack, Text, useFormat } from '@orebridge/ui';
import { useDirectoryMap } from '../api/useDirectoryMap';
import { DemoNote } from '../../../shared/lots/Demo';
import { useCompanyMessages } from '../../../shared/company-profile/useCompanyMessages';
import type { readFilters } from '../query';

type Site = DirectoryMap['items'][number];

const Sites = ({ label, sites }: { label: string; sites: readonly Site[] }) => {
  const words = useCompanyMessages();
  return (
    <RowList label={label}>
      {sites.map((site, index) => (
        <RowItem
          key={index}
          title={<Link href={`/suppliers/${site.companyId}`}>{site.company}</Link>}
          detail={[site.name, words.site(site)].join(' · ')}
        />
      ))}
    </RowList>
  );
};

interface Props {
  filters: ReturnType<typeof readFilters>;
  /** Narrows the directory to a country. */
  onCountry: (code: string) => void;
}

/** Where the companies are: countries by how many have their seat there, markers where a site gave its point; and all of it as lists. */
export const CompanyMap = ({ filters, onCountry }: Props) => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  const format = useFormat();
  const errorText = useErrorText();
  const answer = useDirectoryMap(filters, true);
  if (answer.isError)
    return (
      <ErrorState
        title={say('directory.failed')}
        text={errorText(answer.error)}
        onRetry={() => void answer.refetch()}
      />
    );
  if (!answer.data) return <Loading height={420} />;
  const { countries, items, companies, capped, demo } = answer.data;
  if (companies === 0)
    return <EmptyState icon="buildings" title={say('directory.none.title')} text={shared('common.fewerFilters')} />;
  const pointOf = (site: Site, index: number) =>
    site.lat === null || site.lon === null
      ? []
      : [{ id: String(index), lat: site.lat, lon: site.lon, label: `${site.company}, ${site.name}` }];
  const chosen = say('directory.map.chosen');
  return (
    <Stack gap={6}>
      <DemoNote shown={demo} />
      <Text as="p" size="bodySm" tone="secondary" role="status">
        {say('directory.map.summary', { companies, countries: countries.length, sites: items.length })}
        {capped ? ` ${say('directory.map.capped')}` : ''}
      </Text>
      <LazyMap
        label={say('directory.map.summary', { companies, countries: countries.length, sites: items.length })}
        countries={countries.map(({ country, companies: value }) => ({ code: country, value }))}
        points={items.flatMap(pointOf)}
      >
        {(points) => (
          <Panel title={chosen}>
            <Sites label={chosen} sites={points.flatMap(({ id }) => items[Number(id)] ?? [])} />
          </Panel>
        )}
      </LazyMap>
      <Grid columns={2}>
        <Panel title={say('directory.map.countries')}>
          <RowList label={say('directory.map.countries')}>
            {countries.map(({ country, companies: count }) => (
              <RowItem
                key={country}
                title={
                  <Link
                    href={`?country=${country}`}
                    onClick={(event) => {
                      event.preventDefault();
                      onCountry(country);
                    }}
                  >
                    {format.country(country)}
                  </Link>
                }
                end={format.number(count)}
              />
            ))}
          </RowList>
        </Panel>
        <Panel title={say('directory.map.sites')}>
          <Sites label={say('directory.map.sites')} sites={items} />
        </Panel>
      </Grid>
    </Stack>
  );
};
