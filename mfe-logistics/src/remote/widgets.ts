import type { RemotePart } from '@orebridge/remote-kit';

const QUOTE = { permission: 'create:quote' } as const;
const MARKET = { permission: 'view:marketplace' } as const;
const access = { permission: 'view:shipments' } as const;
const load = () => import('../widgets/UnderWay');
const underWay = { title: 'logistics.widget.underWay', access, order: 30, size: 'watch', load } as const;

export const widgets: RemotePart<'logistics', 'widgets'> = [
  {
    id: 'logistics.widget.figures',
    slot: 'dashboard.logistics_partner',
    title: 'logistics.widget.figures',
    access,
    order: 10,
    size: 'band',
    load: () => import('../widgets/Figures'),
  },
  {
    id: 'logistics.widget.waiting',
    slot: 'dashboard.logistics_partner',
    title: 'logistics.widget.waiting',
    access: QUOTE,
    order: 10,
    size: 'work',
    load: () => import('../widgets/Waiting'),
  },
  {
    id: 'logistics.widget.origin',
    slot: 'listing.aside',
    title: 'logistics.origin.widget',
    access: MARKET,
    order: 30,
    load: () => import('../widgets/OriginPlace'),
  },
  {
    id: 'logistics.widget.deal',
    slot: 'deal.tab',
    title: 'logistics.shipments.title',
    access,
    order: 10,
    load: () => import('../widgets/DealShipments'),
  },
  { id: 'logistics.widget.partner', slot: 'dashboard.logistics_partner', ...underWay, order: 20, size: 'work' },
  { id: 'logistics.widget.buyer', slot: 'dashboard.buyer', ...underWay },
  { id: 'logistics.widget.seller', slot: 'dashboard.seller', ...underWay },
];
