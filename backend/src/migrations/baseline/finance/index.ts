import { billing, fees } from './billing.js';
import { exchangeRates } from './exchange-rates.js';
import { invoices } from './invoices.js';
import { ledger } from './ledger.js';
import { payments } from './payments.js';
import { settlement } from './settlement.js';

/** In the order in which they are made. */
export const finance = [exchangeRates, ledger, payments, invoices, settlement, fees, billing];
