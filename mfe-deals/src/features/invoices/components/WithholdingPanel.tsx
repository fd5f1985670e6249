import { DOCUMENT_ACCEPT, type Invoice } from '@orebridge/contracts';
import { useErrorText, useToast } from '@orebridge/remote-kit';
import { localDay } from '@orebridge/trade';
import { Callout, Link, Panel, Stack, TermList, UploadZone, useFormat } from '@orebridge/ui';
import type { ReactNode } from 'react';
import { useInvoiceMessages } from '../../../shared/invoices/useInvoiceMessages';
import { certificateUrl } from '../api/invoices';
import { useHandInCertificate } from '../api/useWithholding';

/** Tax that the payer withheld, and its certificate: either party hands it in, both read it. */
export const WithholdingPanel = ({ invoice }: { invoice: Invoice }) => {
  const { say, money } = useInvoiceMessages();
  const format = useFormat();
  const toast = useToast();
  const errorText = useErrorText();
  const hand = useHandInCertificate(() => toast({ tone: 'positive', title: say('withholding.uploaded') }));
  const { withholding, currency } = invoice;
  if (!withholding) return null;
  const { certificate, certificateDueOn, rate, base } = withholding;
  const isLate = certificate === null && certificateDueOn < localDay();
  const day = format.date(certificateDueOn);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      'amount',
      `${money(withholding.amount, currency)} (${say('withholding.computed', { base: money(base, currency), rate: format.number(rate, { max: 2 }) })})`,
    ],
    ['basis', withholding.basis],
    ['treaty', withholding.treaty],
    ['declared', format.date(withholding.declaredAt)],
    [
      'certificate',
      certificate ? (
        <Link href={certificateUrl(invoice.id)} target="_blank">
          {certificate.fileName}
        </Link>
      ) : (
        say(isLate ? 'withholding.late' : 'withholding.missing', { day })
      ),
    ],
  ];
  return (
    <Panel title={say('withholding.title')}>
      <Stack gap={4}>
        <TermList
          items={facts.flatMap(([id, detail]) => (detail ? [{ id, term: say(`withholding.${id}`), detail }] : []))}
        />
        {invoice.events.includes('certify') ? (
          <UploadZone
            title={say(certificate ? 'withholding.replace' : 'withholding.upload')}
            hint={say('withholding.upload.hint')}
            accept={DOCUMENT_ACCEPT}
            multiple={false}
            disabled={hand.isPending}
            onFiles={([file]) => file && hand.mutate({ params: { id: invoice.id }, file })}
          />
        ) : null}
        {hand.isError ? <Callout tone="negative" title={errorText(hand.error)} /> : null}
      </Stack>
    </Panel>
  );
};
