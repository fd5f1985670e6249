import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { Loading } from '@orebridge/remote-kit/pages';
import { DemoRibbon, EmptyState, ErrorState, Link, MineralThumb, Panel, RowItem, RowList } from '@orebridge/ui';
import { useLiveListings } from '../shared/api/useLiveListings';
import { useBestMatches } from './api/useBestMatches';
import { demoIn } from '../shared/lots/Demo';
import { ScoreMark } from '../features/matching/components/ScoreMark';
import { useReason } from '../features/matching/hooks/useReason';

/** The best matches of one side, each with its first sentence. */
export const BestMatches = ({ side }: { side: 'buying' | 'selling' }) => {
  const say = useMessages('marketplace');
  const errorText = useErrorText();
  const { reason } = useReason();
  const best = useBestMatches(side);
  useLiveListings();
  const pairs = best.data ?? [];
  const demo = demoIn(pairs.map(({ listing, requirement }) => (side === 'buying' ? listing : requirement)));
  return (
    <Panel
      flush
      title={say('widget.best.title')}
      actions={
        <>
          {demo === 'none' ? null : <DemoRibbon inline />}
          <Link href={`/smart-trading?side=${side}`}>{say('widget.best.all')}</Link>
        </>
      }
    >
      {best.isPending ? (
        <Loading height={160} />
      ) : best.isError ? (
        <ErrorState title={say('match.failed')} text={errorText(best.error)} onRetry={() => void best.refetch()} />
      ) : pairs.length === 0 ? (
        <EmptyState
          icon="handshake"
          title={say('widget.best.none')}
          text={say(side === 'buying' ? 'match.noRequirement.text' : 'match.none.text')}
        />
      ) : (
        <RowList label={say('widget.best.title')}>
          {pairs.map((pair) => {
            const { listing, requirement, match } = pair;
            const name = listing.mineralName || say('lot.unnamed');
            const [first] = match.reasons;
            return (
              <RowItem
                key={`${listing.id}/${requirement.id}`}
                lead={<MineralThumb mineral={listing.mineralType ?? ''} photo={listing.image ?? undefined} size={40} />}
                title={
                  <Link
                    href={
                      side === 'buying'
                        ? `/smart-trading?side=buying&requirement=${requirement.id}`
                        : `/smart-trading?side=selling&lot=${listing.id}`
                    }
                  >
                    {say('widget.best.pair', { lot: name, need: requirement.title })}
                  </Link>
                }
                detail={first ? reason(first) : undefined}
                end={<ScoreMark match={match} />}
              />
            );
          })}
        </RowList>
      )}
    </Panel>
  );
};
