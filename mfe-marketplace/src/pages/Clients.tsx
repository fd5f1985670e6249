import { CLIENT_STANDINGS } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import {
  Badge,
  Button,
  CellTitle,
  type Column,
  Columns,
  DemoRibbon,
  EmptyState,
  ErrorState,
  Field,
  Grid,
  PageBody,
  PageHeader,
  Select,
  Stack,
  Table,
  TextInput,
  Time,
  useFormat,
} from '@orebridge/ui';
import type { ClientCard } from '@orebridge/contracts';
import { useSearchParams } from 'react-router-dom';
import { useClient, useClients } from '../api/clients';
import { ClientPanel } from '../clients/ClientPanel';
import { useSay } from '../say';
import { useSettled } from '../search/useSettled';

const TONES = { asking: 'warning', negotiating: 'info', working: 'positive', past: 'outline' } as const;

/** The companies that the own company works for, has worked for, or is talking to. */
const Clients = () => {
  const say = useSay();
  const format = useFormat();
  const errorText = useErrorText();
  const [params, setParams] = useSearchParams();
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
  const q = params.get('q')?.slice(0, 120) ?? '';
  const standing = CLIENT_STANDINGS.find((one) => one === params.get('standing'));
  const chosen = params.get('client') ?? '';
  const [typed, setTyped] = useSettled(q, (next) => change('q', next.trim(), true));
  const answer = useClients({ ...(q && { q }), ...(standing && { standing }) });
  const client = useClient(chosen);
  const rows = answer.data?.pages.flatMap(({ items }) => items) ?? [];
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
              {country ? format.country(country) : ''} {demo ? <DemoRibbon inline /> : null}
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
        <Field label={say('client.search')}>
          <TextInput
            type="search"
            icon="magnifying-glass"
            value={typed}
            maxLength={120}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Field label={say('client.standing')}>
          <Select
            value={standing ?? ''}
            onChange={(event) => change('standing', event.target.value)}
            options={[
              { value: '', label: say('directory.any') },
              ...CLIENT_STANDINGS.map((value) => ({ value, label: say(`client.standing.${value}`) })),
            ]}
          />
        </Field>
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
      {answer.hasNextPage ? (
        <div>
          <Button pending={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
            {say('need.more')}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
  return (
    <PageBody>
      <PageHeader title={say('client.title')} subtitle={say('client.subtitle')} />
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
