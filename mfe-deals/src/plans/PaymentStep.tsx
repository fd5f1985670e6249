import type { Payment } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { Button, Callout, Cluster, FormError, Stack, TermList, Text, useFormat } from '@orebridge/ui';
import { useNavigate } from 'react-router-dom';
import { useSimulatePlanPayment } from '../api/billing';
import { usePlanWords } from './usePlanWords';

/** What the chosen way needs: a transfer's details, the simulator's word, or the provider's own page. */
export const PaymentStep = ({ payment }: { payment: Payment }) => {
  const { say } = usePlanWords();
  const format = useFormat();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const simulate = useSimulatePlanPayment(({ state }) => {
    if (state === 'completed') void navigate('/subscription-success', { replace: true });
  });
  const { bank, reference, amount, currency, provider } = payment;
  if (bank)
    return (
      <Stack gap={4}>
        <Text as="p">{say('transfer.text')}</Text>
        <TermList
          items={[
            { id: 'holder', term: say('transfer.holder'), detail: bank.holder },
            { id: 'bank', term: say('transfer.bank'), detail: bank.bank },
            { id: 'iban', term: 'IBAN', detail: <Text mono>{bank.iban}</Text> },
            { id: 'bic', term: 'BIC', detail: <Text mono>{bank.bic}</Text> },
            { id: 'reference', term: say('transfer.reference'), detail: <Text mono>{reference}</Text> },
            { id: 'amount', term: say('transfer.amount'), detail: format.money(amount, currency, { min: 2 }) },
          ]}
        />
        {bank.example ? <Callout tone="warning" title={say('transfer.example')} /> : null}
      </Stack>
    );
  if (provider !== 'simulator') return <Text as="p">{say('pay.elsewhere')}</Text>;
  const outcome = (result: 'paid' | 'failed') => () =>
    simulate.mutate({ params: { id: payment.id }, body: { outcome: result } });
  return (
    <Callout
      tone="warning"
      title={say('simulated.title')}
      actions={
        <Cluster>
          <Button size="sm" variant="primary" pending={simulate.isPending} onClick={outcome('paid')}>
            {say('simulated.pay')}
          </Button>
          <Button size="sm" pending={simulate.isPending} onClick={outcome('failed')}>
            {say('simulated.fail')}
          </Button>
        </Cluster>
      }
    >
      {say('simulated.text')}
      {simulate.isError ? <FormError>{errorText(simulate.error)}</FormError> : null}
      {simulate.data?.state === 'failed' ? <FormError>{say('simulated.failed')}</FormError> : null}
    </Callout>
  );
};
