import { api } from '@orebridge/contracts';
import type { Person } from './api.js';
import type { Stop } from './pages.js';

/** Real records of the demo data that have a page of their own. */
export interface LogisticsRecords {
  /** A shipment that the freight partner carries, and its contract. */
  shipment: string;
  freightContract: string;
  /** A request for freight that waits for the partner's quote. */
  freightRequest: string;
}

/** @throws Error when the demo data hold none */
export const logisticsRecords = async (partner: Person): Promise<LogisticsRecords> => {
  const { items: contracts } = await partner.client(api.freightContracts.list, {});
  const { items: waiting } = await partner.client(api.freightRequests.waiting, {});
  const contract = contracts.find(({ state }) => state === 'under_way');
  const [request] = waiting.filter(({ quotes }) => quotes === 0);
  if (!contract?.shipment || !request) throw new Error('The demo data hold no freight');
  return { shipment: contract.shipment.id, freightContract: contract.id, freightRequest: request.id };
};

const by = (as: Stop['as'], ...paths: string[]): Stop[] => paths.map((path) => ({ path, as }));

/** What is looked at behind a route of the logistics pages; undefined for every other route. */
export const logisticsStops = (route: string, ids: LogisticsRecords): Stop[] | undefined => {
  switch (route) {
    case '/shipments':
      return by('logistics_partner', route, `${route}?view=track`);
    case '/shipments/:id':
      return by('logistics_partner', `/shipments/${ids.shipment}`);
    case '/freight-requests':
    case '/origin-mapping':
      return by('seller', route);
    case '/freight-requests/:id':
      return [
        ...by('seller', '/freight-requests/new'),
        ...by('logistics_partner', `/freight-requests/${ids.freightRequest}`),
      ];
    case '/quotes':
      return by('logistics_partner', route, `${route}?tab=quotes`);
    case '/routes':
    case '/logistics-listings':
    case '/logistics-contracts':
      return by('logistics_partner', route);
    case '/logistics-contracts/:id':
      return by('logistics_partner', `/logistics-contracts/${ids.freightContract}`);
    default:
      return undefined;
  }
};
