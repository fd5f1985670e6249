import type { RemoteNavigation } from '@orebridge/remote-kit';

const MARKET = { permission: 'view:marketplace' } as const;
const SELL = { permission: 'create:listing' } as const;
const SUPPLIERS = { permission: 'view:suppliers' } as const;
const TRADE = { permission: 'create:deal' } as const;

/** Entries of the drawer that lead to the market and to the own lots. */
export const marketNavigation: readonly RemoteNavigation<'marketplace'>[] = [
  {
    id: 'marketplace.market',
    path: '/marketplace',
    label: 'marketplace.title',
    description: 'marketplace.nav.market',
    icon: 'Storefront',
    section: 'trade',
    order: 10,
    access: MARKET,
    bubbles: ['MarketHub'],
  },
  {
    id: 'marketplace.create',
    path: '/create-listing',
    label: 'marketplace.create.title',
    description: 'marketplace.nav.create',
    icon: 'PlusSquare',
    section: 'trade',
    order: 20,
    access: SELL,
    bubbles: ['MarketHub'],
  },
  {
    id: 'marketplace.smart',
    path: '/smart-trading',
    label: 'marketplace.match.title',
    description: 'marketplace.nav.match',
    icon: 'ArrowsLeftRight',
    section: 'trade',
    order: 30,
    access: MARKET,
    bubbles: ['MarketHub'],
  },
  {
    id: 'marketplace.requirements',
    path: '/requirements',
    label: 'marketplace.requirement.title',
    description: 'marketplace.nav.requirement',
    icon: 'ClipboardText',
    section: 'trade',
    order: 40,
    access: TRADE,
    bubbles: ['MarketHub'],
  },
  {
    id: 'marketplace.suppliers',
    path: '/suppliers',
    label: 'marketplace.directory.suppliers',
    description: 'marketplace.directory.suppliers.text',
    icon: 'Factory',
    section: 'partners',
    order: 40,
    access: SUPPLIERS,
    bubbles: ['MarketHub'],
  },
  {
    id: 'marketplace.network',
    path: '/network',
    label: 'marketplace.directory.network',
    description: 'marketplace.directory.network.text',
    icon: 'ShareNetwork',
    section: 'partners',
    order: 70,
    access: SUPPLIERS,
    bubbles: ['MarketHub'],
  },
];
