import type { RatingCase } from '@orebridge/contracts';
import { useMessages, useSession } from '@orebridge/remote-kit';
import { Button, CellTitle, Cluster, type Column, Time } from '@orebridge/ui';
import { useState } from 'react';
import { useRatings } from '../api/useRatings';
import { ChoiceField } from '../../../shared/list/ChoiceField';
import { ListTable } from '../../../shared/list/ListTable';
import { useNamedRow } from '../../../shared/list/useNamedRow';
import { useChoice, usePaged } from '@orebridge/remote-kit/pages';
import { DecisionDialog } from './DecisionDialog';

const SHOWN = ['hidden'] as const;

/** Ratings that the rated company has reported, and those that are hidden. */
export default function Ratings() {
  const say = useMessages('admin');
  const row = useNamedRow();
  const shared = useMessages();
  const { account, can } = useSession();
  const [shown, choose] = useChoice('shown', SHOWN);
  const pages = useRatings(shown === 'hidden' ? { hidden: 'true' } : {});
  const paged = usePaged(pages, shown ?? '');
  const [asked, setAsked] = useState<{ rating: RatingCase; decision: 'hide' | 'restore' } | null>(null);
  const named = (id: string) => ({ id, header: say(`column.${id}`), cardLabel: say(`column.${id}`) });
  const columns: Column<RatingCase>[] = [
    {
      id: 'rating',
      header: say('ratings.column'),
      card: 'title',
      cell: ({ rated, rater, overall }) => (
        <CellTitle
          title={say('ratings.of', { stars: overall, name: rated.name })}
          detail={say('ratings.by', { name: rater.name })}
        />
      ),
    },
    { ...named('text'), card: 'full', cell: ({ comment }) => comment || say('ratings.noWords') },
    {
      ...named('reason'),
      card: 'full',
      cell: ({ reportReason, hiddenReason }) => hiddenReason ?? reportReason ?? '',
    },
    { ...named('deal'), hideBelow: 1280, cell: ({ dealReference }) => dealReference },
    { ...named('at'), cell: ({ at, reportedAt }) => <Time value={reportedAt ?? at} /> },
  ];
  const own = account?.company?.id;
  const mayDecide = ({ rater, rated }: RatingCase) => can('verify:account') && own !== rater.id && own !== rated.id;
  return (
    <>
      <ListTable
        label={say('ratings.title')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        isDemo={({ demo }) => demo}
        current={row}
        rowAction={(rating) =>
          mayDecide(rating) ? (
            <Cluster gap={2}>
              {rating.hidden ? null : (
                <Button size="sm" variant="dangerOutline" onClick={() => setAsked({ rating, decision: 'hide' })}>
                  {say('ratings.hide')}
                </Button>
              )}
              <Button size="sm" variant="quiet" onClick={() => setAsked({ rating, decision: 'restore' })}>
                {say('ratings.restore')}
              </Button>
            </Cluster>
          ) : null
        }
        filters={
          <ChoiceField
            label={shared('common.state')}
            any={say('ratings.reported')}
            value={shown}
            options={[{ value: 'hidden', label: say('ratings.hidden') }]}
            onChoose={choose}
          />
        }
        empty={{ icon: 'star', title: say('ratings.empty'), text: say('ratings.emptyText') }}
        error={pages.error}
        onRetry={() => void pages.refetch()}
      />
      {asked ? <DecisionDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
