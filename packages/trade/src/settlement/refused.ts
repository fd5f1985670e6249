import type { MessageValues } from '../refusal.js';

/** Why an amount cannot be computed. Pages hold the words under `settlement.<code>`. */
export const SETTLEMENT_REFUSALS = [
  'settlement.assay_missing',
  'settlement.price_missing',
  'settlement.rate_missing',
  'settlement.moisture_missing',
  'settlement.below_floor',
  'settlement.outside_rejection_limit',
  'settlement.no_quotations',
  'settlement.market_closed',
  'settlement.five_days_short',
  'settlement.date_missing',
  'settlement.qp_open',
  'settlement.not_a_number',
  'settlement.out_of_range',
  'settlement.units_do_not_meet',
  'settlement.lots_differ',
] as const;
export type SettlementRefusalCode = (typeof SETTLEMENT_REFUSALS)[number];

/** Thrown instead of a guess: a code with the values its sentence shows. */
export class SettlementRefused extends RangeError {
  readonly code: SettlementRefusalCode;
  readonly values: MessageValues;

  constructor(code: SettlementRefusalCode, values: MessageValues = {}) {
    super(code);
    this.name = 'SettlementRefused';
    this.code = code;
    this.values = values;
  }
}
