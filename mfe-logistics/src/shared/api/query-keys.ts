import { api } from '@orebridge/contracts';

export const FREIGHT = [
  api.freightRequests.mine,
  api.freightRequests.waiting,
  api.freightRequests.get,
  api.freightQuotes.mine,
];

export const SHIPMENTS = [api.shipments.list, api.shipments.get, api.shipments.figures];

export const ROUTES = [api.freightRoutes.mine, api.freightRoutes.search];

export const ORIGINS = [api.origins.mine, api.origins.get];
