import { useMessages } from '@orebridge/remote-kit';
import { OperationGate } from '@orebridge/remote-kit/pages';
import { api, type FeeAccount, type PaymentDue } from '@orebridge/contracts';
import { dec, moneyText } from '@orebridge/trade';
import { Button, Link, Panel, RowItem, RowList, Stack, Text, useFormat } from '@orebridge/ui';
import { useInvoiceMessages } from '../invoices/useInvoiceMessages';
import type { FeeOf } from './FeePanel';

type Due = Pick<PaymentDue, 'purpose' | 'about' | 'amount' | 'currency' | 'title'>;

/** The invoices and notes of a contract; what the reader's side owes of them and nothing covers can be paid. */
export const FeeInvoices = ({
  contract,
  account,
  onPay,
}: {
  contract: FeeOf;
  account: FeeAccount;
  onPay: (due: Due) => void;
}) => {
  const say = useMessages('deals.fee');
  const { word } = useInvoiceMessages();
  const format = useFormat();
  const { currency, invoices } = account;
  if (!invoices.length) return null;
  const money = (amount: string) => format.money(amount, currency, { min: 2, max: 2 });
  const covered = dec(account.held).plus(dec(account.frozen));
  const rows = invoices.map((invoice) => {
    const isNote = invoice.kind === 'credit_note';
    const isOwn = isNote ? contract.side !== 'client' && contract.side !== null : contract.side === 'client';
    const open = isNote ? dec(invoice.open) : dec(invoice.open).minus(covered);
    return {
      ...invoice,
      toPay: isOwn && invoice.state !== 'cancelled' && open.greaterThan(0) ? moneyText(open, currency) : null,
    };
  });
  return (
    <Panel title={say('invoices')} flush>
      <RowList label={say('invoices')}>
        {rows.map(({ id, number, kind, state, payable, toPay }) => (
          <RowItem
            key={id}
            title={<Link href={`/invoices/${id}`}>{number}</Link>}
            detail={`${word(`kind.${kind}`)} · ${word(`state.${state}`)}`}
            end={
              <Stack gap={2}>
                <Text as="span" size="figure">
                  {money(payable)}
                </Text>
                {toPay ? (
                  <OperationGate of={api.payments.start} body={{ purpose: 'invoice' }}>
                    <Button
                      size="sm"
                      variant="primary"
                      onClick={() =>
                        onPay({
                          purpose: 'invoice',
                          about: { kind: 'invoice', id },
                          amount: toPay,
                          currency,
                          title: number,
                        })
                      }
                    >
                      {say('pay', { amount: money(toPay) })}
                    </Button>
                  </OperationGate>
                ) : null}
              </Stack>
            }
          />
        ))}
      </RowList>
    </Panel>
  );
};
