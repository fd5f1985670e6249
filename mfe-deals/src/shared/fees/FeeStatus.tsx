import { useMessages } from '@orebridge/remote-kit';
import { OperationGate } from '@orebridge/remote-kit/pages';
import { api, type FeeAccount } from '@orebridge/contracts';
import { dec } from '@orebridge/trade';
import { Button, Callout, useFormat } from '@orebridge/ui';
import type { FeeOf } from './FeePanel';

interface Props {
  contract: FeeOf;
  account: FeeAccount;
  onPay: () => void;
  onShow: (paymentId: string) => void;
}

/** What the client has to deposit, or that it lies there and when it goes on; nothing once no money is to move. */
export const FeeStatus = ({ contract, account, onPay, onShow }: Props) => {
  const say = useMessages('deals.fee');
  const sayPay = useMessages('deals.pay');
  const format = useFormat();
  const money = (amount: string) => format.money(amount, account.currency, { min: 2, max: 2 });
  const waiting = account.payments.find(({ state }) => state === 'pending');
  const rule = say(`rule.${contract.kind}`);
  if (waiting)
    return (
      <Callout
        tone="info"
        title={sayPay('account.waiting', { amount: money(waiting.amount), way: sayPay(`way.${waiting.provider}`) })}
        actions={<Button onClick={() => onShow(waiting.id)}>{sayPay('due.go')}</Button>}
      >
        {rule}
      </Callout>
    );
  const { due } = account;
  if (due)
    return account.may.includes('pay') ? (
      <Callout
        tone="warning"
        title={say('due.client', { amount: money(due) })}
        actions={
          <OperationGate of={api.payments.start} body={{ purpose: contract.kind }}>
            <Button variant="primary" onClick={onPay}>
              {say('deposit')}
            </Button>
          </OperationGate>
        }
      >
        {rule}
      </Callout>
    ) : (
      <Callout tone="warning" title={say('due.other', { client: contract.client, amount: money(due) })}>
        {rule}
      </Callout>
    );
  if (!dec(account.frozen).isZero())
    return (
      <Callout tone="warning" title={say('frozen.title', { amount: money(account.frozen) })}>
        {say('frozen.text')}
      </Callout>
    );
  if (dec(account.held).isZero()) return null;
  return (
    <Callout tone="positive" title={say('held.title', { amount: money(account.held) })}>
      {rule}
    </Callout>
  );
};
