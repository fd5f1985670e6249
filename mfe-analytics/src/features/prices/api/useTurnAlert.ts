import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

const { priceAlerts } = api;

export const useTurnAlert = () => useCommand(priceAlerts.turn, { invalidates: [priceAlerts.list] });
