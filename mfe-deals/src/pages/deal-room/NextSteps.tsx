import type { Deal, Execution } from '@orebridge/contracts';
import { daysGiven, type DealActor, type NextAction, nextActions } from '@orebridge/trade';
import { Badge, Panel, RowItem, RowList } from '@orebridge/ui';
import { lazy, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { useMovingExecution } from '../../shared/api/useExecution';
import { waitsForCheck } from '../../features/execution/actions';
import { useExecutionMessages } from '../../features/execution/hooks/useExecutionMessages';

const SettlementSteps = lazy(async () => ({ default: (await import('./DealFigures')).SettlementSteps }));

/** Steps that begin on another page and of which the state alone says that they can be done now. */
const BY_STATE: readonly string[] = ['secure_payment', 'restore_security'];

/** True when a party can take the step now; what waits for somebody else is nobody's turn. */
const canBeDone = ({ event }: NextAction, deal: Deal, execution: Execution | undefined): boolean => {
  if (BY_STATE.includes(event) || deal.events.includes(event)) return true;
  return !!execution?.acts.includes(event) && !(event === 'ship' && waitsForCheck(execution));
};

/** What has to happen for the deal to go on, and who has to do it: what the reader can do now is marked. */
export const NextSteps = ({ deal }: { deal: Deal }) => {
  const intl = useIntl();
  const { known } = useExecutionMessages();
  const execution = useMovingExecution(deal);
  const say = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `deals.steps.${id}` }, values);
  const signed = deal.timeline.findLast(({ event }) => ['sign', 'open', 'release_review'].includes(event))?.event;
  // Of two signatures the one that is missing comes next.
  const acts = nextActions(deal.state).filter(
    ({ event }) =>
      (deal.state !== 'contract_draft' || (event === 'countersign') === (signed === 'sign')) &&
      // A quantity is decided about where one outside the tolerance was shipped.
      (event !== 'decide_tolerance_breach' || Boolean(execution?.breach && !execution.breach.choice)),
  );
  if (!acts.length) return null;
  const nameOf = (actor: DealActor): string => {
    if (actor === 'buyer' || actor === 'seller') return deal[actor].name;
    return say(`actor.${actor}`);
  };
  const given = daysGiven(deal.state);
  const title = say('title');
  const isMine = (act: NextAction) =>
    deal.side
      ? act.actors.includes(deal.side) && canBeDone(act, deal, execution)
      : act.actors.includes('admin') && deal.events.length > 0;
  const who = ({ event, actors }: NextAction): string =>
    event === 'settle' ? say('actor.owing') : intl.formatList(actors.map(nameOf), { type: 'disjunction' });
  const closed = (deal.state === 'payment_secured' && execution?.gates.filter(({ open }) => !open)) || [];
  const missing = closed.map(({ code }) => known(`document.type.${code}`, code) ?? code);
  return (
    <Panel
      title={title}
      meta={given ? say(given.banking ? 'bankingDays' : 'days', { days: given.days }) : undefined}
      flush
    >
      <RowList label={title}>
        {closed.length > 0 ? (
          <RowItem
            title={say('action.open_gates', { documents: intl.formatList(missing) })}
            detail={say('by', { who: nameOf('seller') })}
            end={
              deal.side === 'seller' && closed.some(({ document, paper }) => document && paper?.state !== 'pending') ? (
                <Badge tone="info">{say('yours')}</Badge>
              ) : undefined
            }
          />
        ) : null}
        {acts.map((act) => (
          <RowItem
            key={act.event}
            title={say(
              `action.${deal.state === 'delivered' && act.event === 'settle' ? 'settle_uninspected' : act.event}`,
            )}
            detail={say('by', { who: who(act) })}
            end={isMine(act) ? <Badge tone="info">{say('yours')}</Badge> : undefined}
          />
        ))}
        <Suspense fallback={null}>
          <SettlementSteps deal={deal} />
        </Suspense>
      </RowList>
    </Panel>
  );
};
