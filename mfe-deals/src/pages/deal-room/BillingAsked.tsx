import type { BillingDetails, Deal } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Callout, LinkButton, useFormat } from '@orebridge/ui';
import { useBillingDetails } from '../../features/invoices/api/useBillingDetails';

/** What a bank or a customs office sends an invoice back for, by the side whose details it takes them from. */
const ASKED: Readonly<Record<'buyer' | 'seller', readonly (keyof BillingDetails)[]>> = {
  buyer: ['street', 'city', 'country', 'taxNumber'],
  seller: ['street', 'city', 'country', 'taxNumber', 'bank', 'account'],
};
const OVER: readonly Deal['state'][] = ['settled', 'closed', 'cancelled', 'defaulted'];

const Asked = ({ side }: { side: 'buyer' | 'seller' }) => {
  const say = useMessages('deals.invoice');
  const format = useFormat();
  const { data: details } = useBillingDetails();
  const missing = details ? ASKED[side].filter((name) => !details[name]) : [];
  if (!missing.length) return null;
  return (
    <Callout
      tone="warning"
      title={say(`asked.${side}`)}
      actions={
        <LinkButton size="sm" href="/invoices?details=open">
          {say('asked.open')}
        </LinkButton>
      }
    >
      {say('asked.text', { missing: format.list(missing.map((name) => say(`details.${name}`))) })}
    </Callout>
  );
};

/** What the own company still has to say of itself before the invoices of a deal are issued. */
export const BillingAsked = ({ deal }: { deal: Deal }) =>
  deal.side && !OVER.includes(deal.state) ? <Asked side={deal.side} /> : null;
