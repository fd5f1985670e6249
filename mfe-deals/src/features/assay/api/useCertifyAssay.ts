import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { invalidates } from '../../../shared/api/settlement-keys';

export const useCertifyAssay = () => useCommand(api.assays.certify, { invalidates });
