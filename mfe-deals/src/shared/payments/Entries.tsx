import { useMessages } from '@orebridge/remote-kit';
import type { DealAccount, LedgerEntry } from '@orebridge/contracts';
import { dec } from '@orebridge/trade';
import { Button, Text, useFormat } from '@orebridge/ui';
import styled from 'styled-components';

const Details = styled.details`
  border-top: 1px solid var(--border-subtle);
  padding: 14px 20px;
  &:first-of-type {
    border-top: 0;
  }
  @media print {
    break-inside: avoid;
  }
`;
const Summary = styled.summary`
  cursor: pointer;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px 16px;
  align-items: baseline;
`;
const Lines = styled.table`
  width: 100%;
  margin: 12px 0;
  border-collapse: collapse;
  font-size: 14px;
  th,
  td {
    padding: 6px 8px 6px 0;
    text-align: start;
    border-bottom: 1px solid var(--border-subtle);
  }
  th:nth-child(n + 2),
  td:nth-child(n + 2) {
    text-align: end;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;
const Scroll = styled.div`
  overflow-x: auto;
`;

interface Props {
  /** Whose journal it is: the parties of a contract about work are called otherwise than those of a deal. */
  of?: 'deal' | 'work';
  entries: readonly LedgerEntry[];
  payments: DealAccount['payments'];
  onShow: (paymentId: string) => void;
}

/** The deal's journal: each entry opens to its lines and to what it comes from. */
export const Entries = ({ of = 'deal', entries, payments, onShow }: Props) => {
  const say = useMessages('deals.pay');
  const own = (key: string) => (of === 'work' && OF_WORK.includes(key) ? `work.${key}` : key);
  const format = useFormat();
  const amount = (value: string | null, currency: string) => (value === null ? '' : format.amount(value, currency));
  return (
    <div>
      {entries.map((entry) => {
        const payment = payments.find(({ id }) => entry.about.kind === 'payment' && id === entry.about.id);
        return (
          <Details key={entry.id}>
            <Summary>
              <Text as="span" strong>
                {say(own(`event.${entry.event}`))}
              </Text>
              <Text as="span" size="figure">
                {amount(largest(entry), entry.currency)} {entry.currency}
              </Text>
              <Text as="span" size="bodySm" tone="secondary">
                {say('entries.number', { number: String(entry.number) })} · {format.dateTime(entry.at)}
              </Text>
            </Summary>
            <Scroll>
              <Lines>
                <thead>
                  <tr>
                    <th scope="col">{say('entries.account')}</th>
                    <th scope="col">{say('entries.debit')}</th>
                    <th scope="col">{say('entries.credit')}</th>
                  </tr>
                </thead>
                <tbody>
                  {entry.lines.map(({ account, debit, credit }, index) => (
                    <tr key={`${account.kind}/${index}`}>
                      <td>
                        {say(`ledger.${OWNERS[account.owner]}.${account.kind}`)}
                        {account.name ? ` · ${account.name}` : ''}
                      </td>
                      <td>{amount(debit, entry.currency)}</td>
                      <td>{amount(credit, entry.currency)}</td>
                    </tr>
                  ))}
                </tbody>
              </Lines>
            </Scroll>
            <Text as="p" size="bodySm" tone="secondary">
              {say('entries.from', { what: say(`about.${aboutOf(entry)}`) })}
              {entry.reason && entry.about.kind !== 'bank-line'
                ? ` · ${SITE_REASONS.includes(entry.reason) ? say(own(`why.${entry.reason}`)) : entry.reason}`
                : ''}
            </Text>
            {payment ? (
              <Button size="sm" onClick={() => onShow(payment.id)}>
                {say('entries.payment', { reference: payment.reference })}
              </Button>
            ) : null}
          </Details>
        );
      })}
    </div>
  );
};

/** The amount that an entry moves. */
const largest = ({ lines }: LedgerEntry): string =>
  lines.map(({ debit, credit }) => debit ?? credit ?? '0').reduce((a, b) => (dec(b).greaterThan(dec(a)) ? b : a), '0');

const OWNERS = { platform: 'platform', company: 'company', deal: 'deal', engagement: 'work', freight: 'work' } as const;
/** What is said otherwise of a contract about work. */
const OF_WORK = ['event.escrow.released', 'event.escrow.refunded', 'event.payment.late', 'why.cancel'];
const KNOWN = ['payment', 'deal', 'dispute', 'hold', 'invoice', 'bank-line', 'engagement', 'freight'];
const aboutOf = ({ about }: LedgerEntry): string => (KNOWN.includes(about.kind) ? about.kind : 'other');

/** Reasons that the site gives are words of the catalogue; those that people gave are shown as they are. */
const SITE_REASONS = [
  'cancel',
  'payment_overdue',
  'cancel_after_force_majeure',
  'hold',
  'release_hold',
  'rest',
  'agree',
  'record_umpire',
  'record_award',
  'dispute',
  'settle',
  'decide',
];
