import type { Payment } from '@orebridge/contracts';
import { useErrorText, useToast, useMessages } from '@orebridge/remote-kit';
import { PAYMENT_STATUS } from '@orebridge/remote-kit/trade';
import { groupedReference } from '@orebridge/trade';
import {
  Button,
  Callout,
  Cluster,
  DemoRibbon,
  FormError,
  LinkButton,
  Stack,
  StatusBadge,
  TermList,
  Text,
  useFormat,
} from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { useSimulate } from '../api/useSimulate';
import { PrintStyles, printSheet } from '../PrintStyles';
import { BankFacts } from './BankFacts';
import { pathOfPaid } from './path-of-paid';

/** One payment: what is to be done while it waits, its receipt once it has come in. */
export const PaymentSheet = ({ payment }: { payment: Payment }) => {
  const say = useMessages('deals.pay');
  const intl = useIntl();
  const format = useFormat();
  const toast = useToast();
  const errorText = useErrorText();
  const simulate = useSimulate();
  const money = (amount: string) => format.money(amount, payment.currency, { min: 2, max: 2 });
  const waits = payment.state === 'pending';
  const report = (outcome: 'paid' | 'failed' | 'charged_back') =>
    simulate.mutate(
      { params: { id: payment.id }, body: { outcome } },
      {
        onSuccess: () =>
          toast({ tone: outcome === 'paid' ? 'positive' : 'neutral', title: say(`simulator.${outcome}.done`) }),
      },
    );
  const completed = payment.completedAt;
  const path = pathOfPaid(payment);
  return (
    <div data-print-sheet="">
      <PrintStyles />
      <Stack gap={6}>
        <Cluster gap={3}>
          <Text as="span" size="figureLg">
            {money(payment.received ?? payment.amount)}
          </Text>
          <StatusBadge status={PAYMENT_STATUS[payment.state]} label={say(`state.${payment.state}`)} />
          {payment.demo ? <DemoRibbon inline /> : null}
        </Cluster>
        {payment.provider === 'simulator' ? (
          <Callout tone="warning" title={say('simulator.label')}>
            {say('simulator.text')}
          </Callout>
        ) : null}
        {payment.failure ? (
          <Callout tone="negative" title={intl.formatMessage({ id: `error.${payment.failure}` })} />
        ) : null}
        {payment.takenBackAt ? (
          <Callout
            tone={payment.state === 'refunded' ? 'info' : 'negative'}
            title={say(payment.state === 'refunded' ? 'back.refunded' : 'back.taken', {
              when: format.dateTime(payment.takenBackAt),
            })}
          />
        ) : null}
        {payment.refunds.map(({ amount, cause, sentOn }, n) => (
          <Callout
            key={`${cause}/${n}`}
            tone="info"
            title={say(sentOn ? 'back.sent' : 'back.owed', {
              amount: money(amount),
              day: sentOn ? format.date(sentOn) : '',
            })}
          >
            {say(`back.cause.${cause}`)}
          </Callout>
        ))}
        <TermList
          items={[
            { id: 'for', term: say('sheet.for'), detail: payment.title },
            { id: 'payer', term: say('sheet.payer'), detail: payment.payer },
            { id: 'way', term: say('sheet.way'), detail: say(`way.${payment.provider}`) },
            { id: 'reference', term: say('bank.reference'), detail: groupedReference(payment.reference) },
            { id: 'started', term: say('sheet.started'), detail: format.dateTime(payment.createdAt) },
            ...(completed
              ? [{ id: 'completed', term: say('sheet.completed'), detail: format.dateTime(completed) }]
              : []),
            ...(payment.received && payment.received !== payment.amount
              ? [{ id: 'asked', term: say('sheet.asked'), detail: money(payment.amount) }]
              : []),
          ]}
        />
        {waits && payment.bank ? (
          <Stack gap={4}>
            <Text>{say('bank.todo', { amount: money(payment.amount) })}</Text>
            <BankFacts bank={payment.bank} reference={payment.reference} />
          </Stack>
        ) : null}
        {simulate.isError ? <FormError>{errorText(simulate.error)}</FormError> : null}
        <Cluster gap={3} data-print-hidden="">
          {waits && payment.provider === 'simulator' ? (
            <>
              <Button variant="primary" pending={simulate.isPending} onClick={() => report('paid')}>
                {say('simulator.paid')}
              </Button>
              <Button disabled={simulate.isPending} onClick={() => report('failed')}>
                {say('simulator.failed')}
              </Button>
            </>
          ) : null}
          {payment.state === 'completed' && payment.provider === 'simulator' ? (
            <Button variant="quiet" pending={simulate.isPending} onClick={() => report('charged_back')}>
              {say('simulator.charged_back')}
            </Button>
          ) : null}
          {waits && payment.actionUrl ? (
            <LinkButton variant="primary" href={payment.actionUrl} iconEnd="arrow-right">
              {say('toProvider')}
            </LinkButton>
          ) : null}
          {payment.state === 'completed' ? <Button onClick={printSheet}>{say('receipt.print')}</Button> : null}
          {path ? <LinkButton href={path}>{say(payment.dealId ? 'toDeal' : 'toPaid')}</LinkButton> : null}
        </Cluster>
      </Stack>
    </div>
  );
};
