import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

const { priceAlerts } = api;

export const useRemoveAlert = (onSuccess: () => void) =>
  useCommand(priceAlerts.remove, { invalidates: [priceAlerts.list], onSuccess });
