import { api } from '@orebridge/contracts';

const { ledger } = api;

export const LINES = [ledger.lines, ledger.statements, ledger.refunds];

export const DOCUMENTS = [ledger.instruments, api.deals.list, api.deals.get];
