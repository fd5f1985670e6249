import { useMessages } from '@orebridge/remote-kit';
import type { Deal } from '@orebridge/contracts';
import { Callout, LinkButton, Stack } from '@orebridge/ui';
import { useInvoices } from '../../features/invoices/api/useInvoices';
import { InvoicesTab } from '../../features/invoices/components/InvoicesTab';
import { useDealSettlement } from '../../features/settlement/api/useDealSettlement';
import { BillingAsked } from './BillingAsked';

/** The goods are on their way, so that the provisional invoice is due as soon as its settlement is made. */
const SHIPPED: readonly Deal['state'][] = ['in_transit', 'delivered', 'inspection'];
const OF_GOODS: readonly string[] = ['provisional', 'final'];

/** What the provisional invoice of a shipped deal still waits for; nothing once the goods are invoiced. */
const AwaitedFigures = ({ deal }: { deal: Deal }) => {
  const say = useMessages('deals.settle');
  const sayInvoice = useMessages('deals.invoice');
  const { data: settlement } = useDealSettlement(deal.id);
  const { data: invoices } = useInvoices({ dealId: deal.id });
  const lacks = settlement?.versions.length ? [] : (settlement?.lacks.provisional ?? []);
  const isInvoiced = invoices?.pages.some(({ items }) => items.some(({ kind }) => OF_GOODS.includes(kind)));
  if (!SHIPPED.includes(deal.state) || !lacks.length || isInvoiced !== false) return null;
  const missing = lacks.map(({ what }) => say(`lack.${what}`)).join(' · ');
  return (
    <Callout
      tone="info"
      title={sayInvoice('awaits.title')}
      actions={
        <LinkButton size="sm" href={`/deals/${deal.id}?tab=settlement`}>
          {sayInvoice('awaits.open')}
        </LinkButton>
      }
    >
      {sayInvoice('awaits.text', { missing })}
    </Callout>
  );
};

/** The invoices of a deal, and what the next one waits for. */
export const DealInvoices = ({ deal }: { deal: Deal }) => (
  <Stack gap={5}>
    <BillingAsked deal={deal} />
    <AwaitedFigures deal={deal} />
    <InvoicesTab deal={deal} />
  </Stack>
);
