import { api, type DealAccount } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { OperationGate } from '@orebridge/remote-kit/pages';
import { dec } from '@orebridge/trade';
import {
  Button,
  Callout,
  Cluster,
  EmptyState,
  ErrorState,
  KpiBand,
  LinkButton,
  Panel,
  SkeletonText,
  Stack,
  Text,
  useFormat,
} from '@orebridge/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDealAccount } from '../api/useDealAccount';
import type { RoomPart } from '../../../shared/room-part';
import { Entries } from '../../../shared/payments/Entries';
import { CreditPanel } from './credit/CreditPanel';
import { InstrumentDialog } from './InstrumentDialog';
import { InstrumentRows } from './InstrumentRows';
import { PayDialog } from '../../../shared/payments/PayDialog';
import { PaymentDialog } from '../../../shared/payments/PaymentDialog';
import { ReceiptDialog } from './ReceiptDialog';
import { SecurityHeader } from './SecurityHeader';
import { amountDue } from '../amount-due';

type Open = 'pay' | 'instrument' | 'receipt' | null;
const FIGURES = ['held', 'frozen', 'invoiced', 'balance', 'released', 'refunded'] as const;

/** The money side of a deal: what is held, owed and paid, and every posting that made it so. */
export const DealPayments = ({ deal }: RoomPart) => {
  const say = useMessages('deals.pay');
  const format = useFormat();
  const errorText = useErrorText();
  const [params, setParams] = useSearchParams();
  /** The address may ask for the payment itself: from the card that says what comes next. */
  const [open, setOpen] = useState<Open>(params.get('pay') === 'now' ? 'pay' : null);
  const [paymentId, setPaymentId] = useState<string | null>(null);
  const read = useDealAccount(deal.id);
  const account = read.data;
  if (!account)
    return read.isError ? (
      <ErrorState text={errorText(read.error)} onRetry={() => void read.refetch()} />
    ) : (
      <SkeletonText lines={8} />
    );
  if (!account.security && !account.entries.length)
    return (
      <Panel>
        <EmptyState icon="currency-circle-dollar" title={say('account.none')} text={say('account.noneText')} />
      </Panel>
    );
  const side = deal.side ?? 'buyer';
  const due = amountDue(account, side, deal.state);
  const close = () => {
    setOpen(null);
    setParams(
      (now) => {
        now.delete('pay');
        return now;
      },
      { replace: true },
    );
  };
  return (
    <Stack gap={7}>
      {account.security ? <SecurityHeader deal={deal} account={account} security={account.security} /> : null}
      <Actions account={account} due={due} onOpen={setOpen} onShow={setPaymentId} />
      <KpiBand
        label={say('account.figures')}
        items={FIGURES.filter((name) => name !== 'frozen' || !dec(account.frozen).isZero()).map((name) => ({
          id: name,
          label: say(`account.${name}`),
          value: format.amount(account[name], account.currency),
          unit: account.currency,
          context: say(`account.${name}.context`),
        }))}
      />
      {account.instruments.length || account.may.includes('add_instrument') ? (
        <Panel title={say('document.title')} flush={account.instruments.length > 0}>
          <InstrumentRows instruments={account.instruments} unit={deal.terms.unit} />
        </Panel>
      ) : null}
      {account.instruments
        .filter(({ letter, state }) => letter !== null && state !== 'refused')
        .map((one) => (
          <CreditPanel key={one.id} document={one} unit={deal.terms.unit} />
        ))}
      <Panel title={say('entries.title')} flush={account.entries.length > 0}>
        {account.entries.length ? (
          <Entries entries={account.entries} payments={account.payments} onShow={setPaymentId} />
        ) : (
          <Text tone="secondary">{say('entries.none')}</Text>
        )}
      </Panel>
      {open === 'pay' && account.may.includes('pay') ? (
        <PayDialog
          due={{
            purpose: 'escrow',
            about: { kind: 'deal', id: deal.id },
            amount: due,
            currency: account.currency,
            title: deal.reference,
          }}
          onClose={close}
          onStarted={(id) => {
            close();
            setPaymentId(id);
          }}
        />
      ) : null}
      {open === 'instrument' ? <InstrumentDialog deal={deal} onClose={close} /> : null}
      {open === 'receipt' ? <ReceiptDialog dealId={deal.id} account={account} onClose={close} /> : null}
      {paymentId ? <PaymentDialog id={paymentId} onClose={() => setPaymentId(null)} /> : null}
    </Stack>
  );
};

/** What the reader can do about the money now; nothing when that is nothing. */
const Actions = ({
  account,
  due,
  onOpen,
  onShow,
}: {
  account: DealAccount;
  due: string;
  onOpen: (what: Open) => void;
  onShow: (paymentId: string) => void;
}) => {
  const say = useMessages('deals.pay');
  const format = useFormat();
  const waiting = account.payments.find(({ state }) => state === 'pending');
  if (!account.may.length && !waiting) return null;
  return (
    <Stack gap={4}>
      {waiting ? (
        <Callout
          tone="info"
          title={say('account.waiting', {
            amount: format.money(waiting.amount, waiting.currency, { min: 2 }),
            way: say(`way.${waiting.provider}`),
          })}
          actions={<Button onClick={() => onShow(waiting.id)}>{say('due.go')}</Button>}
        >
          {say('account.waitingText')}
        </Callout>
      ) : null}
      <Cluster gap={3}>
        {account.may.includes('pay') ? (
          <OperationGate of={api.payments.start} body={{ purpose: 'escrow' }}>
            <Button variant="primary" onClick={() => onOpen('pay')}>
              {say('account.pay', { amount: format.money(due, account.currency, { min: 2 }) })}
            </Button>
          </OperationGate>
        ) : null}
        {account.may.includes('add_instrument') ? (
          <Button variant={account.may.includes('pay') ? 'default' : 'primary'} onClick={() => onOpen('instrument')}>
            {say('document.add')}
          </Button>
        ) : null}
        {account.may.includes('confirm_receipt') ? (
          <OperationGate of={api.ledger.confirmReceipt}>
            <Button onClick={() => onOpen('receipt')}>{say('received.open')}</Button>
          </OperationGate>
        ) : null}
        <LinkButton variant="quiet" href="/payment-methods">
          {say('methods.title')}
        </LinkButton>
      </Cluster>
    </Stack>
  );
};
