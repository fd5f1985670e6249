import type { BillingOrder } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import {
  Button,
  Columns,
  ErrorState,
  FormError,
  LinkButton,
  Panel,
  RadioGroup,
  SkeletonText,
  Stack,
  TermList,
  useFormat,
} from '@orebridge/ui';
import { useState } from 'react';
import { usePlanWays, useStartPlanPayment } from '../api/billing';
import { PaymentStep } from './PaymentStep';
import { usePlanWords } from './usePlanWords';

/** Pays what was ordered: the way is chosen, then what that way needs is shown. */
export const PayOrder = ({ order }: { order: BillingOrder }) => {
  const { say, tierName } = usePlanWords();
  const format = useFormat();
  const errorText = useErrorText();
  const ways = usePlanWays();
  const start = useStartPlanPayment();
  const [chosen, setChosen] = useState<string | null>(null);
  const items = ways.data?.items ?? [];
  const way = items.find(({ provider }) => provider === chosen) ?? items.find(({ bank }) => !bank) ?? items[0];
  const amount = format.money(order.due, order.currency, { min: 2 });
  const payment =
    start.data && start.data.state === 'pending' && start.data.provider === way?.provider ? start.data : null;
  const pay = () => {
    if (!way) return;
    start.mutate(
      { body: { purpose: 'subscription', aboutId: order.id, provider: way.provider } },
      {
        onSuccess: ({ actionUrl }) => {
          if (actionUrl) window.location.assign(actionUrl);
        },
      },
    );
  };
  return (
    <Columns
      aside={
        <Panel title={say('pay.title')}>
          <Stack gap={6}>
            {ways.isError ? <ErrorState text={errorText(ways.error)} onRetry={() => void ways.refetch()} /> : null}
            {ways.isLoading ? <SkeletonText lines={3} /> : null}
            {way ? (
              <RadioGroup
                label={say('pay.way')}
                value={way.provider}
                onValueChange={setChosen}
                options={items.map(({ provider }) => ({
                  value: provider,
                  label: say(`way.${provider}`),
                  hint: say(`way.${provider}.hint`),
                }))}
              />
            ) : null}
            {start.isError ? <FormError>{errorText(start.error)}</FormError> : null}
            {payment ? (
              <PaymentStep payment={payment} />
            ) : (
              <Button variant="primary" block disabled={!way} pending={start.isPending} onClick={pay}>
                {say('pay.with', { amount })}
              </Button>
            )}
            <LinkButton href="/subscription" variant="quiet" block>
              {say('checkout.back')}
            </LinkButton>
          </Stack>
        </Panel>
      }
    >
      <Panel title={say('pay.order', { reference: order.reference })}>
        <TermList
          items={[
            { id: 'plan', term: say('pay.plan'), detail: `${tierName(order.tier)}, ${say(`per.${order.interval}`)}` },
            { id: 'what', term: say('pay.what'), detail: say(`order.${order.kind}`) },
            { id: 'due', term: say('quote.due'), detail: <strong>{amount}</strong> },
          ]}
        />
      </Panel>
    </Columns>
  );
};
