import { Link, LinkButton, Panel, RowItem, RowList, StatusBadge, Time } from '@orebridge/ui';
import type { ComponentProps } from 'react';
import { useDocuments } from '../api/rooms';
import { useWords } from '../live/useWords';
import { useSourceText } from '../room/useSourceText';

const SHOWN = 5;

/** The documents of a deal that came in last. */
export const NewestPapers = ({ dealId }: { dealId: string }) => {
  const say = useWords('deals.overview');
  const sourceOf = useSourceText();
  const rows = useDocuments(dealId).data?.pages[0]?.items.slice(0, SHOWN) ?? [];
  if (!rows.length) return null;
  return (
    <Panel
      title={say('papers')}
      actions={
        <LinkButton size="sm" href={`/deals/${dealId}?tab=documents`}>
          {say('toPapers')}
        </LinkButton>
      }
      flush
    >
      <RowList label={say('papers')}>
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
