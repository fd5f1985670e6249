import { useErrorText, useMessages, useSession } from '@orebridge/remote-kit';
import {
  Button,
  DemoRibbon,
  ErrorState,
  Icon,
  Link,
  PageBody,
  PageHeader,
  Panel,
  RowItem,
  RowList,
  SkeletonText,
  Stack,
  StatusBadge,
} from '@orebridge/ui';
import { GroupACheck } from '../../shared/certificates/GroupACheck';
import { useHeld } from '../../shared/certificates/useHeld';
import { viewerHref } from '../../shared/library/about-href';
import { useUpload } from '../../shared/library/useUpload';
import { Expiry } from '../../shared/list/Expiry';
import { useDocumentName } from '../../shared/list/useDocumentName';
import { useLiveDocuments } from '../../shared/list/useLiveDocuments';

const AUTHORITY = ['forwarder-licence', 'cargo-liability-cover', 'dangerous-goods-authority'] as const;
const CARGO = ['tml-certificate', 'moisture-certificate', 'dg-declaration'] as const;

/** What a carrier must hold to carry, and the gates of cargoes that may liquefy: all of it read from documents. */
export default function LogisticsPage() {
  const say = useMessages('documents');
  const errorText = useErrorText();
  const nameOf = useDocumentName();
  const { role } = useSession();
  useLiveDocuments();
  const upload = useUpload();
  const held = useHeld('company');
  const newest = (type: string) => held.rows.find((row) => row.type === type) ?? null;
  const list = (title: string, types: readonly string[]) => (
    <Panel title={title} flush>
      <RowList label={title}>
        {types.map((type) => {
          const row = newest(type);
          return (
            <RowItem
              key={type}
              lead={<Icon name={row?.state === 'approved' ? 'check-circle' : 'warning'} size={18} />}
              title={row ? <Link href={viewerHref(row.id)}>{nameOf(type)}</Link> : nameOf(type)}
              detail={
                <>
                  {[say(`logistics.why.${type}`), row?.issuer, row?.number, row?.reason].filter(Boolean).join(', ')}
                  {row?.expiresOn ? ' · ' : null}
                  {row ? <Expiry inLine on={row.expiresOn} state={row.state} /> : null}
                </>
              }
              end={
                <>
                  <StatusBadge status={row?.state ?? 'missing'} />
                  {role === 'admin' ? null : (
                    <Button size="sm" variant={row ? 'quiet' : 'soft'} onClick={() => upload.open({ types: [type] })}>
                      {say(row ? 'replace' : 'kyb.upload')}
                    </Button>
                  )}
                </>
              }
            />
          );
        })}
      </RowList>
    </Panel>
  );
  return (
    <PageBody>
      <PageHeader
        title={say('logistics.title')}
        subtitle={say('logistics.subtitle')}
        eyebrow={held.rows.some(({ demo }) => demo) ? <DemoRibbon inline /> : undefined}
      />
      {held.isPending ? <SkeletonText lines={8} /> : null}
      {held.isError && held.rows.length === 0 ? (
        <ErrorState text={errorText(held.error)} onRetry={() => void held.refetch()} />
      ) : null}
      {held.data ? (
        <Stack gap={7}>
          {list(say('logistics.authority'), AUTHORITY)}
          {list(say('logistics.cargo'), CARGO)}
          <GroupACheck tml={newest('tml-certificate')} moisture={newest('moisture-certificate')} />
        </Stack>
      ) : null}
      {upload.dialog}
    </PageBody>
  );
}
