import type { Deal } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { listState, MoreRows } from '@orebridge/remote-kit/pages';
import { EmptyState, ErrorState, Panel, Stack } from '@orebridge/ui';
import { useInvoices } from '../api/useInvoices';
import { InvoiceTable } from './InvoiceTable';
import { useInvoiceMessages } from '../../../shared/invoices/useInvoiceMessages';
import { useLiveInvoices } from '../hooks/useLiveInvoices';

/** The documents of one deal. */
export const InvoicesTab = ({ deal }: { deal: Deal }) => {
  const { say } = useInvoiceMessages();
  const errorText = useErrorText();
  useLiveInvoices();
  const pages = useInvoices({ dealId: deal.id });
  const rows = (pages.data?.pages ?? []).flatMap(({ items }) => items);
  return (
    <Stack gap={5}>
      <Panel flush>
        <InvoiceTable
          label={say('title')}
          rows={rows}
          state={listState(pages, rows, false)}
          empty={<EmptyState icon="invoice" title={say('empty.title')} text={say('empty.deal')} />}
          error={<ErrorState text={errorText(pages.error)} onRetry={() => void pages.refetch()} />}
        />
      </Panel>
      <MoreRows pages={pages} />
    </Stack>
  );
};
