import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** Ports that minerals are shipped through. */
export const usePorts = () => useRead(api.supply.ports, {});
