import type { BillingQuote } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { type BillingInterval, dec, type Tier } from '@orebridge/trade';
import { Button, Callout, Columns, FormError, LinkButton, Panel, Stack, useFormat } from '@orebridge/ui';
import { useNavigate } from 'react-router-dom';
import { useChangePlan } from '../api/useChangePlan';
import { QuoteLines } from './QuoteLines';
import { usePlanMessages } from '../hooks/usePlanMessages';

interface CheckoutProps {
  quote: BillingQuote;
  wanted: { tier: Tier; interval: BillingInterval };
}

/** The last look before a plan is ordered: what is due and why, and the step itself. */
export const Checkout = ({ quote, wanted }: CheckoutProps) => {
  const { say, tierName, amountOf } = usePlanMessages();
  const format = useFormat();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const change = useChangePlan();
  const { kind, due, currency, excess } = quote;
  const costs = !dec(due).isZero();
  const confirm = () =>
    change.mutate(
      { body: { ...wanted, due } },
      { onSuccess: ({ order }) => void navigate(order ? '/checkout' : '/subscription-success', { replace: true }) },
    );
  return (
    <Columns
      aside={
        <Panel title={say('checkout.confirm')}>
          <Stack gap={6}>
            {change.isError ? <FormError>{errorText(change.error)}</FormError> : null}
            <Button variant="primary" block pending={change.isPending} onClick={confirm}>
              {kind === 'downgrade'
                ? say('checkout.later', { date: format.date(quote.startsAt) })
                : costs
                  ? say('checkout.order', { amount: format.money(due, currency, { min: 2 }) })
                  : say('checkout.take')}
            </Button>
            <LinkButton href="/subscription" variant="quiet" block>
              {say('checkout.back')}
            </LinkButton>
          </Stack>
        </Panel>
      }
    >
      <Panel title={say('checkout.summary', { from: tierName(quote.from), to: tierName(quote.tier) })}>
        <Stack gap={6}>
          <QuoteLines quote={quote} />
          {quote.interval === wanted.interval ? null : <Callout tone="info">{say('checkout.staysYear')}</Callout>}
          {excess.length > 0 ? (
            <Callout tone="warning" title={say('excess.title')}>
              {excess
                .map(({ metric, used, limit }) =>
                  say('excess.line', {
                    what: say(`line.${metric}`),
                    used: amountOf(metric, used),
                    limit: amountOf(metric, limit),
                  }),
                )
                .join(' · ')}{' '}
              {say('excess.notice')}
            </Callout>
          ) : null}
        </Stack>
      </Panel>
    </Columns>
  );
};
