import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

export const useAddAlert = () => useCommand(api.priceAlerts.add, { invalidates: [api.priceAlerts.list] });
