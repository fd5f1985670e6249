import { useErrorText } from '@orebridge/remote-kit';
import { MINERALS, SERVICE_KINDS } from '@orebridge/trade';
import {
  Button,
  EmptyState,
  ErrorState,
  Field,
  Grid,
  PageBody,
  PageHeader,
  Select,
  Skeleton,
  Stack,
  Text,
  TextInput,
  useFormat,
  useMineralName,
} from '@orebridge/ui';
import { useSearchParams } from 'react-router-dom';
import { type ServiceQuery, useServices } from '../api/services';
import { COUNTRY_CODES } from '../draft/countries';
import { DemoNote, demoIn } from '../lot/demo';
import { useSay } from '../say';
import { useSettled } from '../search/useSettled';
import { ServiceOfferCard } from '../services/ServiceOfferCard';
import { useServiceWords } from '../services/useServiceWords';

const PAGE = 24;
const one = <T extends string>(value: string | null, choices: readonly T[]): T | undefined =>
  choices.find((choice) => choice === value);

/** What the address bar asks for; what it cannot mean is left out. */
const readQuery = (params: URLSearchParams): ServiceQuery => {
  const q = params.get('q')?.slice(0, 120);
  const kind = one(params.get('kind'), SERVICE_KINDS);
  const country = one(params.get('country'), COUNTRY_CODES);
  const mineral = one(params.get('mineral'), MINERALS);
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
  const say = useSay();
  const format = useFormat();
  const errorText = useErrorText();
  const mineralName = useMineralName();
  const { word } = useServiceWords();
  const [params, setParams] = useSearchParams();
  const query = readQuery(params);
  const answer = useServices(query);
  const change = (name: string, value: string, replace = false) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace },
    );
  const [typed, setTyped] = useSettled(query.q ?? '', (q) => change('q', q.trim(), true));
  const items = answer.data?.pages.flatMap((page) => page.items) ?? [];
  const [page] = answer.data?.pages ?? [];
  const demo = demoIn(items);
  const choice = (name: 'kind' | 'country' | 'mineral', options: { value: string; label: string }[]) => (
    <Field label={say(`service.filter.${name}`)}>
      <Select
        value={query[name] ?? ''}
        onChange={(event) => change(name, event.target.value)}
        options={[{ value: '', label: say('directory.any') }, ...options]}
      />
    </Field>
  );
  return (
    <PageBody>
      <PageHeader title={say('service.title')} subtitle={say('service.subtitle')} />
      <Stack gap={6}>
        <Grid columns={4}>
          <Field label={say('service.filter.q')}>
            <TextInput
              type="search"
              icon="magnifying-glass"
              value={typed}
              maxLength={120}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          {choice(
            'kind',
            SERVICE_KINDS.map((value) => ({ value, label: word(`kind.${value}`) })),
          )}
          {choice(
            'country',
            COUNTRY_CODES.map((value) => ({ value, label: format.country(value) })).sort((a, b) =>
              a.label.localeCompare(b.label),
            ),
          )}
          {choice(
            'mineral',
            MINERALS.map((value) => ({ value, label: mineralName(value) })),
          )}
        </Grid>
        <DemoNote shown={demo === 'all'} />
        {answer.isPending ? (
          <div role="status" aria-label={say('loading')}>
            <Skeleton height={320} />
          </div>
        ) : answer.isError ? (
          <ErrorState
            title={say('service.failed')}
            text={errorText(answer.error)}
            onRetry={() => void answer.refetch()}
          />
        ) : items.length === 0 ? (
          <EmptyState icon="flask" title={say('service.none.title')} text={say('service.none.text')} />
        ) : (
          <>
            <Text as="p" size="bodySm" tone="secondary" role="status">
              {say('service.found', { count: page?.total ?? 0, more: page?.capped ? 'yes' : 'no' })}
            </Text>
            <Grid columns={3}>
              {items.map((service) => (
                <ServiceOfferCard key={service.id} service={service} markDemo={demo === 'some'} />
              ))}
            </Grid>
            {answer.hasNextPage ? (
              <div>
                <Button pending={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
                  {say('need.more')}
                </Button>
              </div>
            ) : null}
          </>
        )}
      </Stack>
    </PageBody>
  );
};

export default Services;
