import type { Release } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import {
  Badge,
  CellTitle,
  type Column,
  EmptyState,
  ErrorState,
  Stack,
  Table,
  Text,
  Time,
  useFormat,
} from '@orebridge/ui';
import { useReleases } from '../api/listReleases';
import { useSay } from '../say';

const TONE = { stable: 'positive', canary: 'warning', available: 'info', retired: 'neutral' } as const;

/** The parts of the site and their releases: what is live, how large it is, and whether its files are there. */
export default function Settings() {
  const say = useSay();
  const format = useFormat();
  const errorText = useErrorText();
  const releases = useReleases();
  const rows = releases.data ?? [];
  const named = (id: string) => ({ id, header: say(`column.${id}`), cardLabel: say(`column.${id}`) });
  const columns: Column<Release>[] = [
    {
      id: 'part',
      header: say('column.part'),
      card: 'title',
      cell: (release) => <CellTitle title={release.name} />,
    },
    {
      ...named('version'),
      cell: (release) => (
        <Text as="span" mono size="caption">
          {release.version}
        </Text>
      ),
    },
    {
      ...named('channel'),
      cell: ({ channel }) => <Badge tone={TONE[channel]}>{say(`channel.${channel}`)}</Badge>,
    },
    {
      ...named('files'),
      cell: ({ filesPresent }) => (
        <Badge tone={filesPresent ? 'positive' : 'negative'} icon={filesPresent ? 'check-bold' : 'x-bold'}>
          {say(filesPresent ? 'settings.filesThere' : 'settings.filesMissing')}
        </Badge>
      ),
    },
    { ...named('size'), align: 'end', cell: ({ bytes }) => format.fileSize(bytes) },
    { ...named('entrySize'), align: 'end', cell: ({ entryBytes }) => format.fileSize(entryBytes) },
    { ...named('pages'), align: 'end', hideBelow: 1280, cell: ({ routes }) => format.number(routes) },
    {
      ...named('contract'),
      align: 'end',
      hideBelow: 1280,
      cell: ({ contractVersion }) => format.number(contractVersion),
    },
    { ...named('published'), cell: ({ publishedAt }) => <Time value={publishedAt} show="dateTime" /> },
  ];
  const state = rows.length > 0 ? 'ready' : releases.isError ? 'error' : releases.isPending ? 'loading' : 'empty';
  return (
    <Stack gap={5}>
      <Text tone="secondary">{say('settings.text')}</Text>
      <Table
        label={say('settings.releases')}
        density="compact"
        columns={columns}
        rows={rows}
        rowKey={({ name, version }) => `${name} ${version}`}
        state={state}
        empty={<EmptyState icon="package" title={say('settings.empty')} text={say('settings.emptyText')} />}
        error={<ErrorState text={errorText(releases.error)} onRetry={() => void releases.refetch()} />}
      />
    </Stack>
  );
}
