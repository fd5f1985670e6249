import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { priceAlerts } = api;

export const useAlerts = () => useRead(priceAlerts.list, {});
