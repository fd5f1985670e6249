import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { invalidates } from './freight-keys';

const { freightContracts } = api;

export const useFreightAction = () => useCommand(freightContracts.act, { invalidates });
