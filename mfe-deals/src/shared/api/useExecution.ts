import { api, type Deal } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** States in which something can be done about the execution of a deal. */
const MOVING: readonly Deal['state'][] = [
  'signed',
  'payment_secured',
  'loading',
  'in_transit',
  'delivered',
  'on_hold',
  'disputed',
];

export const useExecution = (id: string, enabled = true) => useRead(api.execution.get, { params: { id } }, { enabled });

/** The execution of a deal as long as something can be done about it; undefined before and afterwards. */
export const useMovingExecution = ({ id, state }: Pick<Deal, 'id' | 'state'>) =>
  useExecution(id, MOVING.includes(state)).data;
