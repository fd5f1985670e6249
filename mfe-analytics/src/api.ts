import { api, type KpiPeriod } from '@orebridge/contracts';
import { useCommand, useRead } from '@orebridge/remote-kit';

const { marketData, priceAlerts } = api;

/** Every published series with where it stands. */
export const useSeries = () => useRead(marketData.series, { query: {} });
/** All prices of a series; nothing is read while there is none. */
export const useHistory = (series: string | null) =>
  useRead(marketData.history, { query: { series: series ?? '' } }, { enabled: series !== null });
export const useMinerals = () => useRead(marketData.minerals, {});
export const useMineral = (mineral: string) => useRead(marketData.mineral, { query: { mineral } });
export const useRisk = () => useRead(marketData.risk, {});
export const useActivity = (days: KpiPeriod) =>
  useRead(marketData.activity, { query: { days } }, { keepPrevious: true });
export const useSourcing = (days: KpiPeriod) =>
  useRead(marketData.sourcing, { query: { days } }, { keepPrevious: true });
export const useTransport = (days: KpiPeriod) =>
  useRead(marketData.transport, { query: { days } }, { keepPrevious: true });
export const useTradeKpis = (side: 'buyer' | 'seller', days: KpiPeriod) =>
  useRead(api.kpis.trade, { query: { side, days } }, { keepPrevious: true });
export const useServiceKpis = (days: KpiPeriod, enabled: boolean) =>
  useRead(api.kpis.services, { query: { days } }, { keepPrevious: true, enabled });
export const usePlatformKpis = (days: KpiPeriod, enabled: boolean) =>
  useRead(api.kpis.platform, { query: { days } }, { keepPrevious: true, enabled });
export const useRates = () => useRead(api.fx.rates, { query: {} });

export const useAlerts = () => useRead(priceAlerts.list, {});
export const useAddAlert = (onSuccess: () => void) =>
  useCommand(priceAlerts.add, { invalidates: [priceAlerts.list], onSuccess });
export const useTurnAlert = () => useCommand(priceAlerts.turn, { invalidates: [priceAlerts.list] });
export const useRemoveAlert = (onSuccess: () => void) =>
  useCommand(priceAlerts.remove, { invalidates: [priceAlerts.list], onSuccess });
