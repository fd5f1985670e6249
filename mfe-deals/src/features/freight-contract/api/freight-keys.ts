import { api } from '@orebridge/contracts';
import { FEES } from '../../../shared/api/fees-keys';

const { freightContracts } = api;

export const invalidates = [freightContracts.list, freightContracts.get, api.invoices.list, ...FEES];
