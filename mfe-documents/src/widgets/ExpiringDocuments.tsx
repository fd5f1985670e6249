import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { DemoRibbon, EmptyState, ErrorState, Link, Panel, RowItem, RowList, SkeletonText, Text } from '@orebridge/ui';
import { useDocumentSummary } from '../shared/api/useDocumentSummary';
import { viewerHref } from '../shared/library/about-href';
import { Expiry } from '../shared/list/Expiry';
import { useDocumentName } from '../shared/list/useDocumentName';
import { useLiveDocuments } from '../shared/list/useLiveDocuments';

/** The documents that run out next. */
export default function ExpiringDocuments() {
  const say = useMessages('documents');
  const errorText = useErrorText();
  const nameOf = useDocumentName();
  useLiveDocuments();
  const { data, isError, error, refetch } = useDocumentSummary();
  const rows = data?.expiring ?? [];
  return (
    <Panel
      title={say('widget.expiring')}
      flush={rows.length > 0}
      meta={rows.some(({ demo }) => demo) ? <DemoRibbon inline /> : undefined}
      actions={
        <Link href="/documents?expiry=soon" quiet>
          {say('widget.all')}
        </Link>
      }
    >
      {!data && !isError ? <SkeletonText lines={3} /> : null}
      {!data && isError ? <ErrorState text={errorText(error)} onRetry={() => void refetch()} /> : null}
      {data && rows.length === 0 ? (
        <EmptyState icon="check-circle" title={say('widget.noneExpiring')} text={say('widget.noneExpiringText')} />
      ) : null}
      {rows.length > 0 ? (
        <RowList label={say('widget.expiring')}>
          {rows.map((row) => (
            <RowItem
              key={row.id}
              title={<Link href={viewerHref(row.id)}>{nameOf(row.type)}</Link>}
              detail={[row.about.name, row.number].filter(Boolean).join(', ')}
              end={
                <Text as="span" size="caption">
                  <Expiry on={row.expiresOn} state={row.state} />
                </Text>
              }
            />
          ))}
        </RowList>
      ) : null}
    </Panel>
  );
}
