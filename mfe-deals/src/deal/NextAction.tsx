import type { Deal } from '@orebridge/contracts';
import { daysGiven } from '@orebridge/trade';
import { ActionCard, Button, Callout, LinkButton, Stack, useFormat } from '@orebridge/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { CourseNext } from '../course/CourseNext';
import { SecureNext } from '../payments/SecureNext';
import { InspectionAct } from '../assay/InspectionAct';
import { mayAct } from './dealEvents';

const DAY_MS = 86_400_000;

/** Where the deal stands and who has to do what next. A button is there only for what can be done. */
export const NextAction = ({ deal, onRelease }: { deal: Deal; onRelease: () => void }) => {
  const intl = useIntl();
  const format = useFormat();
  const given = daysGiven(deal.state);
  const values = {
    quantity: format.quantity(deal.terms.quantity, deal.terms.unit),
    until: given && !given.banking ? format.date(new Date(Date.parse(deal.updatedAt) + given.days * DAY_MS)) : '',
  };
  const title = intl.formatMessage({ id: `deals.next.${deal.state}.title` }, values);
  const text = intl.formatMessage({ id: `deals.next.${deal.state}.text` }, values);
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
    return (
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
  if (deal.state === 'inspection') return <InspectionAct deal={deal} title={title} text={text} />;
  if (deal.state === 'signed')
    return (
      <Stack gap={4}>
        <SecureNext deal={deal} title={title} text={text} />
        <CourseNext deal={deal} />
      </Stack>
    );
  return (
    <Callout
      tone={deal.state === 'compliance_review' || deal.state === 'on_hold' ? 'warning' : 'info'}
      title={title}
      actions={<CourseNext deal={deal} />}
    >
      {text}
    </Callout>
  );
};
