import { useMessages } from '@orebridge/remote-kit';
import { Link, LinkButton, Panel, RowItem, RowList, StatusBadge, Time } from '@orebridge/ui';
import type { ComponentProps } from 'react';
import { useDocuments } from '../../shared/api/useDocuments';
import { useSourceText } from '../../shared/deal-room/useSourceText';

const SHOWN = 5;

/** The documents of a deal that came in last. */
export const NewestDocuments = ({ dealId }: { dealId: string }) => {
  const say = useMessages('deals.overview');
  const sourceOf = useSourceText();
  const rows = useDocuments(dealId).data?.pages[0]?.items.slice(0, SHOWN) ?? [];
  if (!rows.length) return null;
  return (
    <Panel
      title={say('documents')}
      actions={
        <LinkButton size="sm" href={`/deals/${dealId}?tab=documents`}>
          {say('toDocuments')}
        </LinkButton>
      }
      flush
    >
      <RowList label={say('documents')}>
        {rows.map((one) => (
          <RowItem
            key={`${one.source} ${one.id}`}
            title={
              <Link href={one.href} quiet>
                {one.name}
              </Link>
            }
            detail={[sourceOf(one), one.by].filter(Boolean).join(' · ')}
            end={
              one.state ? (
                <StatusBadge status={one.state as ComponentProps<typeof StatusBadge>['status']} />
              ) : (
                <Time value={one.at} show="date" />
              )
            }
          />
        ))}
      </RowList>
    </Panel>
  );
};
