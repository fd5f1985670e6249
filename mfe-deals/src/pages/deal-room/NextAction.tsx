import type { Deal } from '@orebridge/contracts';
import { daysGiven, DAY_MS } from '@orebridge/trade';
import { ActionCard, Button, Callout, LinkButton, Stack, useFormat } from '@orebridge/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { actsOf, type ExecutionActionSpec, waitsForCheck } from '../../features/execution/actions';
import { useMovingExecution } from '../../shared/api/useExecution';
import { ActionButtons } from '../../features/execution/components/ActionButtons';
import { SecureNext } from '../../features/payments/components/SecureNext';
import { InspectionNext } from './InspectionNext';
import { mayAct } from '../../features/deal/deal-events';

interface Props {
  deal: Deal;
  /** The part of the room that is open: what is done there is not offered a second time. */
  tab: string;
  onRelease: () => void;
}

/**
 * Where the deal stands and who has to do what next. A button is there only for what can be done; in the parts of the room
 * nothing is said while there is nothing to do.
 */
export const NextAction = ({ deal, tab, onRelease }: Props) => {
  const intl = useIntl();
  const execution = useMovingExecution(deal);
  const format = useFormat();
  const given = daysGiven(deal.state);
  const values = {
    quantity: format.quantity(deal.terms.quantity, deal.terms.unit),
    until: given && !given.banking ? format.deadline(new Date(Date.parse(deal.updatedAt) + given.days * DAY_MS)) : '',
  };
  const title = intl.formatMessage({ id: `deals.next.${deal.state}.title` }, values);
  const isChecked = deal.state === 'loading' && execution && waitsForCheck(execution);
  const text = intl.formatMessage(
    { id: isChecked ? 'deals.next.loading.checked' : `deals.next.${deal.state}.text` },
    values,
  );
  if (mayAct(deal, 'release'))
    return (
      <ActionCard
        icon="shield-check"
        title={intl.formatMessage({ id: 'deals.release.card' })}
        text={intl.formatMessage({ id: 'deals.release.cardText' })}
        actions={
          <Button variant="primary" onClick={onRelease}>
            <FormattedMessage id="deals.release.open" />
          </Button>
        }
      />
    );
  if (deal.events.includes('sign') || deal.events.includes('countersign'))
    return tab === 'contract' ? null : (
      <ActionCard
        icon="seal-check"
        title={intl.formatMessage({ id: 'deals.contract.next' })}
        text={intl.formatMessage({ id: 'deals.contract.nextText' })}
        actions={
          <LinkButton variant="primary" href={`/deals/${deal.id}?tab=contract`}>
            <FormattedMessage id="deals.contract.nextOpen" />
          </LinkButton>
        }
      />
    );
  if (deal.state === 'inspection') return <InspectionNext deal={deal} tab={tab} title={title} text={text} />;
  const isNext = ({ name, next }: ExecutionActionSpec) => next === true && !(name === 'ship' && isChecked);
  const canAct = Boolean(execution && actsOf(execution, isNext).length);
  // The part in which an act is recorded has its buttons.
  if (tab === 'shipment' || tab === 'disputes') return null;
  const acts = execution && canAct ? <ActionButtons execution={execution} only={isNext} /> : undefined;
  if (deal.state === 'signed')
    return (
      <Stack gap={4}>
        {tab === 'payments' ? null : <SecureNext deal={deal} title={title} text={text} />}
        {acts}
      </Stack>
    );
  const waits = isChecked && deal.side === 'seller';
  if (tab !== 'overview' && !canAct && !waits) return null;
  return (
    <Callout
      tone={deal.state === 'compliance_review' || deal.state === 'on_hold' ? 'warning' : 'info'}
      title={title}
      actions={acts}
    >
      {text}
    </Callout>
  );
};
