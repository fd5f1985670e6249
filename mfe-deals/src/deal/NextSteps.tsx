import type { Deal } from '@orebridge/contracts';
import { daysGiven, type DealActor, nextActs } from '@orebridge/trade';
import { Badge, Panel, RowItem, RowList } from '@orebridge/ui';
import { useIntl } from 'react-intl';

/** What has to happen for the deal to go on, and who has to do it: the reader's own part is marked. */
export const NextSteps = ({ deal }: { deal: Deal }) => {
  const intl = useIntl();
  const say = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `deals.steps.${id}` }, values);
  const signed = deal.timeline.findLast(({ event }) => ['sign', 'open', 'release_review'].includes(event))?.event;
  // Of two signatures the one that is missing comes next.
  const acts = nextActs(deal.state).filter(
    ({ event }) => deal.state !== 'contract_draft' || (event === 'countersign') === (signed === 'sign'),
  );
  if (!acts.length) return null;
  const nameOf = (actor: DealActor): string => {
    if (actor === 'buyer' || actor === 'seller') return deal[actor].name;
    return say(`actor.${actor}`);
  };
  const given = daysGiven(deal.state);
  const title = say('title');
  const isMine = (actors: readonly DealActor[]) =>
    deal.side ? actors.includes(deal.side) : actors.includes('admin') && deal.events.length > 0;
  return (
    <Panel
      title={title}
      meta={given ? say(given.banking ? 'bankingDays' : 'days', { days: given.days }) : undefined}
      flush
    >
      <RowList label={title}>
        {acts.map(({ event, actors }) => (
          <RowItem
            key={event}
            title={say(`act.${deal.state === 'delivered' && event === 'settle' ? 'settle_uninspected' : event}`)}
            detail={say('by', { who: intl.formatList(actors.map(nameOf), { type: 'disjunction' }) })}
            end={isMine(actors) ? <Badge tone="info">{say('yours')}</Badge> : undefined}
          />
        ))}
      </RowList>
    </Panel>
  );
};
