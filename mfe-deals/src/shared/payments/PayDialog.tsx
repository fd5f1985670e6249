import { api, type PaymentDue, type PaymentProviderName } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { OperationGate, useMaySend } from '@orebridge/remote-kit/pages';
import { dec } from '@orebridge/trade';
import { Button, ErrorState, FormError, RadioGroup, SkeletonText, Stack, Text, useFormat } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { useState } from 'react';
import { usePaymentMethods } from '../api/usePaymentMethods';
import { useStartPayment } from '../api/useStartPayment';
import { NoPaymentMethods } from './NoPaymentMethods';
import { usePayWay } from './usePayWay';

interface Props {
  due: Pick<PaymentDue, 'purpose' | 'about' | 'amount' | 'currency' | 'title'>;
  onStarted: (paymentId: string) => void;
  onClose: () => void;
}

/** Asks by which way something is to be paid; the company's last one is chosen already where it is open for the amount. */
export const PayDialog = ({ due, onStarted, onClose }: Props) => {
  const say = useMessages('deals.pay');
  const format = useFormat();
  const errorText = useErrorText();
  const may = useMaySend()(api.payments.start, { purpose: due.purpose });
  const ways = usePaymentMethods();
  const start = useStartPayment();
  const [last, keep] = usePayWay();
  const [chosen, choose] = useState<PaymentProviderName | null>(null);
  const open = (ways.data?.items ?? []).map((way) => {
    const most = way.limit[due.currency];
    return { ...way, most, tooMuch: most !== undefined && dec(due.amount).greaterThan(dec(most)) };
  });
  const able = open.filter(({ tooMuch }) => !tooMuch).map((way) => way.provider);
  const provider = chosen ?? able.find((way) => way === last) ?? able[0];
  const pay = () =>
    provider &&
    start.mutate(
      { body: { purpose: due.purpose, aboutId: due.about.id, provider } },
      {
        onSuccess: ({ id }) => {
          keep(provider);
          onStarted(id);
        },
      },
    );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={say('choose.title', { title: due.title })}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button variant="primary" disabled={!provider || !may} pending={start.isPending} onClick={() => pay()}>
            {say('choose.go')}
          </Button>
        </>
      }
    >
      <Stack gap={6}>
        <Text as="p" size="figureLg">
          {format.money(due.amount, due.currency, { min: 2, max: 2 })}
        </Text>
        {ways.isPending ? <SkeletonText lines={3} /> : null}
        {ways.isError ? <ErrorState text={errorText(ways.error)} onRetry={() => void ways.refetch()} /> : null}
        {ways.data && !open.length ? <NoPaymentMethods /> : null}
        {may ? null : <OperationGate of={api.payments.start} body={{ purpose: due.purpose }} />}
        {provider && may ? (
          <RadioGroup
            label={say('choose.way')}
            value={provider}
            onValueChange={(next) => choose(open.find((way) => way.provider === next)?.provider ?? null)}
            options={open.map((way) => ({
              value: way.provider,
              label: say(`way.${way.provider}`),
              hint:
                way.tooMuch && way.most
                  ? say('choose.tooMuch', { limit: format.money(way.most, due.currency) })
                  : say(`way.${way.provider}.hint`),
              disabled: way.tooMuch,
            }))}
          />
        ) : null}
        {start.isError ? <FormError>{errorText(start.error)}</FormError> : null}
      </Stack>
    </Dialog>
  );
};
