import type { DocumentCode } from '../documents.js';
import type { ComplianceInput } from './input.js';

/** `publish` and `loading` stop that step while something is missing; `warn` only tells. */
export type Gate = 'publish' | 'loading' | 'warn';

/** A document that a rule asks for, the gate it closes while missing, and the points that the lack costs. */
export interface Requirement {
  readonly document: DocumentCode;
  readonly gate: Gate;
  readonly points: 0 | 3 | 5;
}

/** A condition other than a document. The gate stays closed while `unmet` holds. */
export interface Condition {
  readonly code: string;
  readonly gate: Gate;
  readonly unmet: (input: ComplianceInput) => boolean;
}

/**
 * One line of the decision table (trade rules 3.4). It holds from `validFrom` to `validTo`, both included (null: open).
 * Not legal advice: `source` says where it was read and `reviewed` when.
 */
export interface ComplianceRule {
  readonly id: string;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly source: string;
  readonly reviewed: string;
  readonly when: (input: ComplianceInput) => boolean;
  readonly requires?: readonly Requirement[];
  readonly conditions?: readonly Condition[];
  /** The cargo may not be traded at all. */
  readonly blocks?: true;
  /** Lowest score while the rule holds. */
  readonly floor?: {
    readonly code: 'FL1' | 'FL2' | 'FL3' | 'FL4' | 'FL5' | 'FL6';
    readonly score: 25 | 50 | 75;
    readonly when?: (input: ComplianceInput) => boolean;
  };
  /** Enhanced questions on child labour and artisanal mixing are asked. */
  readonly enhancedQuestions?: true;
}

/** True when the rule is in force on the day of the input and meets its case. */
export const holds = (rule: ComplianceRule, input: ComplianceInput): boolean =>
  (rule.validFrom === null || rule.validFrom <= input.on) &&
  (rule.validTo === null || input.on <= rule.validTo) &&
  rule.when(input);
