import type { Deal } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { EmptyState, ErrorState, Panel, Stack } from '@orebridge/ui';
import { useInvoices } from '../api/invoices';
import { listState } from '../live/listState';
import { MoreRows } from '../live/MoreRows';
import { InvoiceTable } from './InvoiceTable';
import { useInvoiceWords } from './useInvoiceWords';
import { useLiveInvoices } from './useLiveInvoices';

/** The papers of one deal. */
export const InvoicesTab = ({ deal }: { deal: Deal }) => {
  const { say } = useInvoiceWords();
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
