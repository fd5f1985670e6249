import type { Payment } from '@orebridge/contracts';

const PAGES: Readonly<Record<string, string>> = {
  proposal: '/proposals',
  'freight-contract': '/logistics-contracts',
  invoice: '/invoices',
};

/** The page of what is paid for; null where it has none. */
export const pathOfPaid = ({ dealId, about }: Pick<Payment, 'dealId' | 'about'>): string | null => {
  if (dealId) return `/deals/${dealId}?tab=payments`;
  const page = PAGES[about.kind];
  return page ? `${page}/${about.id}` : null;
};
