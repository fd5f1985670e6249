import type { AgentStatus, CallResult, api } from '@orebridge/contracts';
import { useErrorText, useMessages, useToast } from '@orebridge/remote-kit';
import {
  CellTitle,
  type Column,
  EmptyState,
  KpiBand,
  Panel,
  Stack,
  Sub,
  Switch,
  Table,
  Text,
  Time,
  useFormat,
} from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { useSetAgent } from '../api/useSetAgent';

const share = (part: number, whole: number): string | null => (whole ? ((part / whole) * 100).toFixed(1) : null);

/** How the assistant is used, and every agent with its last run, its errors, what people made of it, and its switch. */
export function Agents({ standing: { agents, assistant } }: { standing: CallResult<typeof api.agents.list> }) {
  const say = useMessages('admin');
  const intl = useIntl();
  const format = useFormat();
  const toast = useToast();
  const errorText = useErrorText();
  const set = useSetAgent();
  const name = (agent: string) => intl.formatMessage({ id: `agent.name.${agent}` });
  const turn = ({ agent, enabled }: AgentStatus) =>
    set.mutate(
      { params: { agent }, body: { enabled: !enabled } },
      { onError: (error) => toast({ tone: 'negative', title: errorText(error) }) },
    );
  const named = (id: string) => ({ id, header: say(`ai.column.${id}`), cardLabel: say(`ai.column.${id}`) });
  const columns: Column<AgentStatus>[] = [
    {
      ...named('agent'),
      card: 'title',
      cell: ({ agent }) => <CellTitle title={name(agent)} detail={say(`ai.rule.${agent}`)} />,
    },
    {
      ...named('lastRun'),
      cell: ({ lastRun }) =>
        lastRun ? (
          <>
            <Time value={lastRun.at} show="relative" />
            <Sub>{lastRun.failed ? say('ai.failed') : say('ai.ran')}</Sub>
          </>
        ) : (
          say('ai.never')
        ),
    },
    { ...named('examined'), align: 'end', cell: ({ lastRun }) => (lastRun ? format.number(lastRun.examined) : '–') },
    { ...named('open'), align: 'end', cell: ({ open }) => format.number(open) },
    {
      ...named('errors'),
      align: 'end',
      cell: ({ runs, failures }) => {
        const percent = share(failures, runs);
        return percent === null ? '–' : say('ai.of', { percent: format.percent(percent), n: runs });
      },
    },
    {
      ...named('dismissed'),
      align: 'end',
      cell: ({ accepted, dismissed }) => {
        const percent = share(dismissed, accepted + dismissed);
        return percent === null ? '–' : say('ai.of', { percent: format.percent(percent), n: accepted + dismissed });
      },
    },
  ];
  return (
    <Stack gap={6}>
      <KpiBand
        label={say('ai.assistant')}
        items={(['questions', 'people', 'answered', 'unknown', 'refused'] as const).map((id) => ({
          id,
          label: say(`ai.use.${id}`),
          value: format.number(assistant[id]),
          context: say('ai.days'),
        }))}
      />
      <Panel title={say('ai.agents')} flush>
        <Table
          label={say('ai.agents')}
          density="compact"
          columns={columns}
          rows={agents}
          rowKey={({ agent }) => agent}
          state="ready"
          rowAction={(row) => (
            <Switch
              labelHidden
              label={say('ai.switch', { agent: name(row.agent) })}
              checked={row.enabled}
              disabled={set.isPending}
              onChange={() => turn(row)}
            />
          )}
          empty={<EmptyState title={say('ai.agents')} />}
        />
      </Panel>
      <Text size="bodySm" tone="secondary">
        {say('ai.honest')}
      </Text>
    </Stack>
  );
}
