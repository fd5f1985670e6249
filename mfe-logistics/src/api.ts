import { api, type QueryIn } from '@orebridge/contracts';
import { useCommand, usePages, useRead } from '@orebridge/remote-kit';
import { useLive } from '@orebridge/remote-kit/pages';

const FREIGHT = [
  api.freightRequests.mine,
  api.freightRequests.waiting,
  api.freightRequests.get,
  api.freightQuotes.mine,
];
const SHIPMENTS = [api.shipments.list, api.shipments.get, api.shipments.figures];
const ROUTES = [api.freightRoutes.mine, api.freightRoutes.search];

export const useShipments = (query: QueryIn<typeof api.shipments.list> = {}, enabled = true) =>
  usePages(api.shipments.list, { query }, { enabled });
export const useShipment = (id: string) => useRead(api.shipments.get, { params: { id } });
export const useShipmentFigures = (enabled = true) => useRead(api.shipments.figures, {}, { enabled });
export const useOwnRequests = (query: QueryIn<typeof api.freightRequests.mine> = {}) =>
  usePages(api.freightRequests.mine, { query });
export const useWaiting = (query: QueryIn<typeof api.freightRequests.waiting> = {}) =>
  usePages(api.freightRequests.waiting, { query });
export const useRequest = (id: string, enabled = true) =>
  useRead(api.freightRequests.get, { params: { id } }, { enabled });
export const useOwnQuotes = (query: QueryIn<typeof api.freightQuotes.mine> = {}) =>
  usePages(api.freightQuotes.mine, { query });
export const useOwnRoutes = () => usePages(api.freightRoutes.mine, { query: {} });
export const useRoutesOnOffer = (query: QueryIn<typeof api.freightRoutes.search>) =>
  usePages(api.freightRoutes.search, { query });
export const usePorts = () => useRead(api.supply.ports, {});
export const useSites = (query: QueryIn<typeof api.supply.sites>) =>
  useRead(api.supply.sites, { query }, { keepPrevious: true });
export const useSeaWay = (from: string, to: string) =>
  useRead(api.supply.seaWay, { query: { from, to } }, { enabled: Boolean(from && to && from !== to) });
export const useOrigins = () => usePages(api.origins.mine, { query: {} });
export const useOriginOf = (id: string) => useRead(api.origins.get, { params: { id } });
export const useOwnProfile = () => useRead(api.profiles.mine, {});
export const useOwnDeals = () => useRead(api.deals.list, { query: { limit: 100 } });

const ORIGINS = [api.origins.mine, api.origins.get];
export const usePin = () => useCommand(api.origins.pin, { invalidates: ORIGINS });
export const useUnpin = () => useCommand(api.origins.unpin, { invalidates: ORIGINS });
export const useAsk = () => useCommand(api.freightRequests.create, { invalidates: FREIGHT });
export const useCloseRequest = () => useCommand(api.freightRequests.close, { invalidates: FREIGHT });
export const useSendQuote = () => useCommand(api.freightQuotes.send, { invalidates: FREIGHT });
export const useQuoteAct = () => useCommand(api.freightQuotes.act, { invalidates: [...FREIGHT, ...SHIPMENTS] });
export const usePost = () => useCommand(api.shipments.post, { invalidates: SHIPMENTS });
export const useRaise = () => useCommand(api.shipments.raise, { invalidates: SHIPMENTS });
export const useRetract = () => useCommand(api.shipments.retract, { invalidates: SHIPMENTS });
export const useUpload = () => useCommand(api.shipments.upload, { invalidates: [api.shipments.get] });
export const useSaveRoute = () => useCommand(api.freightRoutes.create, { invalidates: ROUTES });
export const useRouteAct = () => useCommand(api.freightRoutes.act, { invalidates: ROUTES });

const MOVES = [...FREIGHT, ...SHIPMENTS];
const OUT_OF_DATE = { shipment: MOVES, 'freight-request': MOVES, 'freight-contract': MOVES };

/** Keeps freight and shipments on the page as fresh as the socket. */
export const useLiveFreight = () => useLive(OUT_OF_DATE);
