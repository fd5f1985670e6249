import type { Release } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Badge, CellTitle, type Column, Sub, Text, Time, useFormat } from '@orebridge/ui';
import { CrashShare } from '../components/CrashShare';
import { Vital } from '../components/Vital';

const TONE = { stable: 'positive', canary: 'warning', available: 'info', retired: 'neutral' } as const;

/** The columns of a remote's releases. */
export const useReleaseColumns = (): Column<Release>[] => {
  const say = useMessages('admin');
  const format = useFormat();
  const named = (id: string) => ({ id, header: say(`column.${id}`), cardLabel: say(`column.${id}`) });
  const figure = (id: string) => ({ ...named(id), align: 'end' as const });
  const channelText = ({ channel, share }: Release) =>
    channel === 'canary' ? say('settings.canaryShare', { share: format.percent(share) }) : say(`channel.${channel}`);
  return [
    {
      id: 'version',
      header: say('column.version'),
      card: 'title',
      cell: ({ version, publishedAt, publishedBy, filesPresent }) => (
        <>
          <CellTitle
            title={
              <Text as="span" mono size="caption">
                {version}
              </Text>
            }
            detail={
              <>
                <Time value={publishedAt} show="dateTime" />
                {publishedBy ? ` · ${publishedBy}` : null}
              </>
            }
          />
          {filesPresent ? null : (
            <Badge tone="negative" icon="warning-bold">
              {say('settings.filesMissing')}
            </Badge>
          )}
        </>
      ),
    },
    {
      ...named('channel'),
      cell: (release) => <Badge tone={TONE[release.channel]}>{channelText(release)}</Badge>,
    },
    { ...figure('share'), cell: ({ share }) => format.percent(share) },
    { ...figure('pins'), cell: ({ pins }) => format.number(pins) },
    { ...figure('crashes'), cell: ({ health }) => <CrashShare {...health} /> },
    { ...figure('lcp'), cell: ({ health }) => <Vital value={health.lcpMs} count={health.samples.lcp} unit="ms" /> },
    { ...figure('inp'), cell: ({ health }) => <Vital value={health.inpMs} count={health.samples.inp} unit="ms" /> },
    { ...figure('cls'), cell: ({ health }) => <Vital value={health.cls} count={health.samples.cls} /> },
    {
      ...figure('contract'),
      hideBelow: 1280,
      cell: ({ contractVersion }) => format.number(contractVersion),
    },
    {
      ...figure('size'),
      cell: ({ bytes, entryBytes }) => (
        <>
          {format.fileSize(bytes)}
          <Sub>{say('settings.entry', { size: format.fileSize(entryBytes) })}</Sub>
        </>
      ),
    },
  ];
};
