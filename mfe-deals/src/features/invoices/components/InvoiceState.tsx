import type { InvoiceCard } from '@orebridge/contracts';
import { INVOICE_STATUS } from '@orebridge/remote-kit/trade';
import { Badge, StatusBadge } from '@orebridge/ui';
import { useInvoiceMessages } from '../../../shared/invoices/useInvoiceMessages';

/** How an invoice stands; of a proforma only that it is an estimate. */
export const InvoiceState = ({ invoice }: { invoice: Pick<InvoiceCard, 'kind' | 'state'> }) => {
  const { say, word } = useInvoiceMessages();
  if (invoice.kind === 'proforma') return <Badge tone="outline">{say('estimate')}</Badge>;
  return <StatusBadge status={INVOICE_STATUS[invoice.state]} label={word(`state.${invoice.state}`)} />;
};
