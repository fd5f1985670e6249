import { dec, type DecimalInput } from '../decimal.js';
import { type Refusal, refuse } from '../refusal.js';

/** Sales of a year, in US dollars, below which a producer counts as artisanal or small-scale (trade rules 1.12). */
export const ASM_SALES_MAX_USD = '2000000';

/** What decides whether a company may have the plan for artisanal and small-scale producers. */
export interface AsmFacts {
  /** An artisanal or small-scale producer, or a cooperative of such. */
  readonly asm: boolean;
  /** The company carries the verified badge. */
  readonly verified: boolean;
  /** Settled sales of the last twelve months, in US dollars. */
  readonly salesUsd: DecimalInput;
}

/** Why a company may not have the plan for artisanal and small-scale producers; null when it may. */
export const refuseAsm = ({ asm, verified, salesUsd }: AsmFacts): Refusal | null => {
  if (!asm) return refuse('billing.asm_producer');
  if (!verified) return refuse('billing.asm_verified');
  if (dec(salesUsd).greaterThanOrEqualTo(ASM_SALES_MAX_USD))
    return refuse('billing.asm_sales', { max: ASM_SALES_MAX_USD });
  return null;
};
