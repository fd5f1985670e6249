import type { Approval } from '@orebridge/contracts';

const PAGES: Readonly<Record<Approval['about']['kind'], string>> = {
  offer: '/offers',
  deal: '/deals',
  tender: '/tenders',
  proposal: '/proposals',
  'freight-request': '/freight-requests',
  round: '/funding',
};

/** Where what is to be approved stands; of a deal the very tab. */
export const placeOf = ({ about, operation }: Pick<Approval, 'about' | 'operation'>): string => {
  const page = `${PAGES[about.kind]}/${about.id}`;
  if (operation === 'sign_contract') return `${page}?tab=contract`;
  return operation === 'record_instrument' ? `${page}?tab=payments` : page;
};
