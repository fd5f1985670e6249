import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

const { priceAlerts } = api;

export const useAddAlert = (onSuccess: () => void) =>
  useCommand(priceAlerts.add, { invalidates: [priceAlerts.list], onSuccess });
