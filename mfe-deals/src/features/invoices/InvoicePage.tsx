import { api, type Invoice, type Language } from '@orebridge/contracts';
import { useRecordName } from '@orebridge/remote-kit';
import {
  Button,
  Callout,
  Columns,
  DemoRibbon,
  LinkButton,
  PageBody,
  PageHeader,
  Stack,
  Text,
  useFormat,
} from '@orebridge/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { pdfUrl, ublUrl } from './api/invoices';
import { useInvoice } from './api/useInvoice';
import { DisputeDialog } from './components/DisputeDialog';
import { GoodsFacts, InvoiceFacts, InvoiceHistory, InvoiceParties } from './components/InvoiceFacts';
import { InvoiceLines } from './components/InvoiceLines';
import { InvoiceState } from './components/InvoiceState';
import { NoteDialog } from './components/NoteDialog';
import { WithdrawWithholdingDialog } from './components/WithdrawWithholdingDialog';
import { WithholdDialog } from './components/WithholdDialog';
import { WithholdingPanel } from './components/WithholdingPanel';
import { useInvoiceMessages } from '../../shared/invoices/useInvoiceMessages';
import { useLiveInvoices } from './hooks/useLiveInvoices';
import { OperationGate, PageState, useMaySend } from '@orebridge/remote-kit/pages';

const ACTS = ['withhold', 'withdraw_withholding', 'credit', 'debit', 'dispute', 'settle_dispute'] as const;
type Action = (typeof ACTS)[number];

const Interest = ({ invoice }: { invoice: Invoice }) => {
  const { say, money, amount } = useInvoiceMessages();
  const format = useFormat();
  const { interest, currency } = invoice;
  if (!interest) return null;
  const title = say('interest.title', { days: interest.days, amount: money(interest.amount, currency) });
  const reference = say('interest.reference', {
    name: interest.referenceName,
    since: format.date(interest.referenceFrom),
  });
  return (
    <Callout tone="warning" title={title}>
      <Stack gap={2}>
        {interest.periods.map(({ from, to, days, open, referencePct }) => (
          <Text as="p" key={from}>
            {say('interest.period', {
              days,
              from: format.date(from),
              to: format.date(to),
              open: amount(open, currency),
              reference: format.number(referencePct, { min: 2 }),
            })}
          </Text>
        ))}
        <Text as="p" tone="secondary">
          {interest.referenceOld ? `${reference} ${say('interest.old')}` : reference}
        </Text>
      </Stack>
    </Callout>
  );
};

/** One invoice as both its parties see it: lines, sums, what was paid, and what may be done. */
export default function InvoicePage() {
  const { id = '' } = useParams();
  const { say, word } = useInvoiceMessages();
  const { locale } = useIntl();
  useLiveInvoices();
  const [act, setAction] = useState<Action | null>(null);
  const mayAct = useMaySend()(api.invoices.act);
  const answer = useInvoice(id);
  const invoice = answer.data;
  useRecordName(invoice?.number);
  if (!invoice) return <PageState title={say('one')} answer={answer} />;
  const close = () => setAction(null);
  const acts = ACTS.filter((one) => invoice.events.includes(one));
  const isComplete = invoice.missing.length === 0;
  return (
    <PageBody>
      <PageHeader
        title={`${word(`kind.${invoice.kind}`)} ${invoice.number}`}
        subtitle={say('fromTo', { issuer: invoice.issuer.name, recipient: invoice.recipient.name })}
        eyebrow={
          <>
            <InvoiceState invoice={invoice} />
            {invoice.demo ? <DemoRibbon inline /> : null}
          </>
        }
        actions={
          <>
            <LinkButton href={pdfUrl(invoice.id, locale as Language)} icon="file-pdf" target="_blank">
              {say('pdf')}
            </LinkButton>
            {isComplete ? (
              <LinkButton href={ublUrl(invoice.id)} icon="download-simple" download>
                {say('ubl')}
              </LinkButton>
            ) : null}
            {acts.length && !mayAct ? <OperationGate of={api.invoices.act} /> : null}
            {(mayAct ? acts : []).map((one) => (
              <Button
                key={one}
                variant={one === 'dispute' ? 'dangerOutline' : 'default'}
                onClick={() => setAction(one)}
              >
                {say(`${one}.open`)}
              </Button>
            ))}
          </>
        }
      />
      <Columns
        aside={
          <Stack gap={6}>
            <InvoiceFacts invoice={invoice} />
            {invoice.goods ? <GoodsFacts goods={invoice.goods} /> : null}
            <InvoiceHistory invoice={invoice} />
          </Stack>
        }
      >
        <Stack gap={6}>
          {isComplete ? null : <Callout tone="info">{say('incomplete')}</Callout>}
          <Interest invoice={invoice} />
          <InvoiceParties parties={invoice.parties} />
          <InvoiceLines invoice={invoice} />
          <WithholdingPanel invoice={invoice} />
        </Stack>
      </Columns>
      {act === 'withhold' ? <WithholdDialog invoice={invoice} onClose={close} /> : null}
      {act === 'withdraw_withholding' ? <WithdrawWithholdingDialog invoice={invoice} onClose={close} /> : null}
      {act === 'credit' || act === 'debit' ? <NoteDialog invoice={invoice} type={act} onClose={close} /> : null}
      {act === 'dispute' || act === 'settle_dispute' ? (
        <DisputeDialog invoice={invoice} event={act} onClose={close} />
      ) : null}
    </PageBody>
  );
}
