import type { BillingQuote } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import type { BillingInterval, Tier } from '@orebridge/trade';
import { Button, Callout, Columns, FormError, LinkButton, Panel, RadioGroup, Stack, useFormat } from '@orebridge/ui';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useChangePlan } from '../api/billing';
import { QuoteLines } from './QuoteLines';
import { usePlanWords } from './usePlanWords';

interface CheckoutProps {
  quote: BillingQuote;
  wanted: { tier: Tier; interval: BillingInterval };
}

/** The last look before a plan is taken: what is due and why, how it is paid, and the step itself. */
export const Checkout = ({ quote, wanted }: CheckoutProps) => {
  const { say, tierName, amountOf } = usePlanWords();
  const format = useFormat();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const change = useChangePlan();
  const [chosen, setChosen] = useState<string | null>(null);
  const { kind, due, currency, excess, means } = quote;
  const costs = Number(due) > 0;
  const way = chosen ?? means[0]?.id ?? '';
  const simulated = means.some(({ id, simulated: is }) => id === way && is);
  const later = kind === 'downgrade';
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(
      { body: { ...wanted, due, ...(!later && way ? { means: way } : {}) } },
      { onSuccess: () => void navigate('/subscription-success', { replace: true }) },
    );
  };
  return (
    <form noValidate onSubmit={confirm}>
      <Columns
        aside={
          <Panel title={say('checkout.confirm')}>
            <Stack gap={6}>
              {later ? null : (
                <>
                  <RadioGroup
                    label={say('checkout.means')}
                    value={way}
                    onValueChange={setChosen}
                    options={means.map(({ id }) => ({
                      value: id,
                      label: say(`means.${id}`),
                      hint: say(`means.${id}.hint`),
                    }))}
                  />
                  {simulated ? (
                    <Callout tone="warning" title={say('simulated.title')}>
                      {say('simulated.text')}
                    </Callout>
                  ) : null}
                </>
              )}
              {change.isError ? <FormError>{errorText(change.error)}</FormError> : null}
              <Button type="submit" variant="primary" block pending={change.isPending}>
                {later
                  ? say('checkout.later', { date: format.date(quote.startsAt) })
                  : costs
                    ? say('checkout.pay', { amount: format.money(due, currency, { min: 2 }) })
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
    </form>
  );
};
