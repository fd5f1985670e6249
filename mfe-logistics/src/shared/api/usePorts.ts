import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

export const usePorts = () => useRead(api.supply.ports, {});
