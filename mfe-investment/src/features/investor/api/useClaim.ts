import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { profile } from '../../../shared/api/rounds-keys';

const { investors } = api;

export const useClaim = () => useCommand(investors.claim, { invalidates: profile });
