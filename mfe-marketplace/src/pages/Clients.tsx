import { CLIENT_STANDINGS, type ClientCard } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import {
  Badge,
  CellTitle,
  type Column,
  Columns,
  DemoRibbon,
  EmptyState,
  ErrorState,
  Grid,
  PageBody,
  PageHeader,
  Stack,
  Table,
  Time,
  useFormat,
} from '@orebridge/ui';
import { useClient, useClients } from '../api/clients';
import { ClientPanel } from '../clients/ClientPanel';
import { DemoNote, demoIn } from '../lot/demo';
import { More } from '../paged/More';
import { useSay } from '../say';
import { ChoiceFilter } from '../search/ChoiceFilter';
import { SearchField } from '../search/SearchField';
import { oneOf, useAddress } from '../search/useAddress';
import { useSettled } from '../search/useSettled';

const TONES = { asking: 'warning', negotiating: 'info', working: 'positive', past: 'outline' } as const;

/** The companies that the own company works for, has worked for, or is talking to. */
const Clients = () => {
  const say = useSay();
  const format = useFormat();
  const errorText = useErrorText();
  const { params, change } = useAddress();
  const q = params.get('q')?.slice(0, 120) ?? '';
  const standing = oneOf(params.get('standing'), CLIENT_STANDINGS);
  const chosen = params.get('client') ?? '';
  const [typed, setTyped] = useSettled(q, (next) => change('q', next.trim(), true));
  const answer = useClients({ ...(q && { q }), ...(standing && { standing }) });
  const client = useClient(chosen);
  const rows = answer.data?.pages.flatMap(({ items }) => items) ?? [];
  const markDemo = demoIn(rows) === 'some';
  const named = (id: string) => ({ id, header: say(`client.${id}`), cardLabel: say(`client.${id}`) });
  const address = (id: string) => {
    const next = new URLSearchParams(params);
    next.set('client', id);
    return `/clients?${next}`;
  };
  const columns: Column<ClientCard>[] = [
    {
      ...named('company'),
      card: 'title',
      cell: ({ client: { id, name, country }, demo }) => (
        <CellTitle
          title={name}
          href={address(id)}
          detail={
            <>
              {country ? format.country(country) : ''} {markDemo && demo ? <DemoRibbon inline /> : null}
            </>
          }
        />
      ),
    },
    {
      ...named('standing'),
      cell: (one) => <Badge tone={TONES[one.standing]}>{say(`client.standing.${one.standing}`)}</Badge>,
    },
    ...(['requests', 'proposals', 'running', 'completed'] as const).map(
      (id): Column<ClientCard> => ({
        ...named(id),
        align: 'end',
        ...(id === 'requests' || id === 'completed' ? { hideBelow: 1280 as const } : {}),
        cell: (one) => format.number(one[id]),
      }),
    ),
    { ...named('lastContact'), cell: (one) => <Time value={one.lastContactAt} show="relative" /> },
  ];
  const state = rows.length ? 'ready' : answer.isError ? 'error' : answer.isPending ? 'loading' : 'empty';
  const list = (
    <Stack gap={6}>
      <Grid columns={2}>
        <SearchField icon="magnifying-glass" label={say('client.search')} typed={typed} onType={setTyped} />
        <ChoiceFilter
          label={say('client.standing')}
          value={standing}
          options={CLIENT_STANDINGS.map((value) => ({ value, label: say(`client.standing.${value}`) }))}
          onChange={(value) => change('standing', value)}
        />
      </Grid>
      <Table
        label={say('client.title')}
        columns={columns}
        rows={rows}
        rowKey={(one) => one.client.id}
        current={chosen}
        state={state}
        empty={<EmptyState icon="users" title={say('client.none.title')} text={say('client.none.text')} />}
        error={<ErrorState text={errorText(answer.error)} onRetry={() => void answer.refetch()} />}
      />
      <More answer={answer} />
    </Stack>
  );
  return (
    <PageBody>
      <PageHeader title={say('client.title')} subtitle={say('client.subtitle')} />
      <DemoNote shown={demoIn(rows) === 'all'} />
      {client.isError ? <ErrorState text={errorText(client.error)} onRetry={() => void client.refetch()} /> : null}
      {client.data ? (
        <Columns aside={<ClientPanel key={client.data.client.id} card={client.data} />} asideWidth="lg">
          {list}
        </Columns>
      ) : (
        list
      )}
    </PageBody>
  );
};

export default Clients;
