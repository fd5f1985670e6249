import type { BillingOrder } from '@orebridge/contracts';
import { keyOf, useErrorText, useMessages } from '@orebridge/remote-kit';
import { dec, moneyText, PLAN_CURRENCY } from '@orebridge/trade';
import {
  Button,
  Columns,
  ErrorState,
  LinkButton,
  Panel,
  SkeletonText,
  Stack,
  TermList,
  useFormat,
} from '@orebridge/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PLAN_CHANGED } from '../api/billing-keys';
import { usePayment } from '../../../shared/api/usePayment';
import { PayDialog } from '../../../shared/payments/PayDialog';
import { PaymentSheet } from '../../../shared/payments/PaymentSheet';
import { usePlanMessages } from '../hooks/usePlanMessages';

/** Pays what was ordered: the way is chosen, then what that way needs is shown; the plan begins with the money. */
export const PayOrder = ({ order }: { order: BillingOrder }) => {
  const { say, tierName } = usePlanMessages();
  const shared = useMessages();
  const format = useFormat();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const [params, setParams] = useSearchParams();
  const [choosing, setChoosing] = useState(false);
  const id = params.get('payment');
  const payment = usePayment(id);
  const amount = format.money(order.due, order.currency, { min: 2 });
  const isPaid = payment.data?.state === 'completed';
  useEffect(() => {
    if (!isPaid) return;
    void navigate('/subscription-success', { replace: true });
    for (const route of PLAN_CHANGED) void queries.invalidateQueries({ queryKey: keyOf(route) });
  }, [isPaid, navigate, queries]);
  return (
    <Columns
      aside={
        <Panel title={say('pay.title')}>
          <Stack gap={6}>
            {id && payment.isError ? (
              <ErrorState text={errorText(payment.error)} onRetry={() => void payment.refetch()} />
            ) : null}
            {id && payment.isLoading ? <SkeletonText lines={4} /> : null}
            {payment.data ? <PaymentSheet payment={payment.data} /> : null}
            <Button
              variant={payment.data?.state === 'pending' ? 'default' : 'primary'}
              block
              onClick={() => setChoosing(true)}
            >
              {payment.data ? say('pay.other') : say('pay.with', { amount })}
            </Button>
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
            {
              id: 'plan',
              term: shared('common.plan'),
              detail: `${tierName(order.tier)}, ${say(`per.${order.interval}`)}`,
            },
            { id: 'what', term: say('pay.what'), detail: say(`order.${order.kind}`) },
            ...(dec(order.taxPct).isZero()
              ? []
              : [
                  {
                    id: 'tax',
                    term: say('quote.tax', { rate: format.percent(order.taxPct) }),
                    detail: format.money(moneyText(dec(order.due).minus(order.net), order.currency), order.currency),
                  },
                ]),
            { id: 'due', term: say('quote.due'), detail: <strong>{amount}</strong> },
          ]}
        />
      </Panel>
      {choosing ? (
        <PayDialog
          due={{
            purpose: 'subscription',
            about: { kind: 'subscription_order', id: order.id },
            amount: order.due,
            currency: PLAN_CURRENCY,
            title: order.reference,
          }}
          onStarted={(started) => {
            setChoosing(false);
            setParams({ payment: started }, { replace: true });
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </Columns>
  );
};
