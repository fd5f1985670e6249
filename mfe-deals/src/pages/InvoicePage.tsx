import type { Invoice, Language } from '@orebridge/contracts';
import { useErrorText, useRecordName } from '@orebridge/remote-kit';
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
import { pdfUrl, ublUrl, useInvoice } from '../api/invoices';
import { DisputeDialog } from '../invoices/DisputeDialog';
import { InvoiceFacts, InvoiceHistory, InvoiceParties } from '../invoices/InvoiceFacts';
import { InvoiceLines } from '../invoices/InvoiceLines';
import { InvoiceState } from '../invoices/InvoiceState';
import { NoteDialog } from '../invoices/NoteDialog';
import { useInvoiceWords } from '../invoices/useInvoiceWords';
import { useLiveInvoices } from '../invoices/useLiveInvoices';
import { RecordFace } from '@orebridge/remote-kit/pages';

const ACTS = ['credit', 'debit', 'dispute', 'settle_dispute'] as const;
type Act = (typeof ACTS)[number];

const Interest = ({ invoice }: { invoice: Invoice }) => {
  const { say, money, amount } = useInvoiceWords();
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
  const { say, word } = useInvoiceWords();
  const errorText = useErrorText();
  const { locale } = useIntl();
  useLiveInvoices();
  const [act, setAct] = useState<Act | null>(null);
  const answer = useInvoice(id);
  const invoice = answer.data;
  useRecordName(invoice?.number);
  if (!invoice)
    return (
      <RecordFace
        title={say('one')}
        error={answer.isError ? errorText(answer.error) : null}
        onRetry={() => void answer.refetch()}
      />
    );
  const close = () => setAct(null);
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
            {ACTS.filter((one) => invoice.events.includes(one)).map((one) => (
              <Button key={one} variant={one === 'dispute' ? 'dangerOutline' : 'default'} onClick={() => setAct(one)}>
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
            <InvoiceHistory invoice={invoice} />
          </Stack>
        }
      >
        <Stack gap={6}>
          {isComplete ? null : <Callout tone="info">{say('incomplete')}</Callout>}
          <Interest invoice={invoice} />
          <InvoiceParties parties={invoice.parties} />
          <InvoiceLines invoice={invoice} />
        </Stack>
      </Columns>
      {act === 'credit' || act === 'debit' ? <NoteDialog invoice={invoice} type={act} onClose={close} /> : null}
      {act === 'dispute' || act === 'settle_dispute' ? (
        <DisputeDialog invoice={invoice} event={act} onClose={close} />
      ) : null}
    </PageBody>
  );
}
