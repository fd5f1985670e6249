import type { Records } from './pages.js';
import { type Stop, each } from './stops.js';

/** The tabs of a deal's room; the first is the one that opens. */
const ROOM = [
  '',
  'terms',
  'contract',
  'shipment',
  'settlement',
  'payments',
  'disputes',
  'messages',
  'documents',
  'tasks',
  'activity',
];
/** The pages of the deals that are told apart by more than their path. */
export const dealsPages = (route: string, ids: Records): Stop[] | undefined => {
  switch (route) {
    case '/service-requests/:id':
      return [
        ...each('buyer', '/service-requests/new'),
        ...each('service_provider', `/service-requests/${ids.serviceRequest}`),
      ];
    case '/proposals':
      return each('service_provider', route, `${route}?tab=proposals`);
    case '/proposals/:id':
      return each('service_provider', `/proposals/${ids.proposal}`);
    case '/approvals/:id':
      return each('buyer', `/approvals/${ids.approval}`);
    case '/offers/drafts':
      return each('buyer', route, `${route}?tab=templates`);
    case '/offers/lots/:id':
      return each('seller', `/offers/lots/${ids.soughtLot}?carriage=95`);
    case '/offers/:id':
      return [
        ...each('seller', `/offers/${ids.toAnswer}`),
        ...each('buyer', `/offers/${ids.openOffer}`, `/offers/${ids.closedOffer}`),
      ];
    case '/invoices':
      return each('seller', route, `${route}?side=received&kind=commission`);
    case '/invoices/:id':
      return each('seller', `/invoices/${ids.invoice}`);
    case '/deals':
      return each('buyer', route, `${route}?state=cancelled`, `${route}?state=all`);
    case '/deals/:id':
      return each(
        'buyer',
        ...ROOM.map((tab) => `/deals/${ids.deal}${tab && `?tab=${tab}`}`),
        ...['settlement', 'assay'].map((tab) => `/deals/${ids.inspected}?tab=${tab}`),
        `/deals/${ids.completed}`,
        `/deals/${ids.completed}?tab=invoices`,
      );
    case '/deal-progress':
      return each('buyer', route, `${route}?who=ended`);
    case '/subscription':
      return [...each('visitor', route), ...each('seller', route), ...each('buyer', `${route}?interval=year`)];
    case '/checkout':
      return each('seller', `${route}?tier=professional&interval=year`);
    default:
      return undefined;
  }
};
