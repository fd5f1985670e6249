import type { CompanyState } from './lifecycles/company.js';
import { type Refusal, refuse } from './refusal.js';

/** What binds a company to another one: it waits while the verification of either forbids it (trade rules 1.2). */
export const BINDING_ACTS = ['offer', 'counter', 'accept', 'bid', 'award', 'sign', 'commit'] as const;
export type BindingAct = (typeof BINDING_ACTS)[number];

/** A company as its verification lets it bind itself. */
export interface BindingParty {
  readonly state: CompanyState;
  /** True while a match with a sanctions list is open or confirmed. */
  readonly matched: boolean;
}

/**
 * The one decision about every binding act: while a company is only looked at again, all goes on; once a match is open, or it
 * is suspended, whatever would bind it anew waits. What was signed before is carried out under its own rules. The other side
 * is told that it waits, and not for what.
 */
export const refuseBinding = (
  ...parties: readonly BindingParty[]
): Refusal<'offer.company_suspended' | 'company.binding_waits'> | null => {
  if (parties.some(({ state }) => state === 'suspended')) return refuse('offer.company_suspended');
  return parties.some(({ matched }) => matched) ? refuse('company.binding_waits') : null;
};
