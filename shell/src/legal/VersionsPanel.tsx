import type { LegalKind } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { Badge, ErrorState, Link, Panel, RowItem, RowList, SkeletonText, useFormat } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { useLanguageName } from '../language/useLanguageName';
import { useAcceptedVersions, useLegalVersions } from './documents';

interface VersionsPanelProps {
  kind: LegalKind;
  /** The version that is read. */
  read: number;
}

/** Every version of a document, with its date and languages; says which is in force and which the reader has accepted. */
export function VersionsPanel({ kind, read }: VersionsPanelProps) {
  const intl = useIntl();
  const say = (id: string, values?: Record<string, string | number>) => intl.formatMessage({ id }, values);
  const format = useFormat();
  const errorText = useErrorText();
  const nameOf = useLanguageName();
  const versions = useLegalVersions(kind);
  const accepted = useAcceptedVersions();
  const acceptedAt = (version: number) =>
    accepted.data?.find((one) => one.kind === kind && one.version === version)?.acceptedAt;
  return (
    <Panel flush title={say('legal.versions')}>
      {versions.isPending ? <SkeletonText lines={2} /> : null}
      {versions.isError ? (
        <ErrorState
          text={errorText(versions.error)}
          onRetry={() => void versions.refetch()}
          pending={versions.isFetching}
        />
      ) : null}
      {versions.data ? (
        <RowList label={say('legal.versions')}>
          {versions.data.map(({ version, publishedAt, summary, languages }, place) => {
            const title = say('legal.version', { version, date: format.date(publishedAt) });
            const at = acceptedAt(version);
            return (
              <RowItem
                key={version}
                title={version === read ? title : <Link href={`/${kind}/${version}`}>{title}</Link>}
                detail={
                  <>
                    {summary}
                    {` · ${intl.formatList(languages.map(nameOf), { type: 'unit' })}`}
                    {at ? ` · ${say('legal.acceptedOn', { date: format.date(at) })}` : null}
                  </>
                }
                end={place === 0 ? <Badge tone="positive">{say('legal.inForce')}</Badge> : undefined}
              />
            );
          })}
        </RowList>
      ) : null}
    </Panel>
  );
}
