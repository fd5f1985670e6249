import { CLIENT_STATUSES, type ClientCard } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { MoreRows, oneOf, SearchField, useAddress, useSettled } from '@orebridge/remote-kit/pages';
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
import { useClient } from './api/useClient';
import { useClients } from './api/useClients';
import { ClientPanel } from './components/ClientPanel';
import { DemoNote, demoIn } from '../../shared/lots/Demo';
import { ChoiceFilter } from '../../shared/search/ChoiceFilter';

const TONES = { asking: 'warning', negotiating: 'info', working: 'positive', past: 'outline' } as const;

/** The companies that the own company works for, has worked for, or is talking to. */
const Clients = () => {
  const say = useMessages('marketplace');
  const format = useFormat();
  const errorText = useErrorText();
  const { params, change } = useAddress();
  const q = params.get('q')?.slice(0, 120) ?? '';
  const standing = oneOf(params.get('standing'), CLIENT_STATUSES);
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
      ...named('status'),
      cell: (one) => <Badge tone={TONES[one.standing]}>{say(`client.status.${one.standing}`)}</Badge>,
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
        <SearchField labelled icon="magnifying-glass" label={say('client.search')} typed={typed} onType={setTyped} />
        <ChoiceFilter
          label={say('client.status')}
          value={standing}
          options={CLIENT_STATUSES.map((value) => ({ value, label: say(`client.status.${value}`) }))}
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
      <MoreRows pages={answer} />
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
