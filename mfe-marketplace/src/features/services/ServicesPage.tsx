import { useMessages } from '@orebridge/remote-kit';
import { useMineralOptions } from '@orebridge/remote-kit/trade';
import { oneOf, SearchField, useAddress, useSettled } from '@orebridge/remote-kit/pages';
import { MINERALS, SERVICE_KINDS } from '@orebridge/trade';
import { PageBody, PageHeader, Stack } from '@orebridge/ui';
import type { ServiceQuery } from './api/services-keys';
import { useServices } from './api/useServices';
import { COUNTRY_CODES } from '../../shared/listing-editor/countries';
import { useCountries } from '../../shared/listing-editor/useCountries';
import { FoundCards } from '../../shared/list/FoundCards';
import { ChoiceFilter } from '../../shared/search/ChoiceFilter';
import { FilterGrid } from '../../shared/search/FilterGrid';
import { ServiceOfferCard } from './components/ServiceOfferCard';
import { useServiceMessages } from './hooks/useServiceMessages';

const PAGE = 24;

/** What the address bar asks for; what it cannot mean is left out. */
const readQuery = (params: URLSearchParams): ServiceQuery => {
  const q = params.get('q')?.slice(0, 120);
  const kind = oneOf(params.get('kind'), SERVICE_KINDS);
  const country = oneOf(params.get('country'), COUNTRY_CODES);
  const mineral = oneOf(params.get('mineral'), MINERALS);
  return {
    limit: PAGE,
    ...(q && { q }),
    ...(kind && { kind }),
    ...(country && { country }),
    ...(mineral && { mineral }),
  };
};

/** Inspectors, laboratories, surveyors and all others who work for the trade, narrowed by what the address bar says. */
const Services = () => {
  const say = useMessages('marketplace');
  const minerals = useMineralOptions();
  const { word } = useServiceMessages();
  const { params, change } = useAddress();
  const query = readQuery(params);
  const [typed, setTyped] = useSettled(query.q ?? '', (q) => change('q', q.trim(), true));
  const choice = (name: 'kind' | 'country' | 'mineral', options: readonly { value: string; label: string }[]) => (
    <ChoiceFilter
      label={say(`service.filter.${name}`)}
      value={query[name]}
      options={options}
      onChange={(value) => change(name, value)}
    />
  );
  return (
    <PageBody>
      <PageHeader title={say('service.title')} subtitle={say('service.subtitle')} />
      <Stack gap={6}>
        <FilterGrid>
          <SearchField
            labelled
            icon="magnifying-glass"
            label={say('service.filter.q')}
            typed={typed}
            onType={setTyped}
          />
          {choice(
            'kind',
            SERVICE_KINDS.map((value) => ({ value, label: word(`kind.${value}`) })),
          )}
          {choice('country', useCountries())}
          {choice('mineral', minerals)}
        </FilterGrid>
        <FoundCards
          answer={useServices(query)}
          found={(counted) => say('service.found', counted)}
          failed={say('service.failed')}
          empty={{ icon: 'flask', title: say('service.none.title'), text: say('service.none.text') }}
        >
          {(service, markDemo) => <ServiceOfferCard key={service.id} service={service} markDemo={markDemo} />}
        </FoundCards>
      </Stack>
    </PageBody>
  );
};

export default Services;
