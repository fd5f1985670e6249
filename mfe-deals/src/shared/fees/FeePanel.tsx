import type { FeeAccount, PaymentDue } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { dec } from '@orebridge/trade';
import { ErrorState, KpiBand, Panel, SkeletonText, Stack, Text, useFormat } from '@orebridge/ui';
import { useEffect, useRef, useState } from 'react';
import { Entries } from '../payments/Entries';
import { PayDialog } from '../payments/PayDialog';
import { PaymentDialog } from '../payments/PaymentDialog';
import { FeeInvoices } from './FeeInvoices';
import { FeeStatus } from './FeeStatus';
import { FeeWithholding } from './FeeWithholding';

/** A contract about work as its money needs it. */
export interface FeeOf {
  readonly kind: 'engagement' | 'freight';
  readonly about: PaymentDue['about'];
  readonly reference: string;
  readonly side: 'client' | 'provider' | 'carrier' | null;
  /** The client, and who does the work. */
  readonly client: string;
  readonly provider: string;
}
interface Props {
  /** Of the contract. */
  id: string;
  contract: FeeOf;
  /** Asks for the deposit as soon as it is known what is due. */
  opens?: boolean;
  /** The account as it is read. */
  read: { data?: FeeAccount | undefined; isError: boolean; error: Error | null; refetch: () => unknown };
}
type Due = Pick<PaymentDue, 'purpose' | 'about' | 'amount' | 'currency' | 'title'>;
/** The deposit that the client has still to make; null where none is due. */
const dueOf = ({ kind, about, reference }: FeeOf, { due, currency }: FeeAccount): Due | null =>
  due ? { purpose: kind, about, amount: due, currency, title: reference } : null;
const FIGURES = ['price', 'held', 'frozen', 'released', 'refunded', 'balance'] as const;
/** Figures that are no news while they are nothing. */
const QUIET: readonly string[] = ['frozen', 'refunded', 'balance'];

/** The money of a contract about work: what is held, frozen, released and refunded, and every posting that made it so. */
export const FeePanel = ({ id, contract, opens = false, read }: Props) => {
  const say = useMessages('deals.fee');
  const format = useFormat();
  const errorText = useErrorText();
  const [paying, pay] = useState<Due | null>(null);
  const [paymentId, show] = useState<string | null>(null);
  const account = read.data;
  const asked = useRef(false);
  const due = account && account.may.includes('pay') ? dueOf(contract, account) : null;
  useEffect(() => {
    if (!opens || asked.current || !due) return;
    asked.current = true;
    pay(due);
  }, [opens, due]);
  if (!account)
    return (
      <Panel title={say('title')}>
        {read.isError && read.error ? (
          <ErrorState text={errorText(read.error)} onRetry={() => void read.refetch()} />
        ) : (
          <SkeletonText lines={6} />
        )}
      </Panel>
    );
  return (
    <Stack gap={6}>
      <FeeStatus contract={contract} account={account} onShow={show} onPay={() => pay(due)} />
      <KpiBand
        label={say('title')}
        items={FIGURES.filter((name) => !QUIET.includes(name) || !dec(account[name]).isZero()).map((name) => ({
          id: name,
          label: say(name),
          value: format.amount(account[name], account.currency),
          unit: account.currency,
          context: say(`${name}.context`),
        }))}
      />
      <FeeWithholding id={id} contract={contract} account={account} />
      <FeeInvoices contract={contract} account={account} onPay={pay} />
      <Panel title={say('entries')} flush={account.entries.length > 0}>
        {account.entries.length ? (
          <Entries of="work" entries={account.entries} payments={account.payments} onShow={show} />
        ) : (
          <Text tone="secondary">{say('entries.none')}</Text>
        )}
      </Panel>
      {paying ? (
        <PayDialog
          due={paying}
          onClose={() => pay(null)}
          onStarted={(id) => {
            pay(null);
            show(id);
          }}
        />
      ) : null}
      {paymentId ? <PaymentDialog id={paymentId} onClose={() => show(null)} /> : null}
    </Stack>
  );
};
