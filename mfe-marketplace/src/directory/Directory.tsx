import { DIRECTORY_KINDS, SELLER_TYPES } from '@orebridge/contracts';
import { MINERALS } from '@orebridge/trade';
import { useErrorText } from '@orebridge/remote-kit';
import {
  Button,
  Checkbox,
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
import { type DirectoryQuery, useDirectory } from '../api/directory';
import { COUNTRY_CODES } from '../draft/countries';
import { DemoNote, demoIn } from '../lot/demo';
import { useSay } from '../say';
import { useSettled } from '../search/useSettled';
import { CompanyCard } from './CompanyCard';

const PAGE = 24;
const one = <T extends string>(value: string | null, choices: readonly T[]): T | undefined =>
  choices.find((choice) => choice === value);

/** What the address bar asks for; what it cannot mean is left out. */
const readQuery = (params: URLSearchParams, suppliersOnly: boolean): DirectoryQuery => {
  const kind = suppliersOnly ? 'supplier' : one(params.get('kind'), DIRECTORY_KINDS);
  const country = one(params.get('country'), COUNTRY_CODES);
  const sellerType = one(params.get('sellerType'), SELLER_TYPES);
  const mineral = one(params.get('mineral'), MINERALS);
  const q = params.get('q')?.slice(0, 120);
  return {
    limit: PAGE,
    ...(q ? { q } : {}),
    ...(kind ? { kind } : {}),
    ...(country ? { country } : {}),
    ...(sellerType ? { sellerType } : {}),
    ...(mineral ? { mineral } : {}),
    ...(params.get('verified') === 'true' ? { verified: 'true' } : {}),
  };
};

/** Companies by name, narrowed by what the address bar says. */
export const Directory = ({ suppliersOnly = false }: { suppliersOnly?: boolean }) => {
  const say = useSay();
  const format = useFormat();
  const errorText = useErrorText();
  const mineralName = useMineralName();
  const [params, setParams] = useSearchParams();
  const query = readQuery(params, suppliersOnly);
  const answer = useDirectory(query);
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
  const companies = answer.data?.pages.flatMap(({ items }) => items) ?? [];
  const [page] = answer.data?.pages ?? [];
  const demo = demoIn(companies);
  const choice = (name: 'kind' | 'country' | 'sellerType' | 'mineral', options: { value: string; label: string }[]) => (
    <Field label={say(`directory.filter.${name}`)}>
      <Select
        value={query[name] ?? ''}
        onChange={(event) => change(name, event.target.value)}
        options={[{ value: '', label: say('directory.any') }, ...options]}
      />
    </Field>
  );
  return (
    <PageBody>
      <PageHeader
        title={say(suppliersOnly ? 'directory.suppliers' : 'directory.network')}
        subtitle={say(suppliersOnly ? 'directory.suppliers.text' : 'directory.network.text')}
      />
      <Stack gap={6}>
        <Grid columns={4}>
          <Field label={say('directory.filter.q')}>
            <TextInput
              type="search"
              icon="magnifying-glass"
              value={typed}
              maxLength={120}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          {suppliersOnly
            ? choice(
                'sellerType',
                SELLER_TYPES.map((value) => ({ value, label: say(`seller.${value}`) })),
              )
            : choice(
                'kind',
                DIRECTORY_KINDS.map((value) => ({ value, label: say(`directory.kind.${value}`) })),
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
        <Checkbox
          label={say('directory.verifiedOnly')}
          checked={query.verified === 'true'}
          onChange={(event) => change('verified', event.target.checked ? 'true' : '')}
        />
        <DemoNote shown={demo === 'all'} />
        {answer.isPending ? (
          <div role="status" aria-label={say('loading')}>
            <Skeleton height={320} />
          </div>
        ) : answer.isError ? (
          <ErrorState
            title={say('directory.failed')}
            text={errorText(answer.error)}
            onRetry={() => void answer.refetch()}
          />
        ) : companies.length === 0 ? (
          <EmptyState icon="buildings" title={say('directory.none.title')} text={say('directory.none.text')} />
        ) : (
          <>
            <Text as="p" size="bodySm" tone="secondary" role="status">
              {say('directory.found', { count: page?.total ?? 0, more: page?.capped ? 'yes' : 'no' })}
            </Text>
            <Grid columns={3}>
              {companies.map((company) => (
                <CompanyCard key={company.id} company={company} markDemo={demo === 'some'} />
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
