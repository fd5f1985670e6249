import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { CHANGED } from './tenders-keys';

const { tenders } = api;

export const useExtend = () => useCommand(tenders.extend, { invalidates: CHANGED });
